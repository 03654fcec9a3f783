import client, { type Registry } from '@prometheus-io/client';
import { workChannel, type Work, type WorkKind } from '@get-my-helpers/db/observed';
import { hasArrived } from '../../modules/webhooks/webhooks.rules.ts';
import { presentError } from '../../rpc/present-error.ts';

interface DurationMetric {
  name: string;
  help: string;
  /** What tells one piece of work from another. */
  label: string;
  buckets: number[];
  /** Whether it failed, where that is no error. */
  hasFailed?: (result: unknown) => boolean;
}

/** Up to the ten seconds that a statement or a page may take. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const quick = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
/** A job may wait for a mail server. */
const slow = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

const durations: Readonly<Record<WorkKind, DurationMetric>> = {
  call: {
    name: 'getmyhelpers_call_duration_seconds',
    help: 'Calls of procedures, over RPC, over REST and for pages.',
    label: 'procedure',
    buckets: seconds,
  },
  query: {
    name: 'getmyhelpers_query_duration_seconds',
    help: 'Statements in the database, without the wait for a connection.',
    label: 'query',
    buckets: quick,
  },
  job: { name: 'getmyhelpers_job_duration_seconds', help: 'Background jobs.', label: 'task', buckets: slow },
  storage: {
    name: 'getmyhelpers_storage_duration_seconds',
    help: 'Operations of the file storage; a file that is read counts until it begins.',
    label: 'operation',
    buckets: seconds,
  },
  page: {
    name: 'getmyhelpers_page_duration_seconds',
    help: 'Pages written by this server, with their wait; those sent from memory do not count.',
    label: 'page',
    buckets: seconds,
  },
  password: {
    name: 'getmyhelpers_password_duration_seconds',
    help: 'Hashes of passwords, without their wait.',
    label: 'algorithm',
    buckets: seconds,
  },
  webhook: {
    name: 'getmyhelpers_webhook_duration_seconds',
    help: 'Attempts to send an event to a webhook; one that its server does not take has failed.',
    label: 'work',
    buckets: seconds,
    hasFailed: (result) => !isArrival(result),
  },
};

const isArrival = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'status' in result && hasArrived(Number(result.status));

/** Names come from the code, not from input; should a kind of work ever have more, the rest is counted together. */
const namesMax = 400;

type Outcome = 'ok' | 'refused' | 'failed';

/** A refusal is an answer: what the caller sent is wrong, not allowed or too much. */
function outcomeOf({ error, result }: Work, { hasFailed }: DurationMetric): Outcome {
  if (error === undefined) return hasFailed?.(result) ? 'failed' : 'ok';
  return presentError(error).status < 500 ? 'refused' : 'failed';
}

function measure(registry: Registry, kind: WorkKind): () => void {
  const metric = durations[kind];
  const { label, name, help, buckets } = metric;
  const histogram = new client.Histogram({
    name,
    help,
    buckets,
    labelNames: [label, 'outcome'],
    registers: [registry],
  });
  const names = new Set<string>();
  const begun = new WeakMap<Work, number>();
  function nameOf({ name }: Work): string {
    if (names.size >= namesMax && !names.has(name)) return 'other';
    names.add(name);
    return name;
  }
  const subscriber = {
    start: (work: Work) => void begun.set(work, performance.now()),
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(work: Work) {
      const from = begun.get(work);
      if (from === undefined) return;
      histogram.observe({ [label]: nameOf(work), outcome: outcomeOf(work, metric) }, (performance.now() - from) / 1000);
    },
    error: () => undefined,
  };
  const channel = workChannel(kind);
  channel.subscribe(subscriber);
  return () => channel.unsubscribe(subscriber);
}

/** Measures all work of this process from now on; the returned function ends that. */
export function measureWork(registry: Registry): () => void {
  const ends = (Object.keys(durations) as WorkKind[]).map((kind) => measure(registry, kind));
  return () => ends.forEach((end) => end());
}
