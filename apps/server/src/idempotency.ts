import { createHash } from 'node:crypto';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import { transaction } from '@get-my-helpers/db/client';
import {
  claimIdempotencyKey,
  storeIdempotentAnswer,
  type IdempotencyKey,
  type IdempotentCall,
} from '@get-my-helpers/db/queries/idempotency-keys';
import { DomainError } from './errors.ts';
import { middleware, type Context, type IdempotencyRequest } from './trpc.ts';

/**
 * Calls that create something may carry a key of the caller's choice. The same key and request get the first answer again
 * instead of a second row, also when both arrive at once; the same key with another request is a conflict.
 */

const day = 24 * 60 * 60;
const keyPattern = /^[\x21-\x7e]{1,200}$/;
const keyField = 'Idempotency-Key';

const texts = {
  malformed: `${keyField} must be 1 to 200 visible ASCII characters.`,
  shared: `${keyField} names one creating call. Please send each of these calls in a request of its own.`,
  reused: `This ${keyField} was already used for another request.`,
} as const;

/** JSON with the fields of every object in one order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What was asked for. A password is left out: nothing that a fast guess could be tried against is kept. */
function fingerprintOf(procedure: string, input: unknown): Buffer {
  const isFields = input !== null && typeof input === 'object' && !Array.isArray(input);
  const asked = isFields ? { ...input, password: undefined } : input;
  return createHash('sha256')
    .update(`${procedure}\n${canonicalJson(asked)}`)
    .digest();
}

function checkKey({ key, creatingCalls }: IdempotencyRequest & { key: string }): void {
  const problem = !keyPattern.test(key) ? texts.malformed : creatingCalls > 1 ? texts.shared : undefined;
  if (problem === undefined) return;
  throw new DomainError('BAD_REQUEST', problem, { issues: [{ path: keyField, message: problem }] });
}

/** Keys belong to the account that calls. Who registers has none yet: there they belong to the procedure. */
function scopeOf({ user }: Context, procedure: string, isRegistration: boolean): string {
  return isRegistration || !user ? procedure : `${user.type}:${user.id}`;
}

/** Does again what an answer alone does not bring back; false: this is not who asked first. */
type Resume = (ctx: Context, input: unknown, answer: unknown) => Promise<boolean>;

/**
 * Middleware of a creating procedure (`creates` in its meta). The work, the key and the answer are one transaction, so what
 * failed leaves no key behind and may be tried again. Standing after `.input()` it compares the validated input, before it
 * the input as it was sent. With `resume` it is a registration. Throws BAD_REQUEST, CONFLICT.
 */
export function once(resume?: Resume) {
  return middleware(async ({ ctx, path, meta, input, getRawInput, next }) => {
    if (!meta?.creates) throw new Error(`${path} must say that it creates something`);
    const { key } = ctx.idempotency;
    if (key === undefined) return next();
    checkKey({ ...ctx.idempotency, key });

    const slot: IdempotencyKey = { scope: scopeOf(ctx, path, resume !== undefined), key };
    const fingerprint = fingerprintOf(path, input === undefined ? await getRawInput() : input);
    const outcome = await transaction(ctx.db, async (trx) => {
      const known = await claimIdempotencyKey(trx, { ...slot, fingerprint, lifetimeSeconds: day });
      if (known) return { known };
      const result = await next({ ctx: { db: trx } });
      if (!result.ok) throw result.error;
      await storeIdempotentAnswer(trx, slot, JSON.stringify(result.data ?? null));
      return { result };
    });
    if (outcome.result) return outcome.result;

    const data = answerOf(outcome.known, fingerprint);
    if (resume && !(await resume(ctx, input, data))) throw new DomainError('CONFLICT', texts.reused);
    return { ok: true, data, marker: middlewareMarker };
  });
}

function answerOf({ fingerprint, answer }: IdempotentCall, wanted: Buffer): unknown {
  if (!fingerprint.equals(wanted) || answer === null) throw new DomainError('CONFLICT', texts.reused);
  return JSON.parse(answer);
}
