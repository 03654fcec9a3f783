import { createHmac } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { must, type Account } from './accounts.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const period = 30_000;

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code that an authenticator app shows for this key (RFC 6238), `steps` half minutes from now. The server accepts
 * codes half a minute early or late, each only once, so after using the current code a test can use the next one.
 */
export function appCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / period) + steps));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

export interface SecondFactor {
  secret: string;
  recoveryCodes: string[];
}

/** Turns two-step sign-in on for the account that the request context is signed in as. */
export async function turnOnSecondFactor(
  request: APIRequestContext,
  { password: currentPassword }: Pick<Account, 'password'>,
): Promise<SecondFactor> {
  const started = await must(await request.post('/api/account/second-factor', { data: { currentPassword } }));
  const { secret } = (await started.json()) as { secret: string };
  const data = { code: appCode(secret) };
  const confirmed = await must(await request.post('/api/account/second-factor/confirmation', { data }));
  return { secret, ...((await confirmed.json()) as { recoveryCodes: string[] }) };
}
