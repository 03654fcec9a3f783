import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@get-my-helpers/db/client';
import { findApiKey, touchApiKey, type KeyCaller } from '@get-my-helpers/db/queries/api-keys';
import type { KeyAccess, KeyScope } from '@get-my-helpers/validation/api-key';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../lib/errors.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { hashToken } from './tokens.ts';

/** The keys of programs: `gmh_`, ten characters by which a key is found, and a secret of 256 random bits. */

/** What a call with a key may do, or why the key is refused. */
export type ApiKeyUse = { id: string; scopes: readonly KeyScope[] } | { refusal: DomainError };

/** `lastUsedAt` is as exact as this, in seconds, so that most calls write nothing. */
const touchEvery = 60;

const prefixBytes = 5;
const secretBytes = 32;
/** So many characters hold the secret in base 36, which a double click selects as a whole. */
const secretLength = 50;
const keyPattern = /^(gmh_[0-9a-f]{10})_[0-9a-z]{50}$/;

/** A new key, with what is stored of it. */
export function newApiKey(): { key: string; prefix: string; secretHash: Buffer } {
  const prefix = `gmh_${randomBytes(prefixBytes).toString('hex')}`;
  const secret = BigInt(`0x${randomBytes(secretBytes).toString('hex')}`)
    .toString(36)
    .padStart(secretLength, '0');
  const key = `${prefix}_${secret}`;
  return { key, prefix, secretHash: hashToken(key) };
}

/** The token of an `Authorization: Bearer` header; undefined: another scheme, or no header. */
export function bearerOf(header: string | undefined): string | undefined {
  const [scheme, ...rest] = header?.trim().split(/ +/) ?? [];
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ') : undefined;
}

/** Whose key it is, if it still holds. A text that is no key costs no query. */
export async function findKeyCaller(db: Database, key: string): Promise<KeyCaller | undefined> {
  const prefix = keyPattern.exec(key)?.[1];
  const found = prefix === undefined ? undefined : await findApiKey(db, prefix);
  return found && timingSafeEqual(found.secretHash, hashToken(key)) ? found : undefined;
}

/** Who calls with this key, and what it may do; wrong keys of an address are counted. */
export async function callerOfKey(
  { db, rateLimiter, address }: { db: Database; rateLimiter: RateLimiter; address: string },
  key: string,
): Promise<{ caller: KeyCaller | undefined; use: ApiKeyUse }> {
  const caller = await findKeyCaller(db, key);
  if (!caller) return { caller, use: { refusal: await refusalOf(rateLimiter, address, key) } };
  const { keyId, lastUsedAt, scopes } = caller;
  const isStale = lastUsedAt === null || Date.now() - Date.parse(lastUsedAt) > touchEvery * 1000;
  if (isStale) await touchApiKey(db, keyId, touchEvery);
  return { caller, use: { id: keyId, scopes } };
}

async function refusalOf(rateLimiter: RateLimiter, address: string, key: string): Promise<DomainError> {
  const refusal = new DomainError('UNAUTHORIZED', messages.keyRefused);
  if (!keyPattern.test(key)) return refusal;
  try {
    await rateLimiter.check('wrongKey', { address });
    return refusal;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Throws UNAUTHORIZED for a key that is not valid, FORBIDDEN for one without the scope. Without a key it does nothing. */
export function checkKeyAccess(use: ApiKeyUse | null, access: KeyAccess): void {
  if (use === null) return;
  if ('refusal' in use) throw use.refusal;
  if (access === 'any key') return;
  if (access === 'session only') throw new DomainError('FORBIDDEN', messages.keyNotTaken);
  if (!hasScope(use, access)) {
    throw new DomainError('FORBIDDEN', `This API key lacks the scope ${access}.`);
  }
}

/** Whether a call may read what belongs to a scope: without a key always. */
export const hasScope = (use: ApiKeyUse | null, scope: KeyScope): boolean =>
  use === null || ('scopes' in use && use.scopes.includes(scope));
