import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isLockAwaited, runSql } from '@get-my-helpers/db/testing';
import { messages } from '@get-my-helpers/validation/messages';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { Notification } from '@get-my-helpers/validation/notification';
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

/** Has `act` wait for the posting, which `change` then changes under it. */
async function whileHeld(id: string, change: string, act: () => Promise<{ statusCode: number }>): Promise<number> {
  const { db } = test.database;
  let acting: Promise<{ statusCode: number }> | undefined;
  await db.transaction().execute(async (trx) => {
    await runSql(trx, 'select from job_postings where id = $1 for update', [id]);
    acting = act();
    await vi.waitFor(async () => expect(await isLockAwaited(db)).toBe(true), { timeout: 20_000 });
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
  it('is refused, so that nobody waits for an answer that cannot come', async () => {
    const { id } = await post();
    const apply = () => helper.post('/api/applications', { jobPostingId: id });
    expect(await whileHeld(id, `status = 'closed'`, apply)).toBe(404);
  });
});

/** What a person learned of a posting: in the bell, in the mails that wait, and on open pages. */
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

describe('the deletion of a professional', () => {
  it('ends their postings as closing them by hand does: every applicant is told', async () => {
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
    const rows = await test.database.db.selectFrom('applications').select('status').distinct().execute();
    expect(rows).toEqual([{ status: 'expired' }]);
  });
});
