import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Bell } from './bell.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { FindLinks } from './find-links.tsx';
import { JoinButton } from './join-button.tsx';
import { LoginMenu } from './login-menu.tsx';
import classes from './site-header.module.css';
import { UserMenu } from './user-menu.tsx';

const loadDrawer = async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer });
const MenuDrawer = lazy(loadDrawer);

/** The sticky header in its session states (docs/product/screens.md, Header); on a phone wordmark and menu. */
export function SiteHeader({ user, onLogout }: { user: SessionUser | null; onLogout: () => void }): ReactElement {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <header className={classes['header']}>
      <div className={classes['inner']}>
        <Wordmark />
        <nav className={classes['places']} aria-label="Main">
          <FindLinks user={user} className={classes['place']} />
        </nav>
        {user && (
          <div className={classes['bell']}>
            <Bell />
          </div>
        )}
        <div className={classes['actions']}>
          <ColorSchemeToggle />
          {user ? (
            <UserMenu user={user} onLogout={onLogout} />
          ) : (
            <>
              <LoginMenu />
              <JoinButton type="helper" size="sm" />
              <JoinButton type="professional" size="sm" />
            </>
          )}
        </div>
        <IconButton
          className={classes['menuButton']}
          label="Open menu"
          aria-haspopup="dialog"
          onClick={() => void openLoaded(loadDrawer, () => setDrawer('open'))}
        >
          <IconMenu2 size={24} aria-hidden />
        </IconButton>
      </div>
      {drawer !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer user={user} opened={drawer === 'open'} onClose={() => setDrawer('closed')} onLogout={onLogout} />
        </Suspense>
      )}
    </header>
  );
}
