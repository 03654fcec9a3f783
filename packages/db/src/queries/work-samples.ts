import { sql } from 'kysely';
import type { UploadContentType } from '@get-my-helpers/validation/upload';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { lockAccount } from './accounts.ts';

/** A photo or video of a helper's work, with the id of its upload. The dimensions are null for a video. */
export interface WorkSampleRow {
  id: string;
  title: string;
  caption: string | null;
  contentType: UploadContentType;
  width: number | null;
  height: number | null;
  cardWidth: number | null;
  cardHeight: number | null;
  createdAt: string;
}

const samples = (db: Database) =>
  db
    .selectFrom('workSamples as s')
    .innerJoin('uploads as u', 'u.id', 's.id')
    .select(['s.id', 's.title', 's.caption', 's.createdAt'])
    .select(['u.contentType', 'u.width', 'u.height', 'u.cardWidth', 'u.cardHeight'])
    .$narrowType<{ contentType: UploadContentType }>();

/** A helper's work samples, newest first. */
export function listWorkSamples(db: Database, helperId: string): Promise<WorkSampleRow[]> {
  return samples(db)
    .where('s.helperId', '=', helperId)
    .where('u.contentType', 'is not', null)
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

/**
 * Adds an uploaded file to its helper's profile, in one transaction. If it is already there, it is returned as it is.
 * Returns 'full' if there are `max` already, 'gone' if the file is not the helper's, was removed, or has not arrived.
 */
export async function insertWorkSample(
  db: Database,
  sample: { id: string; helperId: string; title: string; caption: string | null; max: number },
): Promise<WorkSampleRow | 'full' | 'gone'> {
  const { id, helperId, title, caption, max } = sample;
  return transaction(db, async (trx) => {
    // Serializes concurrent additions, so that the limit holds.
    await lockAccount(trx, { type: 'helper', id: helperId });
    const known = await samples(trx).where('s.id', '=', id).where('s.helperId', '=', helperId).executeTakeFirst();
    if (known) return known;
    const { count } = await trx
      .selectFrom('workSamples')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('helperId', '=', helperId)
      .executeTakeFirstOrThrow();
    if (count >= max) return 'full';
    const claimed = await trx
      .updateTable('uploads')
      .set({ claimedAt: sql<string>`now()`, sentFrom: null })
      .where('id', '=', id)
      .where('accountId', '=', helperId)
      .where('purpose', '=', 'work-sample')
      .where('removedAt', 'is', null)
      .where('contentId', 'is not', null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return 'gone';
    await trx.insertInto('workSamples').values({ id, helperId, title, caption }).execute();
    return samples(trx).where('s.id', '=', id).executeTakeFirstOrThrow();
  });
}

/** Removes a work sample from its helper's profile, together with its file; false if it is not there. */
export async function removeWorkSample(
  db: Database,
  { id, helperId }: { id: string; helperId: string },
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('workSamples')
      .where('id', '=', id)
      .where('helperId', '=', helperId)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return false;
    await trx
      .updateTable('uploads')
      .set({ removedAt: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
    return true;
  });
}
