import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../src/client.ts';
import { isUniqueViolation, uniqueConstraints } from '../src/errors.ts';
import { insertApplication } from '../src/queries/applications.ts';
import { insertGig, listRecentGigsOfHelper } from '../src/queries/gigs.ts';
import { findHelperById } from '../src/queries/helpers.ts';
import { hasInteraction, listRecentInteractions } from '../src/queries/interactions.ts';
import { insertMessage } from '../src/queries/messages.ts';
import {
  countReviewsOfHelper,
  findReviewById,
  insertReview,
  insertReviewResponse,
  listReviewsByProfessional,
  listReviewPlacesUpTo,
  listReviewsOfHelper,
} from '../src/queries/reviews.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { storeHelper, storePosting, storeProfessional } from './factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const text = { comment: 'Good work', wouldRecommend: true };

describe('a review', () => {
  test('written by thirty professionals at once leaves an exact rating and count', async () => {
    const { db } = database;
    const helper = await storeHelper(db);
    const professionals = await Promise.all(Array.from({ length: 30 }, () => storeProfessional(db)));
    const ratings = professionals.map((_, index) => (index % 5) + 1);
    await Promise.all(
      professionals.map(({ id }, index) =>
        insertReview(db, { ...text, helperId: helper.id, professionalId: id, rating: ratings[index] ?? 1 }),
      ),
    );
    expect(await findHelperById(db, helper.id)).toMatchObject({ rating: 3, totalReviews: 30 });
    expect(await countReviewsOfHelper(db, helper.id)).toBe(30);
  });

  test('rounds the rating to two decimals', async () => {
    const { db } = database;
    const helper = await storeHelper(db);
    for (const rating of [5, 5, 4]) {
      const { id } = await storeProfessional(db);
      await insertReview(db, { ...text, helperId: helper.id, professionalId: id, rating });
    }
    expect(await findHelperById(db, helper.id)).toMatchObject({ rating: 4.67, totalReviews: 3 });
  });

  test('sent ten times at once without a gig is stored once', async () => {
    const { db } = database;
    const parties = { helperId: (await storeHelper(db)).id, professionalId: (await storeProfessional(db)).id };
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => insertReview(db, { ...text, ...parties, rating: 4 })),
    );
    const refused = results.filter((result) => result.status === 'rejected').map((result): unknown => result.reason);
    expect(refused).toHaveLength(9);
    expect(refused.every((error) => isUniqueViolation(error, uniqueConstraints.reviewWithoutGig))).toBe(true);
    expect(await findHelperById(db, parties.helperId)).toMatchObject({ rating: 4, totalReviews: 1 });
  });

  test('may be written for each gig, once', async () => {
    const { db } = database;
    const parties = { helperId: (await storeHelper(db)).id, professionalId: (await storeProfessional(db)).id };
    const gigs = [await insertGig(db, { ...parties, title: 'One' }), await insertGig(db, { ...parties, title: 'Two' })];
    for (const gig of gigs) await insertReview(db, { ...text, ...parties, gigId: gig.id, rating: 5 });
    const again = insertReview(db, { ...text, ...parties, gigId: gigs[0]?.id, rating: 1 });
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error, uniqueConstraints.reviewPerGig));
    expect(await findHelperById(db, parties.helperId)).toMatchObject({ rating: 5, totalReviews: 2 });
  });

  test('disappears with the transaction that it was written in', async () => {
    const { db } = database;
    const parties = { helperId: (await storeHelper(db)).id, professionalId: (await storeProfessional(db)).id };
    const failing = transaction(db, async (trx) => {
      await insertReview(trx, { ...text, ...parties, rating: 5 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await findHelperById(db, parties.helperId)).toMatchObject({ rating: 0, totalReviews: 0 });
  });
});

describe('a response', () => {
  test('is listed under its review and never counts', async () => {
    const { db } = database;
    const helper = await storeHelper(db, { name: 'Ann Helper' });
    const professional = await storeProfessional(db, { name: 'Pat Pro' });
    const parties = { helperId: helper.id, professionalId: professional.id };
    const review = await insertReview(db, { ...text, ...parties, rating: 2 });
    const response = await insertReviewResponse(db, { parentId: review.id, comment: 'Sorry' });
    const listed = {
      ...parties,
      id: review.id,
      gigId: null,
      gigTitle: null,
      helperName: 'Ann Helper',
      professionalName: 'Pat Pro',
      rating: 2,
      comment: 'Good work',
      wouldRecommend: true,
      createdAt: review.createdAt,
      shownAt: review.shownAt,
      responses: [response],
    };
    expect(await listReviewsOfHelper(db, helper.id, { limit: 10 })).toEqual([listed]);
    expect(await listReviewsByProfessional(db, professional.id, { limit: 10 })).toEqual([listed]);
    expect(await findReviewById(db, review.id)).toEqual(listed);
    expect(await findReviewById(db, response?.id ?? '')).toBeUndefined();
    expect(await findHelperById(db, helper.id)).toMatchObject({ rating: 2, totalReviews: 1 });
  });

  test('is written once, and not to a response', async () => {
    const { db } = database;
    const parties = { helperId: (await storeHelper(db)).id, professionalId: (await storeProfessional(db)).id };
    const review = await insertReview(db, { ...text, ...parties, rating: 5 });
    const first = await insertReviewResponse(db, { parentId: review.id, comment: 'Thanks' });
    const second = insertReviewResponse(db, { parentId: review.id, comment: 'Thanks again' });
    await expect(second).rejects.toSatisfy((error) => isUniqueViolation(error, uniqueConstraints.responsePerReview));
    expect(await insertReviewResponse(db, { parentId: first?.id ?? '', comment: 'Thanks, me' })).toBeUndefined();
  });
});

test('reviews are paged newest first without gaps', async () => {
  const { db } = database;
  const helper = await storeHelper(db);
  const instants = ['2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000001Z', '2026-01-02T00:00:00Z'];
  for (const createdAt of [...instants, ...instants]) {
    const { id } = await storeProfessional(db);
    await insertReview(db, { ...text, helperId: helper.id, professionalId: id, rating: 5, createdAt });
  }
  const all = await listReviewsOfHelper(db, helper.id, { limit: 10 });
  const first = await listReviewsOfHelper(db, helper.id, { limit: 4 });
  const rest = await listReviewsOfHelper(db, helper.id, { limit: 4, after: first.at(-1) });
  expect([...first, ...rest].map((review) => review.id)).toEqual(all.map((review) => review.id));
  expect(all.map((review) => Date.parse(review.createdAt))).toEqual(
    all.map((review) => Date.parse(review.createdAt)).sort((a, b) => b - a),
  );
  const [fourth] = first.slice(-1);
  const back = await listReviewPlacesUpTo(db, helper.id, { limit: 3, upTo: fourth ?? { createdAt: '', id: '' } });
  expect(back.map(({ id }) => id)).toEqual([3, 2, 1].map((place) => all[place]?.id));
});

describe('an interaction', () => {
  test('is a message each way, an application or a gig, the latest first, once for each helper', async () => {
    const { db } = database;
    const professional = await storeProfessional(db);
    const stranger = await storeHelper(db);
    const [writer, applicant, worker] = [await storeHelper(db), await storeHelper(db), await storeHelper(db)];
    const posting = await storePosting(db, { professionalId: professional.id });
    const message = { professionalId: professional.id, content: 'Hi', senderType: 'helper' as const };
    await insertMessage(db, {
      ...message,
      helperId: writer.id,
      senderType: 'professional',
      sentAt: '2026-01-01T10:00:00Z',
    });
    await insertMessage(db, { ...message, helperId: writer.id, sentAt: '2026-01-05T10:00:00Z' });
    await insertApplication(db, {
      jobPostingId: posting.id,
      helperId: applicant.id,
      createdAt: '2026-01-03T10:00:00Z',
    });
    await insertGig(db, {
      professionalId: professional.id,
      helperId: worker.id,
      title: 'Repipe',
      status: 'completed',
      createdAt: '2026-01-02T10:00:00Z',
      completedAt: '2026-01-04T10:00:00Z',
    });
    expect(await listRecentInteractions(db, professional.id, 10)).toEqual([
      {
        id: writer.id,
        name: writer.name,
        email: writer.email,
        lastInteraction: '2026-01-05T10:00:00.000Z',
        reviewed: false,
      },
      {
        id: worker.id,
        name: worker.name,
        email: worker.email,
        lastInteraction: '2026-01-04T10:00:00.000Z',
        reviewed: false,
      },
      {
        id: applicant.id,
        name: applicant.name,
        email: applicant.email,
        lastInteraction: '2026-01-03T10:00:00.000Z',
        reviewed: false,
      },
    ]);
    expect(await listRecentInteractions(db, professional.id, 1)).toHaveLength(1);
    for (const { id } of [writer, applicant, worker]) expect(await hasInteraction(db, professional.id, id)).toBe(true);
    expect(await hasInteraction(db, professional.id, stranger.id)).toBe(false);
    const other = await storeProfessional(db);
    expect(await hasInteraction(db, other.id, writer.id)).toBe(false);
  });

  test('is not what one of the two wrote without an answer; a gig is one from its offer on', async () => {
    const { db } = database;
    const professional = await storeProfessional(db);
    const [silent, forward, offered] = [await storeHelper(db), await storeHelper(db), await storeHelper(db)];
    const message = { professionalId: professional.id, content: 'Hi' };
    for (const content of ['Hi', 'Hello?']) {
      await insertMessage(db, { ...message, content, helperId: silent.id, senderType: 'professional' });
    }
    await insertMessage(db, { ...message, helperId: forward.id, senderType: 'helper' });
    await insertGig(db, { professionalId: professional.id, helperId: offered.id, title: 'Repipe' });

    for (const { id } of [silent, forward]) expect(await hasInteraction(db, professional.id, id)).toBe(false);
    expect(await hasInteraction(db, professional.id, offered.id)).toBe(true);
    expect((await listRecentInteractions(db, professional.id, 10)).map(({ id }) => id)).toEqual([offered.id]);
  });

  test('is reviewed once the professional has written the review without a gig', async () => {
    const { db } = database;
    const [helper, professional, other] = [
      await storeHelper(db),
      await storeProfessional(db),
      await storeProfessional(db),
    ];
    const parties = { helperId: helper.id, professionalId: professional.id };
    const gig = await insertGig(db, { ...parties, title: 'Repipe', status: 'completed' });
    const reviewed = async () => (await listRecentInteractions(db, professional.id, 10)).map((row) => row.reviewed);
    await insertReview(db, { ...text, ...parties, gigId: gig.id, rating: 5 });
    await insertReview(db, { ...text, helperId: helper.id, professionalId: other.id, rating: 5 });
    expect(await reviewed()).toEqual([false]);
    const { id: parentId } = await insertReview(db, { ...text, ...parties, rating: 5 });
    await insertReviewResponse(db, { parentId, comment: 'Thanks.' });
    expect(await reviewed()).toEqual([true]);
  });
});

test('recent gigs are the completed ones, the latest first', async () => {
  const { db } = database;
  const helper = await storeHelper(db);
  const other = await storeHelper(db);
  const professional = await storeProfessional(db);
  const gig = (title: string, completedAt: string | null, helperId = helper.id) =>
    insertGig(db, {
      helperId,
      professionalId: professional.id,
      title,
      status: completedAt ? 'completed' : 'accepted',
      startedAt: '2026-01-01T08:00:00.000Z',
      completedAt,
    });
  await gig('First', '2026-02-01T12:00:00.000Z');
  await gig('Last', '2026-04-01T12:00:00.000Z');
  await gig('Middle', '2026-03-01T12:00:00.000Z');
  await gig('Not done', null);
  await gig('Of somebody else', '2026-05-01T12:00:00.000Z', other.id);
  const recent = await listRecentGigsOfHelper(db, helper.id, 2);
  expect(recent.map(({ title, completedAt }) => [title, completedAt])).toEqual([
    ['Last', '2026-04-01T12:00:00.000Z'],
    ['Middle', '2026-03-01T12:00:00.000Z'],
  ]);
});
