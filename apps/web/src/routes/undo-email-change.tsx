import { createFileRoute } from '@tanstack/react-router';
import { UndoEmailChangePage } from '../features/mail-links/undo-email-change-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/undo-email-change')({
  head: () =>
    pageHead(
      'Undo Email Change',
      'Undo a change of your email address that you did not make, with the link from our email.',
    ),
  component: UndoEmailChangePage,
});
