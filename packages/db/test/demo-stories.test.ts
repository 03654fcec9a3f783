import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { State } from '@get-my-helpers/validation/reference';
import { addDays, dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import { demoLogins, seedDemoData } from '../src/seeds/demo.ts';
import { demoJobs, hiredTrades, reviewComments, reviewResponses } from '../src/seeds/demo-texts.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';

/** All rows of the demo that have to be consistent with each other. */
async function readDemo({ db }: TestDatabase) {
  const [helpers, professionals, postings, applications, gigs, reviews, messages] = await Promise.all([
    db
      .selectFrom('accounts')
      .innerJoin('helpers', 'helpers.id', 'accounts.id')
      .selectAll()
      .$narrowType<{ city: string; state: State }>()
      .execute(),
    db
      .selectFrom('accounts')
      .innerJoin('professionals', 'professionals.id', 'accounts.id')
      .selectAll()
      .$narrowType<{ city: string; state: State }>()
      .execute(),
    db.selectFrom('jobPostings').selectAll().execute(),
    db.selectFrom('applications').selectAll().execute(),
    db.selectFrom('gigs').selectAll().execute(),
    db.selectFrom('reviews').selectAll().execute(),
    db.selectFrom('messages').selectAll().execute(),
  ]);
  const changes = await db.selectFrom('gigChanges').selectAll().orderBy('id').execute();
  return { helpers, professionals, postings, applications, gigs, reviews, messages, changes };
}
type Demo = Awaited<ReturnType<typeof readDemo>>;

const found = <Row extends { id: string }>(rows: readonly Row[], id: string): Row => {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};
const time = (iso: string | null): number => (iso === null ? Number.NaN : Date.parse(iso));
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * A week of mornings and nights, independent of the machine's time zone: 01:00 UTC is the evening before in the United
 * States.
 */
const moments = [
  '2026-11-16T13:10:00Z',
  '2026-11-21T01:00:00Z',
  '2026-11-22T20:00:00Z',
  '2026-03-09T01:00:00Z',
  '2026-07-05T06:30:00Z',
];

describe.each(moments)('the demo made at %s', (moment) => {
  const now = Date.parse(moment);
  let database: TestDatabase;
  let demo: Demo;
  beforeAll(async () => {
    database = await createTestDatabase();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    await seedDemoData(database.db, { hashPassword: async (plain) => Promise.resolve(`hash of ${plain}`) });
    clock.mockRestore();
    demo = await readDemo(database);
  });
  afterAll(() => database.drop());

  test('pays every gig by the hour, at the rate of the helper or of the job', () => {
    for (const gig of demo.gigs) {
      const rates = [found(demo.helpers, gig.helperId).hourlyRate];
      if (gig.jobPostingId) rates.push(found(demo.postings, gig.jobPostingId).hourlyRate);
      expect(
        rates.map((rate) => rate * (gig.hours ?? 0)),
        gig.title,
      ).toContain(gig.amount);
    }
  });

  test('leaves no application undecided whose job is over', () => {
    const undecided = demo.applications.filter(({ jobPostingId, status }) => {
      const posting = found(demo.postings, jobPostingId);
      const isOver = posting.status !== 'open' || time(posting.expiresAt) <= now;
      return isOver && ['sent', 'seen', 'shortlisted'].includes(status);
    });
    expect(undecided.map(({ jobPostingId }) => found(demo.postings, jobPostingId).title)).toEqual([]);
  });

  test('names rates in steps of 50 cents', () => {
    for (const { hourlyRate } of [...demo.helpers, ...demo.postings])
      expect(hourlyRate * 2).toBe(Math.round(hourlyRate * 2));
  });

  test('hires people for what they do, by somebody who hires for it, in the same state', () => {
    const owned = new Set<string>(Object.values(demoLogins).map(({ email }) => email));
    const wrong = demo.gigs.filter((gig) => {
      const [helper, professional] = [found(demo.helpers, gig.helperId), found(demo.professionals, gig.professionalId)];
      if (professional.state !== helper.state) return true;
      if (gig.jobPostingId) {
        const { specialtiesRequired } = found(demo.postings, gig.jobPostingId);
        return !helper.specialties.some((trade) => specialtiesRequired.includes(trade));
      }
      const trades = helper.specialties.filter((trade) => demoJobs[trade].some(({ title }) => title === gig.title));
      // The gigs between the two demo logins have special titles, which are all plumbing jobs.
      if (owned.has(helper.email) && trades.length === 0) return false;
      return !trades.some((trade) => hiredTrades[professional.tradeType].includes(trade));
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
    for (const { helperId, professionalId } of demo.messages) {
      expect(found(demo.helpers, helperId).state).toBe(found(demo.professionals, professionalId).state);
    }
    for (const { helperId, jobPostingId } of demo.applications) {
      const [helper, posting] = [found(demo.helpers, helperId), found(demo.postings, jobPostingId)];
      expect(helper.state).toBe(posting.state);
      expect(helper.specialties.filter((trade) => posting.specialtiesRequired.includes(trade))).not.toEqual([]);
    }
  });

  test('has professionals in every state where there are helpers', () => {
    const states = new Set(demo.professionals.map(({ state }) => state));
    expect(demo.helpers.filter(({ state }) => !states.has(state)).map(({ name }) => name)).toEqual([]);
  });

  test('puts gigs on days when the helper works, one at a time', () => {
    const dayless = demo.gigs.filter(({ jobDate }) => jobDate === null);
    expect(dayless.map(({ title, proposedBy }) => [title, proposedBy])).toEqual([
      ['Outdoor shower rough-in', 'professional'],
    ]);
    const worked = demo.gigs.flatMap((gig) =>
      Array.from({ length: Math.ceil((gig.hours ?? 0) / 8) }, (_, index) => ({
        title: gig.title,
        helper: found(demo.helpers, gig.helperId),
        day: addDays(gig.jobDate ?? gig.proposedDate ?? '', index),
      })),
    );
    for (const { helper, day, title } of worked) {
      expect(helper.availability[weekdayOf(day)], `${title} of ${helper.name} on ${day}`).toBe(true);
    }
    const sameDay = Object.values(Object.groupBy(worked, ({ helper, day }) => `${helper.id} ${day}`))
      .map((gigs) => (gigs ?? []).map(({ title }) => title).toSorted())
      .filter(({ length }) => length > 1);
    // One offer to the demo login overlaps an accepted gig on purpose.
    expect(sameDay).toEqual([['Replace two shut-off valves', 'Swap a pressure regulator']]);
  });

  test('starts gigs on their day at the place and later than they were offered, and finishes them in order', () => {
    for (const gig of demo.gigs) {
      const zone = zoneOf(found(demo.professionals, gig.professionalId));
      const history = demo.changes.filter(({ gigId }) => gigId === gig.id);
      const times = [time(gig.createdAt), ...history.slice(1).map(({ changedAt }) => time(changedAt)), now];
      expect(times, gig.title).toEqual(times.toSorted((a, b) => a - b));
      expect(gig.startedAt !== null, gig.title).toBe(['completed', 'in_progress'].includes(gig.status));
      const dayOfStart = gig.startedAt ? dayIn(zone, new Date(gig.startedAt)) : gig.jobDate;
      expect(dayOfStart, gig.title).toBe(gig.jobDate);
    }
    const ahead = demo.gigs.filter(({ status }) => status === 'pending' || status === 'accepted');
    for (const { jobDate, proposedDate, title, professionalId } of ahead) {
      const today = dayIn(zoneOf(found(demo.professionals, professionalId)), new Date(now));
      expect((jobDate ?? proposedDate ?? '') > today, title).toBe(true);
    }
  });

  test('has payments that are made, wait for the helper, are late and are overdue', () => {
    const due = demo.gigs.filter(({ amountDue }) => amountDue !== null);
    const outcomes = new Set(due.map(({ paymentOutcome }) => paymentOutcome));
    expect([...outcomes].map(String).toSorted()).toEqual(['late', 'null', 'on_time', 'overdue']);
    const overdue = due.find(({ title }) => title === 'Hose bib and vacuum breaker');
    expect(overdue).toMatchObject({ paymentOutcome: 'overdue', paymentTurn: 'professional' });
    expect((overdue?.dueOn ?? '') < new Date(now).toISOString().slice(0, 10)).toBe(true);
    expect(new Set(due.map(({ paymentTurn }) => paymentTurn))).toEqual(new Set(['helper', 'professional', null]));
  });

  test('lets people join first, talk before they work, and review afterward', () => {
    for (const gig of demo.gigs) {
      const people = [found(demo.helpers, gig.helperId), found(demo.professionals, gig.professionalId)];
      for (const person of people) expect(time(person.createdAt), person.name).toBeLessThan(time(gig.createdAt));
    }
    for (const review of demo.reviews) {
      expect(time(review.createdAt)).toBeLessThan(now);
      const before = review.parentId ? found(demo.reviews, review.parentId).createdAt : null;
      const gig = review.gigId ? found(demo.gigs, review.gigId).completedAt : null;
      expect(time(review.createdAt)).toBeGreaterThan(time(before ?? gig));
    }
    for (const message of demo.messages) expect(time(message.sentAt)).toBeLessThanOrEqual(now);
    for (const message of demo.messages.filter(({ content }) => content.startsWith('Thanks again'))) {
      const done = demo.gigs.filter(
        ({ helperId, professionalId, completedAt }) =>
          helperId === message.helperId && professionalId === message.professionalId && completedAt !== null,
      );
      expect(done.some(({ completedAt }) => time(completedAt) < time(message.sentAt))).toBe(true);
    }
    for (const application of demo.applications) {
      expect(time(application.createdAt)).toBeGreaterThan(
        time(found(demo.postings, application.jobPostingId).createdAt),
      );
      expect(time(application.createdAt)).toBeGreaterThan(time(found(demo.helpers, application.helperId).createdAt));
    }
  });

  test('says in reviews what their stars say', () => {
    const allowed = ({ isReply, parentId, rating }: Demo['reviews'][number]): readonly string[] => {
      if (!isReply) return reviewComments[rating as 2 | 3 | 4 | 5];
      return (found(demo.reviews, parentId ?? '').rating ?? 0) >= 4 ? reviewResponses.thanks : reviewResponses.sorry;
    };
    for (const review of demo.reviews) expect(allowed(review)).toContain(review.comment);
    for (const { rating, wouldRecommend } of demo.reviews.filter(({ isReply }) => !isReply)) {
      expect(wouldRecommend).toBe((rating ?? 0) >= 3);
    }
  });

  test('posts jobs on days that suit them, open ones ahead', () => {
    for (const posting of demo.postings.filter((each) => each.status === 'open' && !each.isDateFlexible)) {
      expect(posting.jobDate > dayIn(zoneOf(posting), new Date(now)), posting.title).toBe(true);
    }
    expect(demo.postings.some(({ isDateFlexible }) => isDateFlexible)).toBe(true);
    for (const { title, jobDate, projectEndDate } of demo.postings) {
      expect((projectEndDate ?? jobDate) >= jobDate, title).toBe(true);
    }
    for (const { title, jobDate } of demo.postings.filter((posting) => posting.title.includes('weekend'))) {
      expect(weekdayOf(jobDate), title).toBeGreaterThan(4);
    }
  });

  test('has people whose years of work fit their age', () => {
    for (const { name, age, experience, yearsOfService } of demo.helpers) {
      const years = Number(/^(\d+) years/.exec(experience ?? '')?.[1] ?? 2);
      expect(age - years, name).toBeGreaterThanOrEqual(17);
      expect(yearsOfService ?? 0).toBeLessThanOrEqual(years);
    }
  });

  test('speaks of nothing that cannot be done here, in American spelling', () => {
    const texts = [
      ...demo.messages.map(({ content }) => content),
      ...demo.reviews.map(({ comment }) => comment),
      ...demo.applications.map(({ note }) => note ?? ''),
      ...demo.helpers.map(({ description }) => description ?? ''),
      ...demo.postings.flatMap(({ title, description }) => [title, description]),
    ];
    const wrong = /photos? sent|send (you )?photos|labell|favourite|colour|storey|mitre|my number|call me/i;
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });
});
