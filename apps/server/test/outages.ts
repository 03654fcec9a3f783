import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@get-my-helpers/db/client';
import { helperFields, professionalFields, type Body } from './test-app.ts';

/** People who go on writing while their database comes and goes, and what became of what they wrote. */

interface Person {
  id: string;
  cookie: string;
}

export interface Writers {
  professional: Person;
  helper: Person;
  /** Ids of the messages that the server said it had taken, in that order. */
  acknowledged: string[];
  /** Answers that are neither a success nor 'try again later'. */
  unexpected: string[];
  /** How often an answer was 'try again later', or none came. */
  retries: number;
  /** Resolves with the next acknowledgment of a call that begins from now on. */
  nextAcknowledgment(): Promise<void>;
  /** Lets the running calls end and writes no more. */
  stop(): Promise<void>;
}

const post = (url: string, body: Body, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function register(url: string, type: 'helper' | 'professional', fields: Body): Promise<Person> {
  const response = await post(`${url}/api/${type}s`, fields);
  const { id } = (await response.json()) as { id: string };
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { id, cookie };
}

/** Both of them write to each other, eight messages at a time; what was not taken is sent again with the same key. */
export async function startWriters(url: string): Promise<Writers> {
  const [professional, helper] = await Promise.all([
    register(url, 'professional', professionalFields()),
    register(url, 'helper', helperFields()),
  ]);
  let isStopped = false;
  let sent = 0;
  let waiting: { since: number; resolve: () => void }[] = [];
  const writers: Writers = {
    professional,
    helper,
    acknowledged: [],
    unexpected: [],
    retries: 0,
    nextAcknowledgment() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ since: performance.now(), resolve });
      return promise;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };

  /** Answers whether the message was taken. */
  async function attempt(body: Body, cookie: string, key: string): Promise<boolean> {
    const begun = performance.now();
    const response = await post(`${url}/api/messages`, body, { cookie, 'idempotency-key': key }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { id?: string } | undefined;
    if (response?.status === 201 && answer?.id !== undefined) {
      writers.acknowledged.push(answer.id);
      for (const { since, resolve } of waiting) if (begun >= since) resolve();
      waiting = waiting.filter(({ since }) => begun < since);
      return true;
    }
    if (response && response.status !== 503) {
      writers.unexpected.push(`${response.status} ${JSON.stringify(answer)}`);
    }
    writers.retries += 1;
    return false;
  }

  async function write(index: number): Promise<void> {
    const isHelper = index % 2 === 1;
    const to = isHelper ? { professionalId: professional.id } : { helperId: helper.id };
    const { cookie } = isHelper ? helper : professional;
    while (!isStopped) {
      const key = `message-${(sent += 1)}`;
      while (!isStopped && !(await attempt({ ...to, content: key }, cookie, key))) await pause(50);
    }
  }

  // A helper may answer, but not begin.
  await post(`${url}/api/messages`, { helperId: helper.id, content: 'Hello' }, { cookie: professional.cookie });
  const running = Promise.all(Array.from({ length: 8 }, (_, index) => write(index)));
  return writers;
}

/** The acknowledged messages that are not there, and the texts that are there more than once. */
export async function checkMessages(
  db: Database,
  { acknowledged }: Writers,
): Promise<{ lost: string[]; twice: string[] }> {
  const rows = await db.selectFrom('messages').select(['id', 'content']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const texts = rows.map(({ content }) => content);
  return {
    lost: acknowledged.filter((id) => !ids.has(id)),
    twice: texts.filter((text, index) => texts.indexOf(text) !== index),
  };
}
