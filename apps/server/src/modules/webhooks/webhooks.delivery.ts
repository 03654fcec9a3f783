import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { observed } from '@get-my-helpers/db/observed';
import {
  disableWebhook,
  isWebhookFailing,
  listDueWebhooks,
  nextAttemptAt,
  sendLater,
  sendSoon,
  sendTask,
  storeArrival,
  storeFailure,
  takeDueDelivery,
  type DueDelivery,
} from '@get-my-helpers/db/queries/webhooks';
import type { Tasks } from '@get-my-helpers/db/queue';
import { leavePlace } from '@get-my-helpers/db/queue-places';
import { fairConcurrencyLimiter, type FairLimiter } from '../../lib/concurrency-limiter.ts';
import { mailWebhookOff } from '../notifications/mail/security-mails.ts';
import { endingOf, failureText, hasArrived, nextGap } from './webhooks.rules.ts';

/** How events reach webhooks (docs/product/programs.md, Order and retries). */

/** Sends an event once; says what was answered, or why nothing was. */
export type SendWebhook = (event: {
  url: string;
  headers: Record<string, string>;
  body: string;
}) => Promise<{ status: number } | { error: string }>;

/** Longer than an attempt takes: after that it counts as lost, because its server was killed. */
const takenSeconds = 15;
/** Attempts at one webhook at a time. One that fails gets a single one, so that it costs the others nothing. */
const lanesMax = 4;
/** Attempts at a time at all webhooks that work, and at all that fail. */
const atOnce = { working: 64, failing: 16 };
/**
 * An attempt at a webhook that works gives its place to another one's after so long, unless too many have done so: a
 * receiver that hangs, and is not known to fail yet, holds up nobody for longer (docs/product/programs.md, Order and
 * retries).
 */
const patienceMs = 1000;
const slowMax = 256;
/** A run ends after this long; what is left goes on with the next job, so that none counts as abandoned. */
const runMs = 60_000;
const dueAtOnce = 1000;

const payloadSchema = z.object({ webhookId: z.guid() });

/** When the webhooks are looked after whose server was killed. */
export const webhookSchedule = { 'due-webhooks': '* * * * *' };

