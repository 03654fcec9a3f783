import { createFileRoute } from '@tanstack/react-router';
import { HelperRegistrationPage } from '../features/registration/helper-registration-page.tsx';

export const Route = createFileRoute('/register-helper')({ component: HelperRegistrationPage });
