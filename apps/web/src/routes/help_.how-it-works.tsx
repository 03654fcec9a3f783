import { createFileRoute } from '@tanstack/react-router';
import { helpCrumbs } from '../features/help/help-places.ts';
import { HowItWorksPage } from '../features/help/how-it-works-page.tsx';
import { withMachineFacts } from '../lib/for-machines.ts';
import { pageHead } from '../lib/head.ts';
import { breadcrumbData, questionsData } from '../lib/structured-data.ts';

const title = 'How it works';
const path = '/help/how-it-works';

export const Route = createFileRoute('/help_/how-it-works')({
  // For search engines alone: the browser gets the questions with the screen.
  loader: () => (import.meta.env.SSR ? import('../features/help/questions.ts') : undefined),
  head: ({ loaderData: questions }) => {
    const head = pageHead(title, 'How helpers find work and professionals find helpers, step by step.');
    if (!import.meta.env.SSR || !questions) return head;
    return withMachineFacts(head, {
      path,
      data: [
        questionsData([...questions.helperQuestions, ...questions.professionalQuestions]),
        breadcrumbData(helpCrumbs(title, path)),
      ],
    });
  },
  staticData: { rendersOnServer: true },
  component: HowItWorksPage,
});
