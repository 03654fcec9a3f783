import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** How a database follows another one (docs/decisions/0017-reads-from-a-replica.md). */
export interface ReplicaState {
  /** Both were made by the same `initdb`: one is a copy of the other. */
  isSameSystem: boolean;
  /** It takes no writes of its own, but repeats those of a primary. */
  isRecovering: boolean;
  /**
   * How long ago its newest change was made, by the clocks of both, while the primary has newer ones; 0 when it has them all.
   * After a pause in which nobody wrote, the pause counts until the next change has arrived.
   */
  behindSeconds: number;
}

/** Asks the primary where it is, then the replica how far it has come; rejects when either does not answer. */
export async function readReplicaState(primary: Database, copy: Database): Promise<ReplicaState> {
  const { rows: there } = await sql<{ system: string; position: string }>`
    select system_identifier::text as system,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position
    from pg_control_system()
  `.execute(primary);
  const { system = '', position = '0/0' } = there[0] ?? {};
  const { rows } = await sql<ReplicaState>`
    select system_identifier::text = ${system} as is_same_system,
      pg_is_in_recovery() as is_recovering,
      case
        when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn then 0
        else greatest(0, extract(epoch from
          clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())))
      end::double precision as behind_seconds
    from pg_control_system()
  `.execute(copy);
  return rows[0] ?? { isSameSystem: false, isRecovering: false, behindSeconds: 0 };
}
