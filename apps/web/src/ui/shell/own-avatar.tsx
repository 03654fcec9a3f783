import type { SessionUser } from '@get-my-helpers/validation/session';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { PersonAvatar } from '../person-avatar.tsx';

/** The signed-in person's photo; initials until it is known, and without one. `size` in pixels. */
export function OwnAvatar({ user, size }: { user: SessionUser; size: number }): ReactElement {
  const photo = trpc.session.photo.useQuery();
  return <PersonAvatar name={user.name} src={photo.data} size={size} />;
}
