import type { Database } from '@get-my-helpers/db/client';
import { countAttempts } from '@get-my-helpers/db/queries/rate-limits';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from './errors.ts';

const minute = 60;

interface Rule {
  window: number;
  perAccount?: number;
  perAddress: number;
}

/** How many attempts a window of so many seconds allows, per account, where there is one, and per address (decision D2). */
const rules = {
  login: { window: 15 * minute, perAccount: 20, perAddress: 200 },
  registration: { window: 60 * minute, perAccount: 30, perAddress: 100 },
  message: { window: 60 * minute, perAccount: 200, perAddress: 2000 },
  conversation: { window: 24 * 60 * minute, perAccount: 40, perAddress: 400 },
  mail: { window: 60 * minute, perAccount: 5, perAddress: 50 },
  offer: { window: 24 * 60 * minute, perAccount: 60, perAddress: 600 },
  report: { window: 24 * 60 * minute, perAccount: 20, perAddress: 200 },
  upload: { window: 60 * minute, perAccount: 60, perAddress: 600 },
  // A file of 500 MB has a hundred parts.
  uploadPart: { window: 60 * minute, perAccount: 6000, perAddress: 30_000 },
  export: { window: 60 * minute, perAccount: 10, perAddress: 100 },
  suggestion: { window: minute, perAddress: 240 },
} as const satisfies Record<string, Rule>;
export type LimitedAction = keyof typeof rules;

export interface RateLimiter {
  /**
   * Counts an attempt; throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. It needs a connection of
   * its own, so it comes before a transaction, never inside one.
   */
  check(action: LimitedAction, subject: { account?: string; address: string }): Promise<void>;
}

/** Counts in the database, so that several servers share the limits. */
export function createRateLimiter(db: Database): RateLimiter {
  return {
    async check(action, { account, address }) {
      const rule: Rule = rules[action];
      const bounds = new Map([[`${action}:address:${address}`, rule.perAddress]]);
      if (account !== undefined && rule.perAccount !== undefined) {
        bounds.set(`${action}:account:${account.trim().toLowerCase()}`, rule.perAccount);
      }
      const keys = [...bounds.keys()].map((key) => ({ key, windowSeconds: rule.window }));
      const attempts = await countAttempts(db, keys);
      const tooMany = attempts.filter(({ key, count }) => count > (bounds.get(key) ?? 0));
      if (tooMany.length === 0) return;
      const retryAfter = Math.max(...tooMany.map((attempt) => attempt.secondsLeft));
      throw new DomainError('TOO_MANY_REQUESTS', messages.tooManyRequests, { retryAfter });
    },
  };
}

/** No limits: for load and acceptance tests (RATE_LIMIT=off). */
export const unlimited: RateLimiter = { check: () => Promise.resolve() };
