import { createFileRoute } from '@tanstack/react-router';
import { SignedInLayout } from '../features/login/signed-in-layout.tsx';
import { sessionFor } from '../lib/session.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context }) => {
    const { user } = await sessionFor(context.session, (session) => session.user !== null);
    return { user };
  },
  component: SignedInLayout,
});
