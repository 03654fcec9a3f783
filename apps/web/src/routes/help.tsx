import { createFileRoute } from '@tanstack/react-router';
import { HelpOverviewPage } from '../features/help/help-overview-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/help')({
  head: () => pageHead('Help', 'How the site works, and the rules that hold for everybody.'),
  staticData: { rendersOnServer: true },
  component: HelpOverviewPage,
});
