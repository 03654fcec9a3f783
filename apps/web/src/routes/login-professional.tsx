import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProfessionalLoginPage } from '../features/login/professional-login-page.tsx';
import { readReturnSearch } from '../lib/return-address.ts';

export const Route = createFileRoute('/login-professional')({
  validateSearch: readReturnSearch,
  component: ProfessionalLoginScreen,
});

function ProfessionalLoginScreen(): ReactElement {
  return <ProfessionalLoginPage next={Route.useSearch({ select: readReturnSearch }).next} />;
}
