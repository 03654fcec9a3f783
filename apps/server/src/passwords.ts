import { availableParallelism } from 'node:os';
import { hash, verify } from 'argon2';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from './errors.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane (decision D2). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes wait here beyond this many; more are refused so that logins cannot starve reads. */
const waitingMax = 50;
const runningMax = Math.max(1, availableParallelism() - 1);

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= runningMax) {
    if (waiting.length >= waitingMax) {
      throw new DomainError('TOO_MANY_REQUESTS', messages.serverBusy, { retryAfter: 2 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on, so `running` stays as it is when somebody waits.
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password; throws TOO_MANY_REQUESTS when too many hashes wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let absentHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash (unknown e-mail) it does the same work against a hash nobody
 * knows the password of, so that both refusals take the same time (decision D2).
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  absentHash ??= hash(crypto.randomUUID(), parameters);
  const against = storedHash ?? (await absentHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && storedHash !== undefined;
}
