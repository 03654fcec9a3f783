import { createFileRoute } from '@tanstack/react-router';
import { HowItWorksPage } from '../features/help/how-it-works-page.tsx';
import { helperQuestions, professionalQuestions } from '../features/help/questions.ts';
import { withMachineFacts } from '../lib/for-machines.ts';
import { pageHead } from '../lib/head.ts';
import { breadcrumbData, questionsData } from '../lib/structured-data.ts';

const title = 'How it works';
const path = '/help/how-it-works';

export const Route = createFileRoute('/help_/how-it-works')({
  head: () => {
    const head = pageHead(title, 'How helpers find work and professionals find helpers, step by step.');
    if (!import.meta.env.SSR) return head;
    return withMachineFacts(head, {
      path,
      data: [
        questionsData([...helperQuestions, ...professionalQuestions]),
        breadcrumbData([
          { name: 'Home', path: '/' },
          { name: 'Help', path: '/help' },
          { name: title, path },
        ]),
      ],
    });
  },
  staticData: { rendersOnServer: true },
  component: HowItWorksPage,
});
