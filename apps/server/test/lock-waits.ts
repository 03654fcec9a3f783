import { withDriverConnection, type Database } from '@get-my-helpers/db/client';

/** The number of statements that wait for a lock of another transaction. */
export const countWaiting = (db: Database): Promise<number> =>
  withDriverConnection(db, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  });
