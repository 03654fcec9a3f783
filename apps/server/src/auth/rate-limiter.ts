import type { Database } from '@get-my-helpers/db/client';
import { accountKey, findAccountStanding } from '@get-my-helpers/db/queries/accounts';
import { countAttempts } from '@get-my-helpers/db/queries/rate-limits';
import type { UploadQuota } from '@get-my-helpers/db/queries/upload-quotas';
import type { Account, UserAccount } from '@get-my-helpers/validation/account';
import { DomainError } from '../lib/errors.ts';
import { tooManyAttempts, waitText } from './wait-text.ts';

const minute = 60;
const day = 24 * 60 * minute;

export interface Bounds {
  perAccount?: number;
  perAddress?: number;
  /** Limit on actions aimed at one person, counted across all senders. */
  perReceiver?: number;
}

export interface Rule extends Bounds {
  window: number;
  /** The bounds of accounts whose email is not confirmed, which are counted separately. */
  unconfirmed?: Bounds;
  /** The bound of accounts whose email is confirmed and which no admin has verified, and its own text. */
  unverified?: { perAccount: number; tooMany: string };
  texts?: { tooMany: string; confirm: string };
  /** The same texts are used whichever bound was reached. */
  sameTextForAll?: true;
}

/** How many attempts each action allows within a window of seconds. */
export const rules = {
  /** Any calls of an account with a session, or of an address without one; each server counts for itself. */
  call: { window: minute, perAccount: 3000, perAddress: 3000 },
  /** Any calls with an API key, for each key; each server counts for itself. */
  keyCall: { window: minute, perAccount: 600 },
  login: { window: 15 * minute, perAccount: 20, perAddress: 200 },
  // Only someone who knows the password gets as far as the code.
  secondFactor: { window: 15 * minute, perAccount: 10, perAddress: 100 },
  // A key is too long to be guessed; this bounds the work that trying makes.
  wrongKey: { window: 15 * minute, perAddress: 100 },
  registration: { window: 60 * minute, perAccount: 30, perAddress: 100 },
  message: { window: 60 * minute, perAccount: 200, perAddress: 2000 },
  mail: { window: 60 * minute, perAccount: 5, perAddress: 50 },
  report: { window: day, perAccount: 20, perAddress: 200 },
  upload: { window: 60 * minute, perAccount: 60, perAddress: 600 },
  // A file of 500 MB has a hundred parts.
  uploadPart: { window: 60 * minute, perAccount: 6000, perAddress: 30_000 },
  export: { window: 60 * minute, perAccount: 10, perAddress: 100 },
  savedSearch: { window: 60 * minute, perAccount: 60, perAddress: 600 },
  suggestion: { window: minute, perAddress: 240 },
  // Ten a second, for everything that reads the site from one address; a page that is kept counts nothing.
  countingPage: { window: minute, perAddress: 600 },
  calendar: { window: minute, perAddress: 240 },
  sampleData: { window: 60 * minute, perAccount: 10, perAddress: 100 },
  sampleEvent: { window: 60 * minute, perAccount: 200, perAddress: 2000 },
  // Counted for each gig; a crew may share a network.
  siteCode: { window: 60 * minute, perAccount: 10, perAddress: 400 },

  /** Starting a conversation, or offering a gig. */
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
  /** A message to somebody who has not answered; the account's bound is for each of its series of them. */
  unansweredMessage: {
    window: day,
    perAccount: 20,
    perAddress: 500,
    perReceiver: 500,
    unconfirmed: { perAccount: 5, perAddress: 100, perReceiver: 50 },
    texts: {
      tooMany: 'This person has not answered your last 20 messages.',
      confirm: 'This person has not answered your last 5 messages. Confirm your email to send more today.',
    },
  },
  /** Viewing a helper's phone and email. */
  reveal: {
    window: day,
    perAccount: 50,
    perAddress: 500,
    perReceiver: 500,
    unconfirmed: { perAccount: 5, perAddress: 50, perReceiver: 50 },
    unverified: {
      perAccount: 20,
      tooMany: 'Until your account is verified, you can view the contact details of 20 helpers a day.',
    },
    texts: {
      tooMany: 'You have reached today’s limit for viewing contact details.',
      confirm: 'Confirm your email to view more contact details today.',
    },
  },
  /** A review by somebody to whom the helper has neither written nor applied, and whose offers they have not accepted. */
  reviewOfStranger: {
    window: day,
    sameTextForAll: true,
    perAccount: 1,
    perAddress: 2,
    perReceiver: 1,
    unconfirmed: { perAccount: 0, perAddress: 0, perReceiver: 0 },
    texts: {
      tooMany: 'This helper has not accepted an offer of yours or written to you. You can review them once they have.',
      confirm: 'Confirm your email to review a helper who has not accepted an offer of yours.',
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
  /** Who makes the attempt: an account, or the name given by someone who is not signed in. */
  account?: Account | string;
  /** Null: the attempt does not count against an address. */
  address: string | null;
  /** Counts this part of the account's attempts separately. */
  series?: string;
  /** The person it is aimed at. */
  receiver?: UserAccount;
  /** Whether it repeats what was counted before, and so is free. */
  isRepeated?: () => Promise<boolean>;
}

const gigabyte = 1024 * 1024 * 1024;

/** Room for two of the largest videos that are on no profile yet, four in all; many people may share an address. */
const uploadQuota: UploadQuota = {
  stored: 2 * gigabyte,
  unclaimed: gigabyte,
  accountPerDay: 4 * gigabyte,
  addressPerDay: 20 * gigabyte,
};

/** What is left of a limit, for the headers of an answer. */
export interface Budget {
  name: string;
  /** Seconds. */
  window: number;
  most: number;
  left: number;
  secondsLeft: number;
}

export interface RateLimiter {
  /**
   * Counts an attempt; throws TOO_MANY_REQUESTS with the seconds to wait when there were too many. It uses a separate
   * connection, so it comes before a transaction, never inside one. `note` is told what is left to the sender.
   */
  check(action: LimitedAction, attempt: Attempt, note?: (budget: Budget) => void): Promise<void>;
  /** How much may be uploaded; null: as much as fits. */
  uploadQuota: UploadQuota | null;
  /** Whether a call is refused, rather than kept waiting, when too many wait for the same. */
  boundsWaiting: boolean;
}

const nameOf = (account: Account | string): string =>
  typeof account === 'string' ? account.trim() : accountKey(account);

interface Bound {
  of: 'account' | 'address' | 'receiver';
  key: string;
  most: number | undefined;
}

type FullBound = Pick<Bound, 'of'> & { retryAfter: number };

/** Whether an account's email is confirmed and, where that matters, whether an admin has verified it. */
type Standing = 'unconfirmed' | 'unverified' | 'full';

function boundsOf(rule: Rule, standing: Standing): Bounds {
  if (standing === 'unconfirmed') return rule.unconfirmed ?? rule;
  return standing === 'unverified' ? { ...rule, perAccount: rule.unverified?.perAccount } : rule;
}

/** Counts in the database, so that several servers share the limits. */
export function createRateLimiter(db: Database): RateLimiter {
  /** Counts against these bounds; returns the first bound that was exceeded, with the seconds to wait. */
  async function count(
    windowSeconds: number,
    bounds: Bound[],
    note?: (left: Pick<Budget, 'most' | 'left' | 'secondsLeft'>) => void,
  ): Promise<FullBound | undefined> {
    const keys = bounds.flatMap(({ key, most }) => (most === undefined ? [] : [{ key, most, windowSeconds }]));
    if (keys.length === 0) return undefined;
    const attempts = new Map((await countAttempts(db, keys)).map((attempt) => [attempt.key, attempt]));
    const lefts = keys.flatMap(({ key, most }) => {
      const attempt = attempts.get(key);
      return attempt ? [{ most, left: Math.max(0, most - attempt.count), secondsLeft: attempt.secondsLeft }] : [];
    });
    const [tightest] = lefts.toSorted((a, b) => a.left - b.left);
    if (tightest) note?.(tightest);
    const full = bounds.flatMap(({ key, most, of }) => {
      const attempt = attempts.get(key);
      return attempt && attempt.count > (most ?? 0) ? [{ of, retryAfter: attempt.secondsLeft }] : [];
    });
    const [first] = full;
    return first && { of: first.of, retryAfter: Math.max(...full.map(({ retryAfter }) => retryAfter)) };
  }

  async function standingOf({ unconfirmed, unverified }: Rule, account: Attempt['account']): Promise<Standing> {
    if (!unconfirmed && !unverified) return 'full';
    const known = typeof account === 'object' ? await findAccountStanding(db, account) : undefined;
    if (unconfirmed && (known?.emailVerifiedAt ?? null) === null) return 'unconfirmed';
    return unverified && known?.verificationStatus !== 'verified' ? 'unverified' : 'full';
  }

  return {
    uploadQuota,
    boundsWaiting: true,

    async check(action, { account, address, series, receiver, isRepeated }, note) {
      const rule: Rule = rules[action];
      if (await isRepeated?.()) return;
      const standing = await standingOf(rule, account);
      const { perAccount, perAddress, perReceiver } = boundsOf(rule, standing);
      const group = standing === 'unconfirmed' ? `${action}:unconfirmed` : action;
      const bounds: Bound[] = [];
      // Neither confirming the email nor being verified resets the account's count.
      const name = account !== undefined && [action, 'account', nameOf(account), series].filter(Boolean).join(':');
      if (name) bounds.push({ of: 'account', key: name, most: perAccount });
      if (address !== null) bounds.push({ of: 'address', key: `${group}:address:${address}`, most: perAddress });
      const full =
        (await count(rule.window, bounds, (left) => note?.({ name: action, window: rule.window, ...left }))) ??
        // An attempt that the sender's limits refuse does not count against the receiver.
        (receiver &&
          (await count(rule.window, [
            { of: 'receiver', key: `${group}:receiver:${accountKey(receiver)}`, most: perReceiver },
          ])));
      if (!full) return;
      throw new DomainError('TOO_MANY_REQUESTS', textOf(rule, standing, full), { retryAfter: full.retryAfter });
    },
  };
}

const textsOfOthers = {
  address: 'Many requests came from your network today.',
  receiver: 'This person has had many requests today.',
} as const;

function textOf(
  { texts, unverified, sameTextForAll }: Rule,
  standing: Standing,
  { of, retryAfter: seconds }: FullBound,
): string {
  const isNew = standing === 'unconfirmed';
  if (!texts) return tooManyAttempts(seconds);
  if (of !== 'account' && !sameTextForAll) {
    return `${textsOfOthers[of]} ${isNew ? 'Confirm your email, or try' : 'Please try'} again in ${waitText(seconds)}.`;
  }
  const tooMany = (standing === 'unverified' && unverified?.tooMany) || texts.tooMany;
  const [first, then] = isNew ? [texts.confirm, 'Otherwise try'] : [tooMany, 'Please try'];
  return `${first} ${then} again in ${waitText(seconds)}.`;
}

/** No limits: for load and acceptance tests (RATE_LIMIT=off). */
export const unlimited: RateLimiter = { check: () => Promise.resolve(), uploadQuota: null, boundsWaiting: false };
