import { createFileRoute } from '@tanstack/react-router';
import { ProfessionalRegistrationPage } from '../features/registration/professional-registration-page.tsx';

export const Route = createFileRoute('/register-professional')({ component: ProfessionalRegistrationPage });
