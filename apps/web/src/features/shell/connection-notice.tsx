import type { ReactElement } from 'react';
import { useConnection } from '../../lib/connection.ts';
import classes from './app-shell.module.css';

/** Says that the server is out of reach, for as long as it is. Part of the first download: later it could not come. */
export function ConnectionNotice(): ReactElement {
  const isConnected = useConnection();
  return (
    <div role="status">
      {!isConnected && <p className={classes['offline']}>You’re offline. Your text is safe; we’ll reconnect.</p>}
    </div>
  );
}
