import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@get-my-helpers/db/client';
import { keepServerSecret } from '@get-my-helpers/db/queries/server-secrets';
import type { SiteCode } from '@get-my-helpers/validation/hours';
import { limits } from '@get-my-helpers/validation/limits';

/** The four digits that a professional shows at the site: whoever knows them has been there within the last minutes. */

const periodMs = limits.siteCodeMinutes * 60_000;
const codes = 10_000;

const secretOf = (db: Database): Promise<Buffer> => keepServerSecret(db, 'site-codes', randomBytes(32));

const periodOf = (at: Date): number => Math.floor(at.getTime() / periodMs);

function codeOf(secret: Buffer, gigId: string, period: number): string {
  const digest = createHmac('sha256', secret).update(`${gigId} ${period}`).digest();
  return String(digest.readUIntBE(0, 6) % codes).padStart(4, '0');
}

/** The code of a gig at a moment, and until when it is shown. */
export async function siteCodeOf(db: Database, gigId: string, at: Date): Promise<SiteCode> {
  const period = periodOf(at);
  const expiresAt = new Date((period + 1) * periodMs).toISOString();
  return { code: codeOf(await secretOf(db), gigId, period), expiresAt };
}

/** Whether a code is the one that was shown at a moment, or the one before it. */
export async function isSiteCode(db: Database, gigId: string, code: string, at: Date): Promise<boolean> {
  const secret = await secretOf(db);
  const period = periodOf(at);
  return [period, period - 1].some((each) =>
    timingSafeEqual(Buffer.from(codeOf(secret, gigId, each)), Buffer.from(code)),
  );
}
