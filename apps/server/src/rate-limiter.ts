import type { Database } from '@get-my-helpers/db/client';
import { countAttempt } from '@get-my-helpers/db/queries/rate-limits';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from './errors.ts';

const minute = 60;

/** How many attempts a window of so many seconds allows, per account and per address (decision D2). */
const rules = {
  login: { window: 15 * minute, perAccount: 20, perAddress: 200 },
  registration: { window: 60 * minute, perAccount: 30, perAddress: 100 },
  upload: { window: 60 * minute, perAccount: 60, perAddress: 600 },
} as const;
export type LimitedAction = keyof typeof rules;

export interface RateLimiter {
  /** Counts an attempt; throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. */
  check(action: LimitedAction, subject: { account: string; address: string }): Promise<void>;
}

/** Counts in the database, so that several servers share the limits. */
export function createRateLimiter(db: Database): RateLimiter {
  return {
    async check(action, { account, address }) {
      const { window, perAccount, perAddress } = rules[action];
      const attempts = await Promise.all([
        countAttempt(db, `${action}:account:${account.trim().toLowerCase()}`, window),
        countAttempt(db, `${action}:address:${address}`, window),
      ]);
      const [byAccount, byAddress] = attempts;
      const tooMany = [
        ...(byAccount.count > perAccount ? [byAccount] : []),
        ...(byAddress.count > perAddress ? [byAddress] : []),
      ];
      if (tooMany.length === 0) return;
      const retryAfter = Math.max(...tooMany.map((attempt) => attempt.secondsLeft));
      throw new DomainError('TOO_MANY_REQUESTS', messages.tooManyRequests, { retryAfter });
    },
  };
}

/** No limits: for load and acceptance tests (RATE_LIMIT=off). */
export const unlimited: RateLimiter = { check: () => Promise.resolve() };
