import { createFileRoute } from '@tanstack/react-router';
import { ProfessionalLayout } from '../features/search/professional-layout.tsx';
import { sessionFor } from '../lib/session.ts';

export const Route = createFileRoute('/_professional')({
  beforeLoad: async ({ context }) => {
    const { user } = await sessionFor(context.session, (session) => session.user?.type === 'professional');
    return { user };
  },
  component: ProfessionalLayout,
});
