import '../../ui/css/dialogs.css';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useUnreadNotifications, UnreadCount, UnreadMark } from './unread-mark.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { MantineParts } from '../../ui/mantine.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { FindLinks } from './find-links.tsx';
import { JoinButton } from './join-button.tsx';
import { LoginLinks } from './login-menu.tsx';
import classes from './menu-drawer.module.css';
import { OwnAvatar } from './own-avatar.tsx';
import { ownPlaces } from './places.ts';

interface MenuDrawerProps {
  user: SessionUser | null;
  opened: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/** The phone's menu: everything the header shows on a wide screen. Loaded when it is first opened. */
export function MenuDrawer({ user, opened, onClose, onLogout }: MenuDrawerProps): ReactElement {
  // Render closed once, as Dialog does, because Mantine remembers the opener only when `opened` changes to true.
  const mounted = useMounted();
  const unread = useUnreadNotifications();
  return (
    <MantineParts>
      <Drawer opened={opened && mounted} onClose={onClose} position="right" size="min(22rem, 100%)" title="Menu">
        {user && (
          <div className={classes['identity']}>
            <OwnAvatar user={user} size={44} />
            <div>
              <strong>{user.name}</strong>
              <p className="note">
                <EmailText email={user.email} />
              </p>
            </div>
          </div>
        )}
        <nav className={classes['links']} aria-label="Menu">
          <Link to="/" className={classes['link']} activeOptions={{ exact: true }} onClick={onClose}>
            Home
          </Link>
          <FindLinks user={user} className={classes['link']} onLeave={onClose} />
          {user ? (
            ownPlaces(user).map(({ to, label }) => (
              <Link key={to} to={to} className={classes['link']} onClick={onClose}>
                {label}
                {to === '/messages' && <UnreadMark />}
                {to === '/notifications' && <UnreadCount count={unread} />}
              </Link>
            ))
          ) : (
            <LoginLinks className={classes['link']} onLeave={onClose} />
          )}
          {user && (
            <button
              type="button"
              className={classes['link']}
              onClick={() => {
                onClose();
                onLogout();
              }}
            >
              Logout
            </button>
          )}
        </nav>
        {!user && (
          <div className={classes['join']}>
            <JoinButton type="professional" fullWidth onClick={onClose} />
            <JoinButton type="helper" fullWidth onClick={onClose} />
          </div>
        )}
        <div className={classes['scheme']}>
          <span>Light or dark</span>
          <ColorSchemeToggle />
        </div>
      </Drawer>
    </MantineParts>
  );
}
