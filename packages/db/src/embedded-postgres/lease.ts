import pg from 'pg';

// Every process using this PostgreSQL holds this lock; advisory locks are per database, and nothing else uses this one.
const usersLock = 4_711_018;

/**
 * Marks in PostgreSQL itself that this process uses it: a shared advisory lock on a separate connection. It vanishes with
 * the process, however that ends, so the last user can tell that it is the last.
 */
export interface Lease {
  /** Called when the connection ends unexpectedly: PostgreSQL is gone. */
  onLost: (() => void) | undefined;
  isLost(): boolean;
  /** Releases the lock; true when nobody else uses this PostgreSQL, so that it may be stopped now. */
  release(): Promise<boolean>;
  /** Closes the connection without checking for other users. */
  close(): Promise<void>;
}

/**
 * Takes the lock. Rejects with the driver's error when PostgreSQL does not answer, or when it serves another directory
 * than `directory`.
 */
export async function takeLease(connectionString: string, directory: string): Promise<Lease> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: 'get-my-helpers lease',
    keepAlive: true,
  });
  let expected = true;
  let isLost = false;
  const lease: Lease = {
    onLost: undefined,
    isLost: () => isLost,
    async release() {
      expected = true;
      await client.query('select pg_advisory_unlock_shared($1)', [usersLock]);
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [usersLock]);
      return rows[0]?.alone === true;
    },
    async close() {
      expected = true;
      await client.end().catch(() => undefined);
    },
  };
  client.on('error', () => undefined);
  client.on('end', () => {
    if (expected) return;
    isLost = true;
    lease.onLost?.();
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ directory: string }>(`select current_setting('data_directory') as directory`);
    if (rows[0]?.directory !== directory) throw new Error(`it serves ${rows[0]?.directory ?? 'nothing'}`);
    await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
  } catch (error) {
    await lease.close();
    throw error;
  }
  expected = false;
  return lease;
}
