import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLockAwaited, runSql } from '@get-my-helpers/db/testing';
import { messages } from '@get-my-helpers/validation/messages';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { Notification } from '@get-my-helpers/validation/notification';
import { expireApplications } from '../src/modules/applications/applications.expiry.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  jobFields,
  signInHelper,
  signInProfessional,
  type Body,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test, { name: 'Petra Quandt' });
  helper = await signInHelper(test);
});
afterAll(() => test.close());

async function post(by: SignedIn = professional, changes: Body = {}): Promise<JobPosting> {
  const response = await by.post('/api/job-postings', jobFields(changes));
  expect(response.statusCode).toBe(201);
  return response.json();
}

const setExpiry = async (id: string, expiresAt: unknown): Promise<unknown> =>
  runSql(test.database.db, 'update job_postings set expires_at = $1 where id = $2', [expiresAt, id]);

const stored = (id: string) =>
  test.database.db.selectFrom('jobPostings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const edits: [string, Body][] = [
  ['the expiry', { expiresAt: '2031-01-01' }],
  ['the date', { jobDate: '2031-01-01' }],
  ['both dates', { expiresAt: '2031-01-01', jobDate: '2031-01-01' }],
  ['an emptied date', { jobDate: '' }],
  ['an emptied expiry', { expiresAt: null }],
  ['a field beside the same state', { expiresAt: '2031-01-01', status: 'same' }],
  ['the title', { title: 'Another' }],
  ['the state', { status: 'open' }],
];

describe.each(['filled', 'closed', 'expired'] as const)('a posting that is %s', (status) => {
  it.each(edits)('is final: %s is refused', async (_, change) => {
    const { id } = await post();
    if (status === 'expired') await setExpiry(id, '2020-01-01T00:00:00Z');
    else await professional.put(`/api/job-postings/${id}`, { status });
    const before = await stored(id);
    const body = change['status'] === 'same' ? { ...change, status } : change;
    const refused = await professional.put(`/api/job-postings/${id}`, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: messages.postingTransition }]);
    expect(await stored(id)).toEqual(before);
  });

  it('is told again that it is, and stays as it was', async () => {
    const { id } = await post();
    if (status === 'expired') await setExpiry(id, '2020-01-01T00:00:00Z');
    else await professional.put(`/api/job-postings/${id}`, { status });
    const before = await stored(id);
    const again = await professional.put(`/api/job-postings/${id}`, { status });
    expect([again.statusCode, again.json()]).toMatchObject([200, { status }]);
    expect(await stored(id)).toEqual(before);
  });
});

/** Makes `act` wait for a lock on the posting, which is then changed by `change` before `act` continues. */
async function whileHeld(id: string, change: string, act: () => Promise<{ statusCode: number }>): Promise<number> {
  const { db } = test.database;
  let acting: Promise<{ statusCode: number }> | undefined;
  await db.transaction().execute(async (trx) => {
    await runSql(trx, 'select from job_postings where id = $1 for update', [id]);
    acting = act();
    await eventually(async () => expect(await isLockAwaited(db)).toBe(true));
    await runSql(trx, `update job_postings set ${change} where id = $1`, [id]);
  });
  return (await acting)?.statusCode ?? 0;
}

describe('an edit that waits while its posting', () => {
  it.each([
    ['is filled', `status = 'filled'`],
    ['is closed', `status = 'closed'`],
    ['runs out', 'expires_at = clock_timestamp()'],
  ])('%s, is refused', async (_, change) => {
    const { id } = await post();
    const edit = { expiresAt: '2031-01-01', jobDate: '2031-01-01' };
    expect(await whileHeld(id, change, () => professional.put(`/api/job-postings/${id}`, edit))).toBe(409);
    expect(Date.parse((await stored(id)).expiresAt)).toBeLessThan(Date.parse('2030-12-31'));
  });
});

describe('a helper who applies while the posting is being closed', () => {
  it('is refused, so that nobody waits in vain', async () => {
    const { id } = await post();
    const apply = () => helper.post('/api/applications', { jobPostingId: id });
    expect(await whileHeld(id, `status = 'closed'`, apply)).toBe(404);
  });
});

/** What a person was told about a posting: in the bell menu, in queued emails, and by events to open pages. */
async function learned(person: SignedIn, postingId: string) {
  const bell = (await person.get('/api/notifications')).json<Notification[]>();
  const mails = await runSql<{ event: string }>(
    test.database.db,
    `select event from notification_mails join notifications on id = notification_id
     where notifications.account_id = $1 and subject_id = $2`,
    [person.user.id, postingId],
  );
  const events = await runSql<{ data: { status: string } }>(
    test.database.db,
    `select data from events where account_id = $1 and data ->> 'jobPostingId' = $2 order by id`,
    [person.user.id, postingId],
  );
  return {
    bell: bell.filter(({ subjectId }) => subjectId === postingId).map(({ title, body, href }) => [title, body, href]),
    mails: mails.map(({ event }) => event),
    states: events.map(({ data }) => data.status),
  };
}

