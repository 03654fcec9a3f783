import { createFileRoute } from '@tanstack/react-router';
import { HowItWorksPage } from '../features/help/how-it-works-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/help_/how-it-works')({
  head: () => pageHead('How it works', 'How helpers find work and professionals find helpers, step by step.'),
  component: HowItWorksPage,
});
