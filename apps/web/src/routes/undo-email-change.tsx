import { createFileRoute } from '@tanstack/react-router';
import { UndoEmailChangePage } from '../features/mail-links/undo-email-change-page.tsx';

export const Route = createFileRoute('/undo-email-change')({ component: UndoEmailChangePage });
