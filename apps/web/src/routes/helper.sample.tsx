import { createFileRoute } from '@tanstack/react-router';
import { SampleHelperPage } from '../features/public-profiles/sample-helper-page.tsx';
import { hiddenPageHead } from '../lib/head.ts';

export const Route = createFileRoute('/helper/sample')({
  head: () =>
    hiddenPageHead('Curtis Hale', 'What a helper shows of themselves, by the example of somebody who does not exist.'),
  staticData: { rendersOnServer: true },
  component: SampleHelperPage,
});
