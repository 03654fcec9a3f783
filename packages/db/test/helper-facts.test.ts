import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertGig, insertGigChange } from '../src/queries/gigs.ts';
import { findHelperFacts } from '../src/queries/helper-facts.ts';
import { findReplies } from '../src/queries/helper-replies.ts';
import { findHelperCounts } from '../src/queries/records.ts';
import { insertReview, insertReviewResponse } from '../src/queries/reviews.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { storeHelper, storePosting, storeProfessional } from './factories.ts';

let database: TestDatabase;
let helperId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  helperId = (await storeHelper(database.db, { city: 'Austin', state: 'TX', zipCode: '78704' })).id;
});

const ago = (days: number, minutes = 0): string =>
  new Date(Date.now() - (days * 24 * 60 - minutes) * 60_000).toISOString();

/** A conversation: who wrote, and when, in minutes after the first message. */
async function converse(days: number, messages: [sender: 'helper' | 'professional', minutes: number][]): Promise<void> {
  const { id: professionalId } = await storeProfessional(database.db);
  for (const [senderType, minutes] of messages) {
    const message = { helperId, professionalId, senderType, content: 'Hello', sentAt: ago(days, minutes) };
    await database.db.insertInto('messages').values(message).execute();
  }
}

describe('the record of a helper', () => {
  test('has nothing of a new helper', async () => {
    expect(await findReplies(database.db, helperId)).toEqual({
      medianReplyMinutes: null,
      replies: 0,
    });
  });

  test('counts completed gigs alone', async () => {
    const { id: professionalId } = await storeProfessional(database.db);
    for (const status of ['completed', 'completed', 'cancelled', 'pending', 'declined'] as const) {
      const completedAt = status === 'completed' ? ago(1) : null;
      await insertGig(database.db, { helperId, professionalId, title: 'Repipe', status, completedAt });
    }
    const other = await storeHelper(database.db);
    expect((await findHelperCounts(database.db, helperId)).gigsCompleted).toBe(2);
    expect((await findHelperCounts(database.db, other.id)).gigsCompleted).toBe(0);
  });

  test('has the median of the first answer in each conversation', async () => {
    // The first answer counts, from the first question on, whatever is written afterward.
    await converse(3, [
      ['professional', 0],
      ['professional', 5],
      ['helper', 30],
      ['professional', 60],
      ['helper', 5000],
    ]);
    await converse(4, [
      ['helper', 0],
      ['professional', 10],
      ['helper', 20],
    ]);
    await converse(5, [
      ['professional', 0],
      ['helper', 300],
    ]);
    // Not answered, only the helper wrote, or too long ago.
    await converse(6, [['professional', 0]]);
    await converse(7, [['helper', 0]]);
    await converse(200, [
      ['professional', 0],
      ['helper', 1],
    ]);
    expect(await findReplies(database.db, helperId)).toMatchObject({ medianReplyMinutes: 30, replies: 3 });
  });

  test('counts answers to offers, but not an acceptance that was the application itself', async () => {
    const { id: professionalId } = await storeProfessional(database.db);
    const offer = async (minutes: number | undefined, applicationId: string | null = null) => {
      const fields = { helperId, professionalId, applicationId, title: 'Repipe', createdAt: ago(2) };
      const { id: gigId } = await insertGig(database.db, fields);
      await insertGigChange(database.db, gigId, {
        action: 'offer',
        status: 'pending',
        by: 'professional',
        reason: null,
      });
      if (minutes === undefined) return;
      const changedAt = ago(2, minutes);
      await database.db
        .insertInto('gigChanges')
        .values({ gigId, action: 'decline', status: 'declined', changedBy: 'helper', changedAt })
        .execute();
    };
    const { id: jobPostingId } = await storePosting(database.db, { professionalId });
    const application = await database.db
      .insertInto('applications')
      .values({ jobPostingId, helperId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await offer(20);
    await offer(40);
    await offer(undefined);
    await offer(0, application.id);
    await converse(3, [
      ['professional', 0],
      ['helper', 120],
    ]);
    expect(await findReplies(database.db, helperId)).toMatchObject({ medianReplyMinutes: 40, replies: 3 });
  });
});

describe('what a page says of a helper', () => {
  const factsFor = (viewerId: string | null = null) => findHelperFacts(database.db, { helperId, viewerId });

  test('counts the reviews by their stars, without responses', async () => {
    for (const rating of [5, 5, 4, 1]) {
      const { id: professionalId } = await storeProfessional(database.db);
      const review = { helperId, professionalId, rating, comment: 'On time.', wouldRecommend: true };
      const { id: parentId } = await insertReview(database.db, review);
      await insertReviewResponse(database.db, { parentId, comment: 'Thank you.' });
    }
    expect((await factsFor()).ratingCounts).toEqual([2, 1, 0, 0, 1]);
  });

  test('has the miles from the viewer, where both places are known', async () => {
    const viewer = async (place: Parameters<typeof storeProfessional>[1]) =>
      factsFor((await storeProfessional(database.db, place)).id);
    expect(await factsFor()).toMatchObject({ distanceMiles: null, travelsToYou: null });
    expect(await viewer({ city: 'Austin', state: 'TX', zipCode: '78704' })).toMatchObject({
      distanceMiles: 1,
      travelsToYou: true,
    });
    expect(await viewer({ city: 'Dallas', state: 'TX', zipCode: '75201' })).toMatchObject({
      distanceMiles: expect.closeTo(183, -1),
      travelsToYou: false,
    });
    expect(await viewer({ city: 'Nowhere at all', state: 'TX' })).toMatchObject({
      distanceMiles: null,
      travelsToYou: null,
    });
  });

  test('says whether an ID document was there at the verification', async () => {
    const verifiedAt = ago(10);
    const { db } = database;
    await db
      .updateTable('accounts')
      .set({ verificationStatus: 'verified', verifiedAt })
      .where('id', '=', helperId)
      .execute();
    const claim = (days: number) =>
      db
        .insertInto('uploads')
        .values({
          id: crypto.randomUUID(),
          accountId: helperId,
          purpose: 'government-id',
          contentId: crypto.randomUUID(),
          contentType: 'application/pdf',
          claimedAt: ago(days),
        })
        .execute();
    expect((await factsFor()).isIdChecked).toBe(false);
    await claim(5);
    expect((await factsFor()).isIdChecked).toBe(false);
    await claim(20);
    expect((await factsFor()).isIdChecked).toBe(true);
  });
});
