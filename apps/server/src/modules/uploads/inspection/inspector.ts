import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../../lib/errors.ts';
import { fairConcurrencyLimiter } from '../../../lib/concurrency-limiter.ts';
import type { Answers, FromInspector, Job, ToInspector } from './protocol.ts';

const program = path.join(import.meta.dirname, 'process.ts');

/**
 * The processor time that a file may take: a phone’s largest photo takes two seconds, documents and videos less, and
 * starting a process takes one.
 */
const timeLimitsMs: Record<Job['kind'], number> = { image: 15_000, 'kept-image': 15_000, pdf: 8000, video: 8000 };
/** How much longer it may take in real time, because the process may wait for a processor or for a part of the file. */
const waitingFactor = 20;
/** The real-time limit where the system does not report a process's processor time. */
const unmeasuredFactor = 4;
/** Fifty megapixels take 200 MB, plus a few partial copies. */
const memoryMaxBytes = 1024 * 1024 * 1024;
const checkMs = 100;
const clockTicksPerSecond = 100;
/** An idle process ends after this time. */
const idleMs = 30_000;
const pageBytes = 4096;

/** Two files at a time, one of each account, so that one account's files do not hold up others. */
const limiter = fairConcurrencyLimiter({ runningMax: 2, runningPerAccount: 1, waitingMax: 50, waitingPerAccount: 15 });
/** One of the two slots is reserved for photos: PDFs and videos of all accounts share the other one. */
const documentLimiter = fairConcurrencyLimiter({
  runningMax: 1,
  runningPerAccount: 1,
  waitingMax: 50,
  waitingPerAccount: 15,
});

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

/** Keeps a process for the next file, without keeping the server alive. */
function keepProcess(child: ChildProcess): void {
  if (!child.connected || child.exitCode !== null) return;
  idle.set(child, setTimeout(() => child.disconnect(), idleMs).unref());
  child.unref();
  child.channel?.unref();
}

/** The memory of a process in bytes, where the system reports it (Linux). */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
}

/** The processor time that a process has used, in milliseconds, where the system reports it (Linux). */
async function processorMsOf(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the name, which may hold spaces: user and system time are the 14th and 15th of all.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isFinite(ticks) ? (ticks * 1000) / clockTicksPerSecond : undefined;
}

/**
 * Kills a process that takes too much processor time or memory; returns a function that stops watching. Waiting on a busy
 * machine does not count.
 */
function watch(child: ChildProcess, timeLimitMs: number): () => void {
  const begun = performance.now();
  let usedBefore: number | undefined;
  async function check(pid: number): Promise<void> {
    const [bytes, used] = await Promise.all([memoryOf(pid), processorMsOf(pid)]);
    usedBefore ??= used;
    const waited = performance.now() - begun;
    const isTooLong =
      used === undefined || usedBefore === undefined
        ? waited > timeLimitMs * unmeasuredFactor
        : used - usedBefore > timeLimitMs || waited > timeLimitMs * waitingFactor;
    if (isTooLong || bytes > memoryMaxBytes) child.kill('SIGKILL');
  }
  const timer = setInterval(() => {
    if (child.pid !== undefined) void check(child.pid);
  }, checkMs);
  return () => clearInterval(timer);
}

type ReadFile = (start: number, end: number) => Promise<Uint8Array>;

function answerOf(child: ChildProcess, job: Job, read: ReadFile): Promise<Answers[keyof Answers]> {
  return new Promise((resolve, reject) => {
    let readFailure: { error: unknown } | undefined;
    const send = (message: ToInspector): void => void child.send(message, () => undefined);
    const ended = (): void => reject(new DomainError('BAD_REQUEST', messages.uploadTooSlow));
    function onMessage(message: FromInspector): void {
      if ('read' in message) {
        const reply = (bytes: Uint8Array | undefined): void => send({ read: message.read, bytes });
        // The process is busy until it has answered, so the error is kept until then.
        read(message.start, message.end).then(reply, (error: unknown) => {
          readFailure ??= { error };
          reply(undefined);
        });
      } else if (readFailure) {
        const { error } = readFailure;
        finish(() => reject(error));
      } else if ('refusal' in message) finish(() => reject(new DomainError('BAD_REQUEST', message.refusal)));
      else if ('failure' in message) finish(() => reject(new Error(`a file was not inspected: ${message.failure}`)));
      else finish(() => resolve(message.answer));
    }
    function finish(end: () => void): void {
      child.off('message', onMessage).off('exit', ended).off('error', ended);
      end();
    }
    child.on('message', onMessage).on('exit', ended).on('error', ended);
    send({ job });
  });
}

async function openFile(job: Job, read: ReadFile, timeLimitMs: number): Promise<Answers[keyof Answers]> {
  const child = takeProcess();
  const endWatch = watch(child, timeLimitMs);
  try {
    return await answerOf(child, job, read);
  } finally {
    endWatch();
    keepProcess(child);
  }
}

/**
 * Inspects a file in a separate process, which is killed when it takes too much time or memory. `account` is whose file
 * it is; `read` gives parts of a video. Throws BAD_REQUEST with what is wrong with the file, and TOO_MANY_REQUESTS.
 */
export async function inspect<Kind extends Job['kind']>(
  account: string,
  job: Extract<Job, { kind: Kind }>,
  read: ReadFile = () => Promise.reject(new Error('only videos are read in parts')),
  timeLimitMs = timeLimitsMs[job.kind],
): Promise<Answers[Kind]> {
  const open = () => openFile(job, read, timeLimitMs) as Promise<Answers[Kind]>;
  const limited = () => limiter.run(account, open);
  const isPhoto = job.kind === 'image' || job.kind === 'kept-image';
  return isPhoto ? limited() : documentLimiter.run(account, limited);
}
