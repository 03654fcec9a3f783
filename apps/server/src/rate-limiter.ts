import type { Database } from '@get-my-helpers/db/client';
import { findAccountContact } from '@get-my-helpers/db/queries/accounts';
import type { Account } from '@get-my-helpers/db/queries/events';
import { countAttempts } from '@get-my-helpers/db/queries/rate-limits';
import type { UploadQuota } from '@get-my-helpers/db/queries/upload-quotas';
import { DomainError } from './errors.ts';
import { tooManyAttempts, waitText } from './wait-text.ts';

const minute = 60;
const day = 24 * 60 * minute;

interface Bounds {
  perAccount?: number;
  perAddress: number;
  /** Limit on actions aimed at one person, counted across all senders. */
  perReceiver?: number;
}

interface Rule extends Bounds {
  window: number;
  /** The bounds of accounts whose e-mail is not confirmed, who are counted apart from the others. */
  unconfirmed?: Bounds;
  texts?: { tooMany: string; confirm: string };
}

/** How many attempts a window of so many seconds allows. */
const rules = {
  login: { window: 15 * minute, perAccount: 20, perAddress: 200 },
  // Only who has the password gets as far as the code.
  secondFactor: { window: 15 * minute, perAccount: 10, perAddress: 100 },
  registration: { window: 60 * minute, perAccount: 30, perAddress: 100 },
  message: { window: 60 * minute, perAccount: 200, perAddress: 2000 },
  mail: { window: 60 * minute, perAccount: 5, perAddress: 50 },
  report: { window: day, perAccount: 20, perAddress: 200 },
  upload: { window: 60 * minute, perAccount: 60, perAddress: 600 },
  // A file of 500 MB has a hundred parts.
  uploadPart: { window: 60 * minute, perAccount: 6000, perAddress: 30_000 },
  export: { window: 60 * minute, perAccount: 10, perAddress: 100 },
  suggestion: { window: minute, perAddress: 240 },

  /** A conversation that is begun, or an offer. */
  outreach: {
    window: day,
    perAccount: 50,
    perAddress: 500,
    perReceiver: 200,
    unconfirmed: { perAccount: 5, perAddress: 50, perReceiver: 20 },
    texts: {
      tooMany: 'You have reached today’s limit for contacting people.',
      confirm: 'Confirm your email to contact more people today.',
    },
  },
  /** A look at a helper's phone and e-mail. */
  reveal: {
    window: day,
    perAccount: 50,
    perAddress: 500,
    perReceiver: 500,
    unconfirmed: { perAccount: 5, perAddress: 50, perReceiver: 50 },
    texts: {
      tooMany: 'You have reached today’s limit for viewing contact details.',
      confirm: 'Confirm your email to view more contact details today.',
    },
  },
  /** A review by somebody whose offer the helper has not answered. */
  reviewOfUnanswered: {
    window: day,
    perAccount: 1,
    perAddress: 2,
    perReceiver: 1,
    unconfirmed: { perAccount: 0, perAddress: 0, perReceiver: 0 },
    texts: {
      tooMany: 'This helper has not answered you yet. You can review them once they have.',
      confirm: 'Confirm your email to review a helper who has not answered you.',
    },
  },
  application: {
    window: day,
    perAccount: 50,
    perAddress: 500,
    perReceiver: 1000,
    unconfirmed: { perAccount: 10, perAddress: 100, perReceiver: 100 },
    texts: {
      tooMany: 'You have reached today’s limit for applying to jobs.',
      confirm: 'Confirm your email to apply to more jobs today.',
    },
  },
  posting: {
    window: day,
    perAccount: 50,
    perAddress: 500,
    unconfirmed: { perAccount: 10, perAddress: 100 },
    texts: {
      tooMany: 'You have reached today’s limit for posting jobs.',
      confirm: 'Confirm your email to post more jobs today.',
    },
  },
} as const satisfies Record<string, Rule>;
export type LimitedAction = keyof typeof rules;

export interface Attempt {
  /** Who does it: an account, or what it is called by somebody who is not signed in. */
  account?: Account | string;
  address: string;
  /** Whom it is aimed at. */
  receiver?: Account;
  /** Whether it repeats what was counted before, and so is free. */
  isRepeated?: () => Promise<boolean>;
}

const gigabyte = 1024 * 1024 * 1024;

/** Two of the largest videos that are on no profile yet, four in all; an address may be that of many people. */
const uploadQuota: UploadQuota = {
  stored: 2 * gigabyte,
  unclaimed: gigabyte,
  accountPerDay: 4 * gigabyte,
  addressPerDay: 20 * gigabyte,
};

export interface RateLimiter {
  /**
   * Counts an attempt; throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. It needs a connection of
   * its own, so it comes before a transaction, never inside one.
   */
  check(action: LimitedAction, attempt: Attempt): Promise<void>;
  /** How much may be uploaded; null: as much as fits. */
  uploadQuota: UploadQuota | null;
}

const idOf = ({ type, id }: Account): string => `${type}:${id}`;
const nameOf = (account: Account | string): string => (typeof account === 'string' ? account.trim() : idOf(account));

/** Counts in the database, so that several servers share the limits. */
export function createRateLimiter(db: Database): RateLimiter {
  /** Counts under these keys, of which each has its bound; answers the seconds to wait when there were too many. */
  async function count(windowSeconds: number, bounds: Record<string, number | undefined>): Promise<number | undefined> {
    const keys = Object.entries(bounds).flatMap(([key, most]) =>
      most === undefined ? [] : [{ key, most, windowSeconds }],
    );
    if (keys.length === 0) return undefined;
    const attempts = await countAttempts(db, keys);
    const waits = attempts.filter((each) => each.count > (bounds[each.key] ?? 0)).map(({ secondsLeft }) => secondsLeft);
    return waits.length === 0 ? undefined : Math.max(...waits);
  }

  async function isUnconfirmed(account: Attempt['account']): Promise<boolean> {
    if (typeof account !== 'object') return true;
    const contact = await findAccountContact(db, account);
    return (contact?.emailVerifiedAt ?? null) === null;
  }

  return {
    uploadQuota,

    async check(action, { account, address, receiver, isRepeated }) {
      const rule: Rule = rules[action];
      if (await isRepeated?.()) return;
      const { unconfirmed } = rule;
      const isNew = unconfirmed !== undefined && (await isUnconfirmed(account));
      const { perAccount, perAddress, perReceiver } = isNew ? unconfirmed : rule;
      const group = isNew ? `${action}:unconfirmed` : action;
      const retryAfter =
        (await count(rule.window, {
          [`${group}:address:${address}`]: perAddress,
          // Who confirms their e-mail goes on from what they have done.
          ...(account !== undefined && { [`${action}:account:${nameOf(account)}`]: perAccount }),
        })) ??
        // What is refused to the sender does not count against the receiver.
        (receiver && (await count(rule.window, { [`${group}:receiver:${idOf(receiver)}`]: perReceiver })));
      if (retryAfter === undefined) return;
      throw new DomainError('TOO_MANY_REQUESTS', textOf(rule, isNew, retryAfter), { retryAfter });
    },
  };
}

function textOf({ texts }: Rule, isNew: boolean, seconds: number): string {
  if (!texts) return tooManyAttempts(seconds);
  const [first, then] = isNew ? [texts.confirm, 'Otherwise try'] : [texts.tooMany, 'Please try'];
  return `${first} ${then} again in ${waitText(seconds)}.`;
}

/** No limits: for load and acceptance tests (RATE_LIMIT=off). */
export const unlimited: RateLimiter = { check: () => Promise.resolve(), uploadQuota: null };
