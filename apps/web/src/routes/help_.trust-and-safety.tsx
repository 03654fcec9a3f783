import { createFileRoute } from '@tanstack/react-router';
import { TrustAndSafetyPage } from '../features/help/trust-and-safety-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/help_/trust-and-safety')({
  head: () => pageHead('Trust and safety', 'What Verified means, who sees your data, and what you can do yourself.'),
  staticData: { rendersOnServer: true },
  component: TrustAndSafetyPage,
});
