import { isDeadlock } from './errors.ts';

/** How many times a statement or a transaction is attempted that loses deadlocks or has outdated statements. */
export const triesMax = 4;

/**
 * Sends a statement, and sends it again when PostgreSQL ended it because somebody else, such as a migration, waited for it
 * while it waited for them. It has done nothing then.
 *
 * @param mayRepeat whether it may be sent again after that: not inside a transaction, which has failed with it.
 */
export async function repeatAfterDeadlock<Result>(
  query: () => Promise<Result>,
  mayRepeat: () => boolean = () => true,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await query();
    } catch (error) {
      if (tries === triesMax || !isDeadlock(error) || !mayRepeat()) throw error;
    }
  }
}
