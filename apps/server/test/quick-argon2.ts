import { createRequire } from 'node:module';
import type * as Argon2 from 'argon2';

// `require` loads the real package, because the alias in vitest.config.ts only applies to imports.
const argon2 = createRequire(import.meta.url)('argon2') as typeof Argon2;

export const { argon2id, argon2i, argon2d, needsRehash } = argon2;

/** The parameters that the product must request: OWASP's. */
const required = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The cheapest parameters that the package accepts. */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

let gate = Promise.resolve();
let onArrival = (): void => undefined;

/**
 * Replaces argon2 in these tests, where hashing would be half of the work. It refuses parameters below the product's,
 * and returns a hash of the same form with the cheapest parameters. passwords.test.ts uses the real one.
 */
export async function hash(password: string | Buffer, options: Argon2.HashOptions): Promise<string | Buffer> {
  for (const [name, value] of Object.entries(required)) {
    if (options[name as keyof typeof required] !== value)
      throw new Error(`argon2 has to be called with ${name} ${value}`);
  }
  onArrival();
  await gate;
  return argon2.hash(password, { ...options, ...least });
}

export async function verify(digest: string, password: string | Buffer): Promise<boolean> {
  onArrival();
  await gate;
  return argon2.verify(digest, password);
}

/** Pauses every hash and comparison: `arrived` resolves when the first one is waiting, `release` lets all continue. */
export function holdHashing(): { arrived: Promise<void>; release: () => void } {
  const arrived = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  onArrival = arrived.resolve;
  return { arrived: arrived.promise, release: open.resolve };
}
