import type { Database } from '@get-my-helpers/db/client';
import { isDatabaseUnavailable } from '@get-my-helpers/db/errors';
import { readPageVersion } from '@get-my-helpers/db/queries/page-version';
import { readReplicaState, type ReplicaState } from '@get-my-helpers/db/queries/replica-state';

/** How long a replica may take to say what it has, in milliseconds; the primary answers what it does not. */
const answerMs = 250;
/** For so long nobody asks a replica that did not answer. */
const awayMs = 2000;
/** From here on operators are told how far it is behind, in seconds: it then answers hardly anything. */
const behindMax = 60;

const late = Symbol('late');

/** A replica of the database, which reads for people who are not signed in (docs/decisions/0017-reads-from-a-replica.md). */
export interface Replica {
  /**
   * The replica, if it has all that strangers could have been shown before this call, and undefined otherwise. Rejects
   * when the primary does not answer.
   */
  upToDate(): Promise<Database | undefined>;
  /** Has it left alone for a while if this error says that it does not work; says whether that is so. */
  noteFailure(error: unknown): boolean;
  /** How many reads of strangers each has answered, or has refused as wrong or not allowed. */
  readonly reads: Record<'replica' | 'primary', number>;
  /** How it follows its primary; rejects when either does not answer. */
  state(): Promise<ReplicaState>;
}

/** What is wrong with a replica that answers, in a few words; undefined: nothing. */
export function replicaFault({ isSameSystem, isRecovering, behindSeconds }: ReplicaState): string | undefined {
  if (!isSameSystem) return 'is a copy of another database';
  if (!isRecovering) return 'takes writes, so it is no replica';
  return behindSeconds > behindMax ? `is ${Math.round(behindSeconds)} seconds behind` : undefined;
}

/** The work's result, or `late` when it takes longer; its error says as little as no answer. */
function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result | typeof late> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, late);
    const settle = (result: Result | typeof late): void => {
      clearTimeout(timer);
      resolve(result);
    };
    work.then(settle, () => settle(late));
  });
}

/** A replica, compared with its primary before each use. */
export function createReplica(
  { primary, copy }: { primary: Database; copy: Database },
  { waitMs = answerMs, restMs = awayMs }: { waitMs?: number; restMs?: number } = {},
): Replica {
  let awayUntil = 0;
  const leaveAlone = (): void => void (awayUntil = performance.now() + restMs);
  return {
    reads: { replica: 0, primary: 0 },
    state: () => readReplicaState(primary, copy),
    async upToDate() {
      if (performance.now() < awayUntil) return undefined;
      const [wanted, present] = await Promise.all([readPageVersion(primary), inTime(readPageVersion(copy), waitMs)]);
      if (present === late) leaveAlone();
      return present === wanted ? copy : undefined;
    },
    noteFailure(error) {
      const isAway = isDatabaseUnavailable(error);
      if (isAway) leaveAlone();
      return isAway;
    },
  };
}
