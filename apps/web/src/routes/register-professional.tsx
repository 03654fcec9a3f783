import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ProfessionalRegistrationPage } from '../features/registration/professional-registration-page.tsx';
import { readReturnSearch } from '../lib/return-address.ts';

export const Route = createFileRoute('/register-professional')({
  validateSearch: readReturnSearch,
  component: ProfessionalRegistrationScreen,
});

function ProfessionalRegistrationScreen(): ReactElement {
  return <ProfessionalRegistrationPage next={Route.useSearch({ select: readReturnSearch }).next} />;
}