/** What is sent with an event, signed by every secret that holds. */
export function headersOf({ id, body, secrets }: Pick<DueDelivery, 'id' | 'body' | 'secrets'>, now: Date) {
  return {
    'content-type': 'application/json',
    'user-agent': 'Get-My-Helpers-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

interface Options {
  db: Database;
  send: SendWebhook;
  /** Aborted when nothing further is to begin. */
  signal?: AbortSignal;
  patienceMs?: number;
}

/** Webhooks take turns. */
const placesFor = (runningMax: number): FairLimiter =>
  fairConcurrencyLimiter({
    runningMax,
    runningPerAccount: lanesMax,
    waitingMax: Infinity,
    waitingPerAccount: Infinity,
  });

interface Run {
  /** Something may be due that no lane has looked for. */
  isMore: boolean;
  /** Looks for it at once, if there is room. */
  addLane: (() => void) | undefined;
}

/** The queue's work for webhooks. */
export function webhookTasks({
  db,
  send,
  signal,
  patienceMs: patience = patienceMs,
}: Options): Tasks & Record<keyof typeof webhookSchedule, () => Promise<void>> {
  const places = { working: placesFor(atOnce.working), failing: placesFor(atOnce.failing) };
  let slow = 0;
  /** The webhooks that this server is sending to. */
  const running = new Map<string, Run>();

  /** Works in a place; see `patienceMs`. */
  async function inPlace<Result>(
    kind: keyof typeof places,
    webhookId: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const leave = await places[kind].take(webhookId);
    let isSlow = false;
    const waiting = setTimeout(() => {
      if (kind === 'failing' || slow === slowMax) return;
      isSlow = true;
      slow += 1;
      leave();
    }, patience);
    try {
      return await work();
    } finally {
      clearTimeout(waiting);
      if (isSlow) slow -= 1;
      else leave();
    }
  }

  /** Sends one event that is due, if there is one; says whether it has arrived. */
  async function sendOne(webhookId: string, onTaken: () => void): Promise<'none' | 'arrived' | 'failed'> {
    const due = await takeDueDelivery(db, webhookId, takenSeconds);
    if (!due) return 'none';
    onTaken();
    const began = performance.now();
    const event = { url: due.url, body: due.body, headers: headersOf(due, new Date()) };
    const outcome = await observed('webhook', 'send', () => send(event));
    const durationMs = Math.round(performance.now() - began);
    return (await storeOutcome(db, webhookId, due, { outcome, durationMs })) ? 'arrived' : 'failed';
  }

  /**
   * Sends what is due to a webhook, and what is stored for it meanwhile: several events at a time, or a single one if it
   * fails. Resolves when nothing is due or it has begun to fail, and has to make room for others.
   */
  function sendDue(webhookId: string, run: Run, isFailing: boolean, until: number): Promise<void> {
    const [kind, most] = isFailing ? (['failing', 1] as const) : (['working', lanesMax] as const);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let lanes = 0;

    async function runLane(): Promise<void> {
      while (!signal?.aborted && performance.now() < until) {
        const outcome = await inPlace(kind, webhookId, () => sendOne(webhookId, addLane));
        if (outcome === 'none') return;
        if (outcome === 'failed') break;
      }
      run.isMore = true;
    }
    function addLane(): void {
      if (lanes === most) return void (run.isMore = true);
      lanes += 1;
      void runLane().then(
        () => endLane(resolve),
        () => endLane(reject),
      );
    }
    function endLane(end: () => void): void {
      lanes -= 1;
      if (lanes > 0) return;
      run.addLane = undefined;
      end();
    }

    run.isMore = false;
    run.addLane = addLane;
    addLane();
    return promise;
  }

  async function sendAll(webhookId: string, run: Run): Promise<void> {
    const until = performance.now() + runMs;
    while (run.isMore && !signal?.aborted && performance.now() < until) {
      const isFailing = await isWebhookFailing(db, webhookId);
      if (isFailing === undefined) return void (run.isMore = false);
      await sendDue(webhookId, run, isFailing, until);
    }
    const next = await nextAttemptAt(db, webhookId);
    if (next !== undefined) await sendLater(db, webhookId, next);
  }

  return {
    async [sendTask](payload) {
      const { webhookId } = payloadSchema.parse(payload);
      const known = running.get(webhookId);
      if (known) {
        known.isMore = true;
        return known.addLane?.();
      }
      const run: Run = { isMore: true, addLane: undefined };
      running.set(webhookId, run);
      // It waits for somebody else's server.
      leavePlace();
      try {
        await sendAll(webhookId, run);
      } finally {
        running.delete(webhookId);
      }
      if (run.isMore && !signal?.aborted) await sendSoon(db, webhookId);
    },

    async 'due-webhooks'() {
      for (const id of await listDueWebhooks(db, dueAtOnce)) await sendSoon(db, id);
    },
  };
}

/** Stores what became of an attempt, and turns the webhook off when it is to be given up. Whether the event has arrived. */
async function storeOutcome(
  db: Database,
  webhookId: string,
  { id, attempts }: DueDelivery,
  { outcome, durationMs }: { outcome: Awaited<ReturnType<SendWebhook>>; durationMs: number },
): Promise<boolean> {
  const responseStatus = 'status' in outcome ? outcome.status : null;
  return transaction(db, async (trx) => {
    if (responseStatus !== null && hasArrived(responseStatus)) {
      await storeArrival(trx, webhookId, id, { responseStatus, error: null, durationMs });
      return true;
    }
    const error = 'error' in outcome ? outcome.error : failureText(outcome.status);
    const nextSeconds = nextGap(attempts + 1);
    const failedSeconds = await storeFailure(trx, webhookId, id, { responseStatus, error, durationMs, nextSeconds });
    const ending = endingOf(responseStatus, failedSeconds);
    const off = ending && (await disableWebhook(trx, webhookId, ending));
    if (off) await mailWebhookOff(trx, off.owner, { url: off.url, because: ending });
    return false;
  });
}
