import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '@get-my-helpers/db/client';
import { accountKey } from '@get-my-helpers/db/queries/accounts';
import {
  findSecondFactor,
  consumeRecoveryHash,
  consumeTimeStep,
  type RecoveryHashes,
  type SecondFactorRow,
} from '@get-my-helpers/db/queries/second-factors';
import { keepServerSecret } from '@get-my-helpers/db/queries/server-secrets';
import type { Account } from '@get-my-helpers/validation/account';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import { hashRecoveryCode } from '../../auth/passwords.ts';
import type { Context } from '../../rpc/trpc.ts';

/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds, which every app knows), and recovery codes. */

const period = 30;
const codes = { algorithm: 'SHA1', digits: 6, period } as const;
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (db: Database): Promise<Buffer> => keepServerSecret(db, 'second-factors', randomBytes(32));

/** Encrypts an account's secret (AES-256-GCM), bound to the account so that rows cannot be swapped. */
export async function sealSecret(db: Database, account: Account, secret: Uint8Array): Promise<Buffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), iv).setAAD(Buffer.from(accountKey(account)));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

async function openSecret(db: Database, account: Account, sealed: Buffer): Promise<Secret> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(accountKey(account)))
    .setAuthTag(sealed.subarray(-tagBytes));
  const opened = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  return new Secret({ buffer: new Uint8Array(opened).buffer });
}

/** The time step of a code of this secret, one step early or late allowed; null when it is not one. */
export async function stepOf(
  db: Database,
  account: Account,
  { sealed, code }: { sealed: Buffer; code: string },
): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const secret = await openSecret(db, account, sealed);
  const timestamp = Date.now();
  const delta = TOTP.validate({ ...codes, token, secret, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeCount = 10;
const saltBytes = 16;

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const lettersOf = (code: string): string => code.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** New recovery codes, and their hashes for storing. Slow: call it outside transactions. */
export async function newRecoveryCodes(): Promise<{ plain: string[]; kept: RecoveryHashes }> {
  const salt = randomBytes(saltBytes);
  const plain = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hashes: Buffer[] = [];
  for (const code of plain) hashes.push(await hashRecoveryCode(lettersOf(code), salt));
  return { plain, kept: { salt, hashes } };
}

async function takeRecoveryCode(
  ctx: Context,
  account: Account,
  { recoverySalt }: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const letters = lettersOf(code);
  if (letters.length !== 10 || recoverySalt === null) return false;
  const taken = await consumeRecoveryHash(ctx.db, account, await hashRecoveryCode(letters, recoverySalt));
  if (taken) await ctx.security.record(ctx.db, 'recovery-code-used', { account });
  return taken;
}

/** The refusal that asks for a code; clients recognize it by the field in its issue. */
export function codeRefusal(code: 'UNAUTHORIZED' | 'BAD_REQUEST', message: string): DomainError {
  return new DomainError(code, message, { issues: [{ path: 'code', message }] });
}

/**
 * After the password, at a login: throws UNAUTHORIZED unless the account has no second factor, or this is an unused code of
 * its app or one of its recovery codes.
 */
export async function checkSecondFactor(
  ctx: Context,
  account: Account,
  code: string | null | undefined,
): Promise<void> {
  const factor = await findSecondFactor(ctx.db, account);
  if (!factor?.secret) return;
  if (!code) throw codeRefusal('UNAUTHORIZED', messages.codeNeeded);
  await ctx.rateLimiter.check('secondFactor', { account, address: ctx.address });
  const step = await stepOf(ctx.db, account, { sealed: factor.secret, code });
  const isTaken =
    step === null ? await takeRecoveryCode(ctx, account, factor, code) : await consumeTimeStep(ctx.db, account, step);
  if (isTaken) return;
  await ctx.security.record(ctx.db, 'code-refused', { account });
  throw codeRefusal('UNAUTHORIZED', messages.codeWrong);
}
