import { createFileRoute } from '@tanstack/react-router';
import { ProfessionalLoginPage } from '../features/login/professional-login-page.tsx';

export const Route = createFileRoute('/login-professional')({ component: ProfessionalLoginPage });
