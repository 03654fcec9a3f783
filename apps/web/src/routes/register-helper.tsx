import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { HelperRegistrationPage } from '../features/registration/helper-registration-page.tsx';
import { readReturnSearch } from '../lib/return-address.ts';

export const Route = createFileRoute('/register-helper')({
  validateSearch: readReturnSearch,
  component: HelperRegistrationScreen,
});

function HelperRegistrationScreen(): ReactElement {
  return <HelperRegistrationPage next={Route.useSearch({ select: readReturnSearch }).next} />;
}
