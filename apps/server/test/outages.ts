import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@get-my-helpers/db/client';
import { helperFields, professionalFields, type Body } from './test-app.ts';

/** Users who keep writing during outages of the database, and a check of what was stored. */

interface Person {
  id: string;
  cookie: string;
}

export interface Writers {
  professional: Person;
  helper: Person;
  /** Ids of the messages that the server acknowledged, in that order. */
  acknowledged: string[];
  /** Responses that are neither a success nor 'try again later'. */
  unexpected: string[];
  /** How often the response was 'try again later' or missing. */
  retries: number;
  /** Resolves with the next acknowledgment of a call that starts from now on. */
  nextAcknowledgment(): Promise<void>;
  /** Waits for the running calls and stops writing. */
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

/** Two users write to each other, eight messages at a time; a rejected message is sent again with the same key. */
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

  /** Returns whether the message was accepted. */
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

  // A helper may reply to a conversation but not start one.
  await post(`${url}/api/messages`, { helperId: helper.id, content: 'Hello' }, { cookie: professional.cookie });
  const running = Promise.all(Array.from({ length: 8 }, (_, index) => write(index)));
  return writers;
}

/** The acknowledged messages that are missing, and the texts that are stored more than once. */
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
