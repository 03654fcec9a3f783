import { createHash } from 'node:crypto';
import { transaction } from '@get-my-helpers/db/client';
import { accountKey } from '@get-my-helpers/db/queries/accounts';
import {
  claimIdempotencyKey,
  findIdempotentCall,
  storeIdempotentAnswer,
  type IdempotencyKey,
  type IdempotentCall,
} from '@get-my-helpers/db/queries/idempotency-keys';
import { DomainError } from '../lib/errors.ts';
import { middleware, type Context, type IdempotencyRequest, type ProcedureMeta } from './trpc.ts';

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

/** A hash of the request. The password is left out, because a fast hash of it could be attacked by guessing. */
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

/** Keys belong to the calling account, or to the procedure at a registration, when there is no account yet. */
function scopeOf({ user }: Context, procedure: string, isRegistration: boolean): string {
  return isRegistration || !user ? procedure : accountKey(user);
}

/** Repeats the side effects of the first call, such as the session; false: the caller is somebody else. */
export type Resume = (ctx: Context, input: unknown, answer: unknown) => Promise<boolean>;

interface Call {
  ctx: Context;
  path: string;
  meta: ProcedureMeta | undefined;
  getRawInput: () => Promise<unknown>;
}

interface KeyedCall {
  slot: IdempotencyKey;
  /** Of the procedure and the input as it was sent. */
  fingerprint: Buffer;
}

/** The key that a call carries, if any, with its scope and request. Throws BAD_REQUEST. */
async function keyedCallOf(
  { ctx, path, meta, getRawInput }: Call,
  resume: Resume | undefined,
): Promise<KeyedCall | undefined> {
  if (!meta?.creates) throw new Error(`${path} must say that it creates something`);
  const { key } = ctx.idempotency;
  if (key === undefined) return undefined;
  checkKey({ ...ctx.idempotency, key });
  const scope = scopeOf(ctx, path, resume !== undefined);
  return { slot: { scope, key }, fingerprint: fingerprintOf(path, await getRawInput()) };
}

/** The answer as it may be stored: a secret that is shown once is null. */
const storable = (data: unknown, meta: ProcedureMeta | undefined): unknown =>
  meta?.shownOnce === undefined ? data : { ...(data as object), [meta.shownOnce]: null };

/** The data of the first answer, for a repeated call. Throws CONFLICT. */
async function firstAnswer(
  { ctx, getRawInput }: Call,
  { fingerprint }: KeyedCall,
  first: IdempotentCall,
  resume: Resume | undefined,
): Promise<unknown> {
  if (!first.fingerprint.equals(fingerprint) || first.answer === null) throw new DomainError('CONFLICT', texts.reused);
  const data: unknown = JSON.parse(first.answer);
  if (resume && !(await resume(ctx, await getRawInput(), data))) throw new DomainError('CONFLICT', texts.reused);
  return data;
}

/**
 * Middleware that comes before the checks of a creating procedure: a repeated call gets the first answer, and no limit
 * counts it. With `resume` it is a registration. Throws BAD_REQUEST, CONFLICT.
 */
export function replay(resume?: Resume) {
  return middleware(async ({ next, ...call }) => {
    const keyed = await keyedCallOf(call, resume);
    const first = keyed && (await findIdempotentCall(call.ctx.db, keyed.slot));
    if (!first) return next();
    // The shape of what `next` returns, except for a marker in tRPC's type.
    return { ok: true, data: await firstAnswer(call, keyed, first, resume) } as Awaited<ReturnType<typeof next>>;
  });
}

/**
 * Middleware of a creating procedure (`creates` in its meta). The work, the key and the answer are one transaction, so what
 * failed leaves no key behind and may be tried again. What follows it holds a connection: limits, hashing and lookups that
 * do not use the transaction stand between `replay` and this. With `resume` it is a registration. Throws BAD_REQUEST, CONFLICT.
 */
export function idempotent(resume?: Resume) {
  return middleware(async ({ next, ...call }) => {
    const keyed = await keyedCallOf(call, resume);
    if (!keyed) return next();
    const { slot, fingerprint } = keyed;
    const outcome = await transaction(call.ctx.db, async (trx) => {
      const first = await claimIdempotencyKey(trx, { ...slot, fingerprint, lifetimeSeconds: day });
      if (first) return { first };
      const result = await next({ ctx: { db: trx } });
      if (!result.ok) throw result.error;
      await storeIdempotentAnswer(trx, slot, JSON.stringify(storable(result.data, call.meta) ?? null));
      return { result };
    });
    if (outcome.result) return outcome.result;
    return { ok: true, data: await firstAnswer(call, keyed, outcome.first, resume) } as Awaited<
      ReturnType<typeof next>
    >;
  });
}
