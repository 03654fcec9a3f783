import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => void context.api.helpers.featured.prefetch(),
  component: HomePage,
  // The first screen of most visits comes with the first file.
  codeSplitGroupings: [],
});
