import { createFileRoute } from '@tanstack/react-router';
import { HelperLoginPage } from '../features/login/helper-login-page.tsx';

export const Route = createFileRoute('/login-helper')({ component: HelperLoginPage });
