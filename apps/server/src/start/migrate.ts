import { migrateToLatest, NewerSchemaError, UnreleasedSchemaError } from '@get-my-helpers/db/migrate';
import type { OpenDatabase } from './database.ts';
import { StartError } from './start-error.ts';

/**
 * Brings the schema to the newest migration and answers with the names of those that ran.
 *
 * @throws StartError with one line that says what to do when no migration leads to this version's schema.
 */
export async function migrate({ db, embedded }: OpenDatabase, dataDir: string): Promise<string[]> {
  try {
    return await migrateToLatest(db);
  } catch (error) {
    if (error instanceof NewerSchemaError) throw new StartError(error.message, { cause: error });
    if (!(error instanceof UnreleasedSchemaError)) throw error;
    throw new StartError(
      embedded
        ? `The data in DATA_DIR ${dataDir} was made by an unreleased version: delete it with 'npm run reset', or choose another DATA_DIR.`
        : 'The database in DATABASE_URL was made by an unreleased version: give DATABASE_URL an empty one.',
      { cause: error },
    );
  }
}
