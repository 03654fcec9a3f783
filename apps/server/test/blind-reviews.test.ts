import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { ProfessionalReview } from '@get-my-helpers/validation/professional-review';
import type { GigStatus } from '@get-my-helpers/validation/reference';
import type { Review } from '@get-my-helpers/validation/review';
import { showDueReviews } from '../src/modules/reviews/gig-reviews.ts';
import { reviewTasks } from '../src/modules/reviews/tasks.ts';
import { reviewReminder } from '../src/modules/gigs/review-reminder.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

interface Worked {
  helper: SignedIn;
  professional: SignedIn;
  gigId: string;
}

/** Two people with a gig that ended so many days ago. */
async function work(completedDaysAgo = 0, status: GigStatus = 'completed'): Promise<Worked> {
  const [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
  return { helper, professional, gigId: await addGig({ helper, professional }, completedDaysAgo, status) };
}

async function addGig(
  { helper, professional }: Pick<Worked, 'helper' | 'professional'>,
  completedDaysAgo: number,
  status: GigStatus = 'completed',
): Promise<string> {
  const pair = { helperId: helper.user.id, professionalId: professional.user.id };
  const completedAt = status === 'completed' ? daysAgo(completedDaysAgo) : null;
  return (await insertGig(test.database.db, { ...pair, title: 'Repipe', status, completedAt })).id;
}

const ofHelper = ({ helper, professional, gigId }: Worked, rating = 2) =>
  professional.post('/api/reviews', { helperId: helper.user.id, gigId, rating, comment: 'Late.' });
const ofProfessional = ({ helper, gigId }: Worked, rating = 4) =>
  helper.post('/api/reviews/professionals', { gigId, rating, comment: 'Fair.' });

/** What everybody sees of both, and what each has been told. */
async function seen({ helper, professional }: Worked) {
  const [received, ofPayer, profile, card] = await Promise.all([
    test.browser().get(`/api/helpers/reviews/${helper.user.id}`),
    helper.get(`/api/reviews/professionals/${professional.user.id}`),
    helper.get(`/api/helpers/${helper.user.id}`),
    helper.get(`/api/professionals/${professional.user.id}`),
  ]);
  return {
    ofHelper: received.json<Review[]>().map(({ rating }) => rating),
    ofProfessional: ofPayer.json<ProfessionalReview[]>().map(({ rating }) => rating),
    counts: [received.headers['x-total-count'], ofPayer.headers['x-total-count']],
    ratings: [profile.json<{ rating: number }>().rating, card.json<{ rating: number }>().rating],
  };
}

const nothing = { ofHelper: [], ofProfessional: [], counts: ['0', '0'], ratings: [0, 0] };
const everything = { ofHelper: [2], ofProfessional: [4], counts: ['1', '1'], ratings: [2, 4] };

async function toldOf(person: SignedIn): Promise<string[]> {
  const rows = await test.database.db
    .selectFrom('notifications')
    .select('event')
    .where('accountId', '=', person.user.id)
    .where('kind', '=', 'review')
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}

describe('the reviews of a gig', () => {
  it.each(['helper', 'professional'] as const)(
    'are seen by their writer alone until both wrote: first the %s',
    async (first) => {
      const worked = await work();
      const { helper, professional, gigId } = worked;
      const [begin, end] = first === 'helper' ? [ofProfessional, ofHelper] : [ofHelper, ofProfessional];
      const [writer, other] = first === 'helper' ? [helper, professional] : [professional, helper];

      const written = await begin(worked);
      expect([written.statusCode, written.json<Review>().shownAt]).toEqual([201, null]);
      expect(await seen(worked)).toEqual(nothing);
      expect(await toldOf(other)).toEqual(['review_waiting']);
      const ownView = (await writer.get(`/api/gigs/${gigId}`)).json<Gig>();
      expect(ownView).toMatchObject({ canReview: false, ownReview: { shownAt: null } });
      expect(Date.parse(ownView.reviewsShownAt ?? '') - Date.parse(ownView.completedAt ?? '')).toBe(14 * dayMs);
      const otherView = (await other.get(`/api/gigs/${gigId}`)).json<Gig>();
      expect(otherView).toMatchObject({ canReview: true, ownReview: null });
      const exported = (await other.get('/api/account/export')).json<Record<string, object[]>>();
      expect([exported['reviewsOfHelpers'], exported['reviewsOfProfessionals']]).toEqual([[], []]);
      const kept = (await writer.get('/api/account/export')).json<Record<string, object[]>>();
      expect([kept['reviewsOfHelpers'], kept['reviewsOfProfessionals']].flat()).toHaveLength(1);

      expect((await end(worked)).json<Review>().shownAt).not.toBeNull();
      expect(await seen(worked)).toEqual(everything);
      expect(await toldOf(helper)).toContain('helper_reviewed');
      expect(await toldOf(professional)).toContain('professional_reviewed');
      expect((await writer.get(`/api/gigs/${gigId}`)).json()).toMatchObject({
        ownReview: { shownAt: expect.any(String) },
      });
    },
  );

  it('are listed for the professional who wrote them, and cannot be answered yet', async () => {
    const worked = await work();
    const { id } = (await ofHelper(worked)).json<Review>();
    const own = (await worked.professional.get('/api/professionals/reviews')).json<Review[]>();
    expect(own).toMatchObject([{ id, shownAt: null }]);
    const answer = { parentReviewId: id, comment: 'I was not.' };
    expect((await worked.helper.post('/api/reviews', answer)).statusCode).toBe(404);
    await ofProfessional(worked);
    expect((await worked.helper.post('/api/reviews', answer)).statusCode).toBe(201);
  });

  it('are both shown when both write at the same moment, however often', async () => {
    for (let round = 0; round < 10; round += 1) {
      const worked = await work();
      const answers = await Promise.all([ofHelper(worked), ofProfessional(worked)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(await seen(worked)).toEqual(everything);
    }
  });

  it('are shown 14 days after the completion, not a minute before, on several servers at once', async () => {
    const due = await work(14 + 1 / 1440);
    const early = await work(14 - 1 / 1440);
    // They were written before that.
    const { db } = test.database;
    for (const { gigId } of [due, early])
      await db
        .updateTable('gigs')
        .set({ completedAt: daysAgo(1) })
        .where('id', '=', gigId)
        .execute();
    for (const worked of [due, early]) {
      await ofHelper(worked);
      expect(await seen(worked)).toEqual(nothing);
    }
    await db
      .updateTable('gigs')
      .set({ completedAt: daysAgo(14 + 1 / 1440) })
      .where('id', '=', due.gigId)
      .execute();
    await db
      .updateTable('gigs')
      .set({ completedAt: daysAgo(14 - 1 / 1440) })
      .where('id', '=', early.gigId)
      .execute();
    await Promise.all([showDueReviews(db), showDueReviews(db), showDueReviews(db)]);
    expect(await seen(early)).toEqual(nothing);
    expect(await seen(due)).toEqual({ ...nothing, ofHelper: [2], counts: ['1', '0'], ratings: [2, 0] });
    expect(await toldOf(due.helper)).toEqual(['review_waiting', 'helper_reviewed']);
    // The other one comes late and is shown at once.
    await ofProfessional(due);
    expect(await seen(due)).toEqual(everything);
  });

  it('wait for the end of the work, and for nobody when it was canceled', async () => {
    const worked = await work(0, 'in_progress');
    await ofHelper(worked);
    expect(await seen(worked)).toEqual(nothing);
    await showDueReviews(test.database.db);
    expect(await seen(worked)).toEqual(nothing);
    await worked.professional.put(`/api/gigs/${worked.gigId}/status`, { action: 'cancel', reason: 'Rain.' });
    await showDueReviews(test.database.db);
    expect((await seen(worked)).ofHelper).toEqual([2]);
    const canceled = await work(0, 'cancelled');
    await ofHelper(canceled);
    expect((await seen(canceled)).ofHelper).toEqual([2]);
  });

  it('count in the facts of the page once they are shown; a review without a gig counts at once', async () => {
    const worked = await work();
    await ofHelper(worked);
    const free = { helperId: worked.helper.user.id, rating: 5, comment: 'Good.' };
    expect((await worked.professional.post('/api/reviews', free)).json<Review>().shownAt).not.toBeNull();
    const facts = async () =>
      (await worked.professional.get(`/api/helpers/${worked.helper.user.id}`)).json<{ ratingCounts: number[] }>()
        .ratingCounts;
    expect(await facts()).toEqual([1, 0, 0, 0, 0]);
    await ofProfessional(worked);
    expect(await facts()).toEqual([1, 0, 0, 1, 0]);
  });

  it('are shown although one of the two deleted their account, who is told nothing', async () => {
    const worked = await work();
    await ofHelper(worked);
    const { helper, gigId } = worked;
    expect((await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' })).statusCode).toBe(204);
    await test.database.db
      .updateTable('gigs')
      .set({ completedAt: daysAgo(15) })
      .where('id', '=', gigId)
      .execute();
    await showDueReviews(test.database.db);
    expect((await worked.professional.get('/api/professionals/reviews')).json()).toMatchObject([
      { shownAt: expect.any(String) },
    ]);
    expect(await toldOf(helper)).toEqual([]);
  });
});

describe('a reminder', () => {
  const remind = async (gigId: string) => reviewTasks(test.database.db)[reviewReminder]?.({ gigId });

  it('goes to whoever has not written a week after the completion', async () => {
    const worked = await work(0, 'in_progress');
    const { helper, professional, gigId } = worked;
    await professional.put(`/api/gigs/${gigId}/status`, { action: 'complete' });
    await helper.put(`/api/gigs/${gigId}/status`, { action: 'confirm' });
    await ofHelper(worked);
    await remind(gigId);
    expect(await toldOf(helper)).toEqual(['review_waiting', 'review_reminder']);
    expect(await toldOf(professional)).toEqual([]);
    await ofProfessional(worked);
    await remind(gigId);
    expect((await toldOf(helper)).filter((event) => event === 'review_reminder')).toHaveLength(1);
  });

  it('is not sent about somebody who deleted their account', async () => {
    const { helper, professional, gigId } = await work();
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    await remind(gigId);
    expect(await toldOf(professional)).toEqual([]);
  });
});
