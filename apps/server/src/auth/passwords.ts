import { availableParallelism } from 'node:os';
import { argon2id, hash, verify } from 'argon2';
import { observed } from '@get-my-helpers/db/observed';
import { concurrencyLimiter } from '../lib/concurrency-limiter.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A fixed number of hashes at once, so that logins cannot starve reads. */
const limiter = concurrencyLimiter({ runningMax: Math.max(1, availableParallelism() - 1), waitingMax: 50 });

const limited = <Result>(work: () => Promise<Result>): Promise<Result> =>
  limiter(() => observed('password', 'argon2', work));

/** How many hashes wait for others to end. */
export const waitingPasswords = (): number => limiter.waiting();

/** Hashes a password; throws TOO_MANY_REQUESTS when too many hashes wait. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, parameters));
}

let absentHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash (unknown email) it compares with a hash of an unknown password,
 * so that both refusals take the same time.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  absentHash ??= hash(crypto.randomUUID(), parameters);
  const against = storedHash ?? (await absentHash);
  const matches = await limited(() => verify(against, password));
  return matches && storedHash !== undefined;
}

/** The stored form of a recovery code: it has fewer bits than a token, so it is hashed like a password. */
export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  return limited(() => hash(code, { ...parameters, type: argon2id, salt, raw: true }));
}
