import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../features/help/privacy-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/privacy')({
  head: () => pageHead('Privacy', 'What is stored about you, who sees it, and how to get it out.'),
  staticData: { rendersOnServer: true },
  component: PrivacyPage,
});
