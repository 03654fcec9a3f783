import type { ReactElement } from 'react';
import { useConnection } from '../../lib/connection.ts';
import classes from './app-shell.module.css';

/** Shown while the server is unreachable. Part of the first download, because it could not be loaded by then. */
export function ConnectionNotice(): ReactElement {
  const isConnected = useConnection();
  return (
    <div role="status">
      {!isConnected && <p className={classes['offline']}>You’re offline. Your text is safe; we’ll reconnect.</p>}
    </div>
  );
}
