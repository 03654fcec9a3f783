import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/help/contact-page.tsx';
import { contactQuery } from '../features/help/queries.ts';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/help_/contact')({
  head: () => pageHead('Contact', 'How to reach whoever runs this site.'),
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(contactQuery(api)),
  staticData: { rendersOnServer: true },
  component: ContactPage,
});
