import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../features/help/terms-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/terms')({
  head: () => pageHead('Terms of use', 'What you agree to when you create an account.'),
  staticData: { rendersOnServer: true },
  component: TermsPage,
});
