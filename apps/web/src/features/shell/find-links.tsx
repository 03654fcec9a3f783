import type { SessionUser } from '@get-my-helpers/validation/session';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useReturnFromHeader } from '../../lib/return-address.ts';

/**
 * Find Helpers, Find Jobs and For Professionals as the header shows them to each kind of visitor
 * (docs/product/screens.md, Header): Find Helpers is a link for professionals and leads everybody else to the
 * professional login.
 */
export function FindLinks(props: {
  user: SessionUser | null;
  className: string | undefined;
  onLeave?: () => void;
}): ReactElement {
  const { user, className, onLeave } = props;
  const navigate = useNavigate();
  const search = useReturnFromHeader();
  const askToSignIn = (): void => {
    onLeave?.();
    void navigate({ to: '/login-professional', search: { next: '/search' } });
  };
  return (
    <>
      {user?.type === 'professional' ? (
        <Link to="/search" className={className} onClick={onLeave}>
          Find Helpers
        </Link>
      ) : (
        <button type="button" className={className} onClick={askToSignIn}>
          Find Helpers
        </button>
      )}
      {user?.type === 'helper' && (
        <Link to="/job-search" className={className} onClick={onLeave}>
          Find Jobs
        </Link>
      )}
      {!user && (
        <Link to="/register-professional" search={search('professional')} className={className} onClick={onLeave}>
          For Professionals
        </Link>
      )}
    </>
  );
}
