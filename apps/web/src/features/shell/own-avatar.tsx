import type { SessionUser } from '@get-my-helpers/validation/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queryOf, useApi } from '../../lib/trpc.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

/** The signed-in person's photo; initials until it is known, and without one. `size` in pixels. */
export function OwnAvatar({ user, size }: { user: SessionUser; size: number }): ReactElement {
  const photo = useQuery(queryOf(useApi().session.photo));
  return <PersonAvatar name={user.name} src={photo.data} size={size} />;
}
