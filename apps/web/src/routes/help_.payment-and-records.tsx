import { createFileRoute } from '@tanstack/react-router';
import { PaymentAndRecordsPage } from '../features/help/payment-and-records-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/help_/payment-and-records')({
  head: () => pageHead('Payment and records', 'Hours, what is due by when, late cancellations, reviews and records.'),
  staticData: { rendersOnServer: true },
  component: PaymentAndRecordsPage,
});
