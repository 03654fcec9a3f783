import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program of the cluster and how it is started. */
export interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Whom it runs as when this process is root: PostgreSQL refuses root. */
  user?: string;
}

/** A running program that is started again when it ends by itself, as systemd would do. */
export interface Part {
  name: string;
  /** Undefined while it is not running. */
  pid(): number | undefined;
  /** Kills it and leaves it so until the function that comes back is called. */
  hold(): () => void;
  /** Asks it to end, and kills it when it takes longer than `limitMs`. */
  end(limitMs?: number): Promise<void>;
}

const restartMs = 2000;
const endMs = 30_000;

/** Sends a signal to processes, some of which may be gone. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The number of a process's parent is the second field after its name, which is in brackets and may contain anything. */
function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** These processes and whatever they have started. */
export function withChildren(pids: readonly number[]): number[] {
  const found = new Set(pids);
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of parents) if (parent !== undefined && found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** Starts a program in a process group of its own; what it says goes to NAME.log in `folder`. */
export function startPart({ name, command, args, env, user }: Program, folder: string): Part {
  let child: ChildProcess | undefined;
  let isEnding = false;
  let isHeld = false;
  const as =
    user !== undefined && process.getuid?.() === 0 ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];

  function launch(): void {
    if (isEnding || isHeld || child) return;
    const log = openSync(path.join(folder, `${name}.log`), 'a');
    // It ends with this process, however that one ends.
    const started = spawn('setpriv', [...as, '--pdeathsig=TERM', '--', command, ...args], {
      detached: true,
      cwd: folder,
      env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child = started;
    started.once('exit', () => {
      child = undefined;
      if (!isEnding) setTimeout(launch, restartMs);
    });
  }

  launch();
  return {
    name,
    pid: () => child?.pid,
    hold() {
      isHeld = true;
      signal(child?.pid === undefined ? [] : withChildren([child.pid]), 'SIGKILL');
      return () => {
        isHeld = false;
        launch();
      };
    },
    async end(limitMs = endMs) {
      isEnding = true;
      if (!child?.pid) return;
      const ended = once(child, 'exit');
      // One that hangs cannot end.
      const all = withChildren([child.pid]);
      signal(all, 'SIGCONT');
      signal([child.pid], 'SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), pause(limitMs, false, { ref: false })]);
      if (!inTime) signal(all, 'SIGKILL');
      await ended;
    },
  };
}
