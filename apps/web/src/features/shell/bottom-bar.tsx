import type { SessionUser } from '@get-my-helpers/validation/session';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './bottom-bar.module.css';
import { mainPlaces } from './places.ts';
import { UnreadMark } from './unread-mark.tsx';

/** The main navigation of a signed-in person on phones, within reach of the thumb. */
export function BottomBar({ user }: { user: SessionUser }): ReactElement {
  return (
    <nav className={classes['bar']} aria-label="Main pages">
      {mainPlaces(user).map(({ to, label, icon: Picture }) => (
        <Link key={to} to={to} className={classes['place']} activeOptions={{ exact: to === '/' }}>
          <Picture size={22} stroke={1.75} aria-hidden />
          {label}
          {to === '/messages' && <UnreadMark isOver />}
        </Link>
      ))}
    </nav>
  );
}
