import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { HelperLoginPage } from '../features/login/helper-login-page.tsx';
import { readReturnSearch } from '../lib/return-address.ts';

export const Route = createFileRoute('/login-helper')({
  validateSearch: readReturnSearch,
  component: HelperLoginScreen,
});

function HelperLoginScreen(): ReactElement {
  return <HelperLoginPage next={Route.useSearch({ select: readReturnSearch }).next} />;
}
