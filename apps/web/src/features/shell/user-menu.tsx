import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { EmailText } from '../../ui/email-text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import classes from './menus.module.css';
import { OwnAvatar } from './own-avatar.tsx';
import { ownPlaces } from './places.ts';
import { UnreadMark } from './unread-mark.tsx';

/** The signed-in person's menu: name, email, Dashboard, Messages, Applications and Availability (helpers), what is saved, Gigs, Account and Logout. */
export function UserMenu({ user, onLogout }: { user: SessionUser; onLogout: () => void }): ReactElement {
  return (
    <Dropdown
      trigger={(props) => (
        <button type="button" className={classes['account']} {...props}>
          <OwnAvatar user={user} size={32} />
          <VisuallyHidden>Account menu of </VisuallyHidden>
          <span className={classes['accountName']}>{user.name}</span>
          <UnreadMark />
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <>
          <div className={classes['identity']}>
            <strong>{user.name}</strong>
            <span>
              <EmailText email={user.email} />
            </span>
          </div>
          {ownPlaces(user).map(
            ({ to, label, icon: Picture }) =>
              // The header already links to the notifications with its bell.
              to !== '/notifications' && (
                <Link key={to} to={to} className={classes['item']} onClick={close}>
                  <Picture size={18} aria-hidden />
                  {label}
                  {to === '/messages' && <UnreadMark />}
                </Link>
              ),
          )}
          <button
            type="button"
            className={classes['item']}
            onClick={() => {
              close();
              onLogout();
            }}
          >
            <IconLogout size={18} aria-hidden />
            Logout
          </button>
        </>
      )}
    </Dropdown>
  );
}
