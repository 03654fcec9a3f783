import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readForgotSearch } from '../features/mail-links/mail-links-address.ts';
import { ForgotPasswordPage } from '../features/mail-links/forgot-password-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: readForgotSearch,
  component: ForgotPasswordScreen,
});

function ForgotPasswordScreen(): ReactElement {
  return <ForgotPasswordPage type={Route.useSearch({ select: readForgotSearch }).type ?? 'helper'} />;
}
