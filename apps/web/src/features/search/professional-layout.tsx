import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { AccessRequired } from './access-required.tsx';

/** The screens of professionals; anybody else is told how to become one. */
export function ProfessionalLayout(): ReactElement {
  const { user } = useSession();
  return user?.type === 'professional' ? <Outlet key={user.id} /> : <AccessRequired />;
}
