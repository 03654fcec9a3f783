import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsPage } from '../../features/applications/applications-page.tsx';
import { pageHead } from '../../lib/head.ts';

const title = 'Applications';

export const Route = createFileRoute('/_signed-in/applications')({
  staticData: { title },
  head: () =>
    pageHead(title, 'The jobs you applied to as a helper: what you wrote, how far each application is and since when.'),
  component: ApplicationsPage,
});
