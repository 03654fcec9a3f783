import type { Database } from '@get-my-helpers/db/client';
import { forgetTries, returnTry, takeTry, type Slowdown } from '@get-my-helpers/db/queries/login-failures';
import { DomainError } from '../lib/errors.ts';
import { verifyPassword } from './passwords.ts';
import { rules, type Budget } from './rate-limiter.ts';
import { tooManyAttempts } from './wait-text.ts';

/** Slows down password guessing without locking out browsers that the owner has used before. */

const minute = 60;
const hour = 60 * minute;

/** Attempts on one account from one network, one known browser or one session. */
const bySource: Slowdown = { free: 20, firstWait: 15 * minute, longestWait: 4 * hour, forgetAfter: 24 * hour };
/** Attempts on one account from all unknown browsers together, so that distributed guessing stays slow. */
const byStrangers: Slowdown = { free: 100, firstWait: 1, longestWait: minute, forgetAfter: 24 * hour };

const limitOfSource = { window: rules.login.window, most: bySource.free };
const limitOfStrangers = { window: byStrangers.forgetAfter, most: byStrangers.free };

export interface PasswordTry {
  /** The account as the caller named it: kind and email. */
  account: string;
  /** Where the attempt comes from: a browser that the account knows, a session of the account, or just a network. */
  source: { device: Buffer } | { session: Buffer } | { network: string };
}

export interface LoginGuard {
  /**
   * Admits a password attempt, or throws TOO_MANY_REQUESTS with the seconds to wait. It counts as wrong until `succeed`
   * is called. It uses a separate connection, so it comes before a transaction. `note` is told the limit that refuses.
   */
  admit(tried: PasswordTry, note?: (budget: Budget) => void): Promise<AdmittedTry>;
}

/** An admitted password attempt. */
export interface AdmittedTry {
  /** The password was right. */
  succeed(): Promise<void>;
  /** The password was not compared, so the attempt does not count. */
  withdraw(): Promise<void>;
}

function keyOf({ account, source }: PasswordTry): string {
  if ('device' in source) return `${account} device ${source.device.toString('hex')}`;
  if ('session' in source) return `${account} session ${source.session.toString('hex')}`;
  return `${account} network ${source.network}`;
}

function tooEarly(
  { window, most }: Pick<Budget, 'window' | 'most'>,
  retryAfter: number,
  note?: (budget: Budget) => void,
): DomainError {
  note?.({ name: 'login', window, most, left: 0, secondsLeft: retryAfter });
  return new DomainError('TOO_MANY_REQUESTS', tooManyAttempts(retryAfter), { retryAfter });
}

/** Counts in the database, so that several servers share the counts. */
export function createLoginGuard(db: Database): LoginGuard {
  return {
    async admit(tried, note) {
      const key = keyOf(tried);
      const isStranger = 'network' in tried.source;
      const wait = await takeTry(db, key, bySource);
      if (wait > 0) throw tooEarly(limitOfSource, wait, note);
      const strangersWait = isStranger ? await takeTry(db, tried.account, byStrangers) : 0;
      if (strangersWait > 0) {
        // No password is compared, so this attempt must not make the network wait longer.
        await returnTry(db, key);
        throw tooEarly(limitOfStrangers, strangersWait, note);
      }
      return {
        async succeed() {
          await forgetTries(db, key);
          if (isStranger) await returnTry(db, tried.account);
        },
        async withdraw() {
          await returnTry(db, key);
          if (isStranger) await returnTry(db, tried.account);
        },
      };
    },
  };
}

/** No limits: for load and acceptance tests (RATE_LIMIT=off). */
export const openGuard: LoginGuard = {
  admit: () => Promise.resolve({ succeed: () => Promise.resolve(), withdraw: () => Promise.resolve() }),
};

/** Compares a password for an admitted attempt; one that could not be compared does not count. */
export async function comparePassword(
  admitted: AdmittedTry,
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  try {
    return await verifyPassword(storedHash, password);
  } catch (error) {
    await admitted.withdraw();
    throw error;
  }
}
