import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../features/mail-links/verify-email-page.tsx';

export const Route = createFileRoute('/verify-email')({ component: VerifyEmailPage });
