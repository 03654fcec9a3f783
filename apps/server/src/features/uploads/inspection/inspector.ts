import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../../errors.ts';
import { createFairTurns } from '../../../in-turn.ts';
import type { Answers, FromInspector, Job, ToInspector } from './protocol.ts';

const program = path.join(import.meta.dirname, 'process.ts');

/** A phone's largest photo takes two seconds, several at once on a busy machine a few times that. */
const usualTimeLimitMs = 15_000;
/** Fifty megapixels are 200 MB, and a few copies of parts of them. */
const memoryMaxBytes = 1024 * 1024 * 1024;
const memoryCheckMs = 100;
/** Without work it ends after so long. */
const idleMs = 30_000;
const pageBytes = 4096;

/** Two files at a time, one of each account: what one account sends holds nobody else up. */
const turns = createFairTurns({ runningMax: 2, runningPerAccount: 1, waitingMax: 50, waitingPerAccount: 15 });

const idle = new Map<ChildProcess, NodeJS.Timeout>();

function start(): ChildProcess {
  const child = fork(program, [], {
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('exit', () => {
    clearTimeout(idle.get(child));
    idle.delete(child);
  });
  return child;
}

function takeProcess(): ChildProcess {
  const [child] = idle.keys();
  if (!child?.connected) return start();
  clearTimeout(idle.get(child));
  idle.delete(child);
  child.ref();
  child.channel?.ref();
  return child;
}

/** Keeps a process for the next file; it keeps nothing alive meanwhile. */
function keepProcess(child: ChildProcess): void {
  if (!child.connected || child.exitCode !== null) return;
  idle.set(child, setTimeout(() => child.disconnect(), idleMs).unref());
  child.unref();
  child.channel?.unref();
}

/** The memory of a process in bytes, where the system says it (Linux). */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
}

/** Ends a process that takes too long or too much memory; answers what ends the watch. */
function watch(child: ChildProcess, timeLimitMs: number): () => void {
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(kill, timeLimitMs);
  const memory = setInterval(() => {
    if (child.pid === undefined) return;
    void memoryOf(child.pid).then((bytes) => bytes > memoryMaxBytes && kill());
  }, memoryCheckMs);
  return () => {
    clearTimeout(timer);
    clearInterval(memory);
  };
}

type ReadFile = (start: number, end: number) => Promise<Uint8Array>;

function answerOf(child: ChildProcess, job: Job, read: ReadFile): Promise<Answers[keyof Answers]> {
  return new Promise((resolve, reject) => {
    const send = (message: ToInspector): void => void child.send(message, () => undefined);
    const ended = (): void => reject(new DomainError('BAD_REQUEST', messages.uploadTooSlow));
    function onMessage(message: FromInspector): void {
      if ('read' in message) {
        const reply = (bytes: Uint8Array | undefined): void => send({ read: message.read, bytes });
        read(message.start, message.end).then(reply, (error: unknown) => {
          reply(undefined);
          settle(() => reject(error));
        });
      } else if ('refusal' in message) settle(() => reject(new DomainError('BAD_REQUEST', message.refusal)));
      else if ('failure' in message) settle(() => reject(new Error(`a file was not inspected: ${message.failure}`)));
      else settle(() => resolve(message.answer));
    }
    function settle(end: () => void): void {
      child.off('message', onMessage).off('exit', ended).off('error', ended);
      end();
    }
    child.on('message', onMessage).on('exit', ended).on('error', ended);
    send({ job });
  });
}

/**
 * Opens a file in a process of its own, which is killed when that takes too long or too much memory. `account` is whose file
 * it is; `read` gives parts of a video. Throws BAD_REQUEST with what is wrong with the file, and TOO_MANY_REQUESTS.
 */
export async function inspect<Kind extends Job['kind']>(
  account: string,
  job: Extract<Job, { kind: Kind }>,
  read: ReadFile = () => Promise.reject(new Error('only videos are read in parts')),
  timeLimitMs = usualTimeLimitMs,
): Promise<Answers[Kind]> {
  return turns.run(account, async () => {
    const child = takeProcess();
    const endWatch = watch(child, timeLimitMs);
    try {
      return (await answerOf(child, job, read)) as Answers[Kind];
    } finally {
      endWatch();
      keepProcess(child);
    }
  });
}