const ended = 'posting_ended';
const ways: [string, (own: SignedIn, id: string) => Promise<unknown>, event: string, status: string][] = [
  ['is filled', (own, id) => own.put(`/api/job-postings/${id}`, { status: 'filled' }), ended, 'expired'],
  ['is closed', (own, id) => own.put(`/api/job-postings/${id}`, { status: 'closed' }), ended, 'expired'],
  ['is called expired', (own, id) => own.put(`/api/job-postings/${id}`, { status: 'expired' }), ended, 'expired'],
  [
    'runs out',
    async (_, id) => {
      await setExpiry(id, '2020-01-01T00:00:00Z');
      await expireApplications(test.database.db);
    },
    'posting_expired',
    'expired',
  ],
  [
    'is filled by declining the rest',
    (own, id) => own.put(`/api/job-postings/${id}/applications/declined`, { fillPosting: true }),
    'other_applicant_chosen',
    'declined',
  ],
  [
    'is filled by accepting another',
    async (own, id) => {
      const other = await signInHelper(test);
      const sent = (await other.post('/api/applications', { jobPostingId: id })).json<{ id: string }>();
      const answer = await own.post(`/api/applications/${sent.id}/accept`, { fillPosting: true });
      expect(answer.statusCode).toBe(201);
    },
    'other_applicant_chosen',
    'declined',
  ],
  [
    'is deleted with its account',
    (own) => own.post('/api/account/delete', { currentPassword: 'professional-secret-1' }),
    ended,
    'expired',
  ],
];

describe('every open applicant is told, and nobody else, when a posting', () => {
  it.each(ways)('%s', async (_, end, event, status) => {
    const owner = await signInProfessional(test);
    const posting = await post(owner);
    const people: [before: string, person: SignedIn][] = [];
    for (const before of ['sent', 'see', 'shortlist', 'decline', 'withdraw']) {
      const person = await signInHelper(test);
      const { id } = (await person.post('/api/applications', { jobPostingId: posting.id })).json<{ id: string }>();
      const by = before === 'withdraw' ? person : owner;
      if (before !== 'sent') await by.put(`/api/applications/${id}/status`, { action: before });
      people.push([before, person]);
    }
    await end(owner, posting.id);
    for (const [before, person] of people) {
      const { mails, states } = await learned(person, posting.id);
      const isOpen = ['sent', 'see', 'shortlist'].includes(before);
      expect([before, mails.filter((each) => each === event).length, states.at(-1) === status]).toEqual([
        before,
        isOpen ? 1 : 0,
        isOpen || (before === 'decline' && status === 'declined'),
      ]);
    }
  });
});

describe('the deletion of a professional', () => {
  it('closes their postings as by hand: every applicant is notified', async () => {
    const leaving = await signInProfessional(test, { name: 'Lena Leaving' });
    const applicants = [await signInHelper(test), await signInHelper(test)];
    const byHand = await post(leaving);
    const byDeletion = [await post(leaving), await post(leaving, { title: 'Second job' })];
    for (const posting of [byHand, ...byDeletion]) {
      for (const person of applicants) await person.post('/api/applications', { jobPostingId: posting.id });
    }
    await leaving.put(`/api/job-postings/${byHand.id}`, { status: 'closed' });
    expect((await leaving.post('/api/account/delete', { currentPassword: 'professional-secret-1' })).statusCode).toBe(
      204,
    );

    const title = 'Former professional ended a posting you applied to';
    for (const person of applicants) {
      expect((await learned(person, byHand.id)).bell).toEqual([[title, byHand.title, `/jobs/${byHand.id}`]]);
      for (const posting of byDeletion) {
        expect(await learned(person, posting.id)).toEqual({
          bell: [[title, posting.title, `/jobs/${posting.id}`]],
          mails: ['posting_ended'],
          states: ['sent', 'expired'],
        });
        expect((await stored(posting.id)).status).toBe('closed');
      }
      const own = (await person.get('/api/applications')).json<{ status: string; history: { status: string }[] }[]>();
      for (const { history } of own) expect(history.map(({ status }) => status)).toEqual(['sent', 'expired']);
      expect(own).toHaveLength(3);
    }
    const rows = await runSql(test.database.db, 'select distinct status from applications where helper_id = any($1)', [
      applicants.map(({ user }) => user.id),
    ]);
    expect(rows).toEqual([{ status: 'expired' }]);
  });
});
