import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';

/** What clients do all the time. */
export const kinds = ['write', 'read', 'search', 'upload'] as const;
export type Kind = (typeof kinds)[number];

interface Call {
  kind: Kind;
  /** When it was answered, in milliseconds. */
  at: number;
  ok: boolean;
  /** 'HTTP 503' or 'no answer'. */
  failure: string | undefined;
}

/** What clients were told of one kind of call during a while. */
export interface Told {
  calls: number;
  /** How often a client got each failure. */
  failures: Record<string, number>;
  /** The longest time without any success, in milliseconds. */
  gapMs: number;
}

/** What a running load has seen. */
export interface Load {
  /** What happened between two moments, in milliseconds of `performance.now()`. */
  between(from: number, to: number): Record<Kind, Told>;
  /** The titles of postings that were acknowledged, and of those that were sent at all. */
  acknowledged: ReadonlySet<string>;
  sent: ReadonlySet<string>;
  /** Where the acknowledged files are, to be read by their owner. */
  files: readonly string[];
  /** Reads a path as the professional does; undefined without an answer of 2xx. */
  read(path: string): Promise<string | undefined>;
  /** Ends it when every write that was begun has been acknowledged or given up. */
  end(): Promise<void>;
}

const answerLimitMs = 20_000;
const retryMs = 300;
/** A client gives a write up after so long. */
const writeLimitMs = 120_000;
const photo = path.join(import.meta.dirname, '../../src/start/demo-files/kitchen-repipe.webp');

const clients: Record<Kind, { count: number; pauseMs: number }> = {
  write: { count: 4, pauseMs: 300 },
  read: { count: 2, pauseMs: 200 },
  search: { count: 2, pauseMs: 200 },
  upload: { count: 1, pauseMs: 1000 },
};

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/professionals/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoLogins.professional),
  });
  if (!response.ok) throw new Error(`the demo's professional cannot sign in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The longest time between two neighbors of these moments. */
const longest = (moments: readonly number[]): number =>
  Math.max(0, ...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)));

function tell(calls: readonly Call[], from: number, to: number): Told {
  const during = calls.filter(({ at }) => at >= from && at <= to);
  const failures: Record<string, number> = {};
  for (const { failure } of during) if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1;
  const successes = during.filter(({ ok }) => ok).map(({ at }) => at);
  return { calls: during.length, failures, gapMs: longest([from, ...successes, to]) };
}

/** A steady load of clients which behave as the web app does: they repeat a write with its key until it is answered. */
export async function startLoad(address: string): Promise<Load> {
  const cookie = await signIn(address);
  const image = await readFile(photo);
  const calls: Call[] = [];
  const sent = new Set<string>();
  const acknowledged = new Set<string>();
  const files: string[] = [];
  let isEnding = false;
  let count = 0;

  async function call(kind: Kind, target: string, init: RequestInit = {}): Promise<string | undefined> {
    let failure: string | undefined;
    let text = '';
    try {
      const response = await fetch(`${address}${target}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), connection: 'keep-alive' },
        signal: AbortSignal.timeout(answerLimitMs),
      });
      text = await response.text();
      if (!response.ok) failure = `HTTP ${response.status}`;
    } catch {
      failure = 'no answer';
    }
    calls.push({ kind, at: performance.now(), ok: failure === undefined, failure });
    return failure === undefined ? text : undefined;
  }

  async function write(): Promise<void> {
    const title = `Chaos ${(count += 1)}`;
    sent.add(title);
    const deadline = performance.now() + writeLimitMs;
    const init = {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': title.replace(' ', '-') },
      body: JSON.stringify({ title, description: 'Sent by a load.', city: 'Austin', state: 'TX', hourlyRate: 30 }),
    };
    let answer: string | undefined;
    while ((answer = await call('write', '/api/job-postings', init)) === undefined) {
      if (performance.now() > deadline) return;
      await pause(retryMs);
    }
    acknowledged.add(title);
    // Everybody sees it from now on, whoever answers them.
    await call('read', `/api/job-postings/${(JSON.parse(answer) as { id: string }).id}`);
  }

  async function upload(): Promise<void> {
    const form = new FormData();
    form.set('purpose', 'posting-photo');
    form.set('file', new Blob([image], { type: 'image/webp' }), 'photo.webp');
    const answer = await call('upload', '/api/objects/upload', { method: 'POST', headers: { cookie }, body: form });
    if (answer !== undefined) files.push((JSON.parse(answer) as { objectPath: string }).objectPath);
  }

  const works: Record<Kind, () => Promise<unknown>> = {
    write,
    // A page that is written for a stranger, and one that may be kept.
    read: () => call('read', (count += 1) % 2 === 0 ? '/' : '/api/helpers?limit=3'),
    search: () => call('search', '/api/helpers?state=TX&limit=24', { headers: { cookie } }),
    upload,
  };
  const running = kinds.flatMap((kind) =>
    Array.from({ length: clients[kind].count }, async () => {
      while (!isEnding) {
        await works[kind]();
        await pause(clients[kind].pauseMs);
      }
    }),
  );

  return {
    between: (from, to) => {
      const told = (kind: Kind): Told =>
        tell(
          calls.filter((one) => one.kind === kind),
          from,
          to,
        );
      return { write: told('write'), read: told('read'), search: told('search'), upload: told('upload') };
    },
    acknowledged,
    sent,
    files,
    read: async (target) => {
      const response = await fetch(`${address}${target}`, { headers: { cookie } }).catch(() => undefined);
      return response?.ok ? response.text() : undefined;
    },
    async end() {
      isEnding = true;
      await Promise.all(running);
    },
  };
}
