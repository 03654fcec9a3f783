import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../features/mail-links/outbox-page.tsx';

export const Route = createFileRoute('/demo/outbox')({ component: OutboxPage });
