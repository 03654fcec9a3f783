import type { Database } from '@get-my-helpers/db/client';
import { countAttempts, returnAttempts, type AttemptKey } from '@get-my-helpers/db/queries/rate-limits';
import { hashEmail } from '@get-my-helpers/db/queries/email-hash';
import { untilStored } from '@get-my-helpers/db/until-stored';
import type { AccountType } from '@get-my-helpers/validation/reference';

/** How many unsolicited emails may arrive at one address, whatever account they are about. */

const hour = 60 * 60;
const day = 24 * hour;

export type LimitedMail =
  | 'confirmation'
  | 'reset'
  | 'password-notice'
  | 'email-notice'
  | 'second-factor-notice'
  | 'api-key-notice'
  | 'webhook-notice';

interface Bound {
  windowSeconds: number;
  most: number;
}

const bounds: Readonly<Record<LimitedMail, readonly Bound[]>> = {
  confirmation: [
    { windowSeconds: hour, most: 5 },
    { windowSeconds: day, most: 20 },
  ],
  // Not longer than the last email's link works, so whoever is refused still has a working link.
  reset: [{ windowSeconds: hour, most: 5 }],
  'password-notice': [{ windowSeconds: day, most: 5 }],
  'email-notice': [{ windowSeconds: day, most: 5 }],
  'second-factor-notice': [{ windowSeconds: day, most: 5 }],
  'api-key-notice': [{ windowSeconds: day, most: 5 }],
  'webhook-notice': [{ windowSeconds: day, most: 5 }],
};

/** Permission to send one email; given back when sending failed. */
export interface MailSlot {
  giveBack(): Promise<void>;
}

export interface MailLimit {
  /** Undefined: this address got enough of these. `type` keeps a person's two accounts apart. */
  take(kind: LimitedMail, email: string, type?: AccountType): Promise<MailSlot | undefined>;
}

/** Counts under a hash of the address, which outlasts the account. */
export function createMailLimit(db: Database): MailLimit {
  return {
    async take(kind, email, type) {
      const address = await hashEmail(db, email);
      const keys: AttemptKey[] = bounds[kind].map((bound) => ({
        ...bound,
        key: ['mail', kind, bound.windowSeconds, type ?? 'any', address].join(':'),
      }));
      const counts = new Map((await countAttempts(db, keys)).map(({ key, count }) => [key, count]));
      const taken = keys.filter(({ key, most }) => (counts.get(key) ?? 0) <= most);
      if (taken.length === keys.length) return { giveBack: () => returnAttempts(db, keys) };
      // A refused attempt is not counted, because taking it back would free the place of an email that was sent.
      await returnAttempts(db, taken);
      return undefined;
    },
  };
}

/** Sends an email unless the address got enough of its kind; one that could not be sent is not counted. */
export async function sendWithin(
  limit: MailLimit,
  { kind, email, type }: { kind: LimitedMail; email: string; type?: AccountType },
  send: () => Promise<void>,
): Promise<void> {
  const slot = await limit.take(kind, email, type);
  if (!slot) return;
  try {
    await send();
  } catch (error) {
    // What the mail server said is what matters, also when the place cannot be given back.
    await untilStored(() => slot.giveBack()).catch(() => undefined);
    throw error;
  }
}

/** No limits: for load and acceptance tests (RATE_LIMIT=off). */
export const unlimitedMails: MailLimit = { take: () => Promise.resolve({ giveBack: () => Promise.resolve() }) };
