import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable, isLasting } from './errors.ts';

const pauseMs = 1000;
/** How often to try what fails although the database can be reached, for a reason that may pass. */
const triesMax = 10;

/**
 * Stores what has happened outside the database as soon as the database can, however long it is away; otherwise it would
 * be forgotten, or happen again.
 */
export async function untilStored<Result>(store: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ;) {
    try {
      return await store();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) {
        if (isLasting(error) || tries === triesMax) throw error;
        tries += 1;
      }
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
