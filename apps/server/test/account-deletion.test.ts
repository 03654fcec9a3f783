import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { findTablesWith, runSql } from '@get-my-helpers/db/testing';
import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import type { Notification } from '@get-my-helpers/validation/notification';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';
import { storedFiles, upload } from './upload-client.ts';
import { jpeg, pdf } from './upload-files.ts';

let test: TestApp;
let admin: Browser;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

const tablesWith = (text: string): Promise<string[]> => findTablesWith(test.database.db, text);

/** A helper and a professional with every kind of interaction, each with files. */
async function acquainted(): Promise<{ professional: SignedIn; helper: SignedIn; gigId: string }> {
  const [professional, helper] = await Promise.all([
    signInProfessional(test, { name: 'Petra Quandt', email: 'petra.quandt@example.com', company: 'Quandt Pipes' }),
    signInHelper(test, { name: 'Hieronymus Zell', email: 'h.zell@example.com', address: '17 Zeller Road' }),
  ]);
  await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
  await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Good day' });
  const posting = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
  await helper.post('/api/applications', { jobPostingId: posting.id, note: 'Yours, Hieronymus Zell' });
  const applications = `/api/job-postings/${posting.id}/applications`;
  const [application] = (await professional.get(applications)).json<{ id: string }[]>();
  const offer = { helperId: helper.user.id, title: 'Pipes', jobDate: '2031-05-05', hours: 4, amount: 120 };
  const offered = await professional.post('/api/gigs', offer, { 'idempotency-key': helper.user.id });
  const { id: gigId } = offered.json<{ id: string }>();
  await helper.put(`/api/gigs/${gigId}/status`, { action: 'accept' });
  const parties = { helperId: helper.user.id, professionalId: professional.user.id };
  const past = { title: 'Past', status: 'completed', completedAt: new Date().toISOString() } as const;
  const { id: pastId } = await insertGig(test.database.db, { ...parties, ...past });
  await professional.post('/api/reviews', { helperId: helper.user.id, gigId: pastId, rating: 4, comment: 'Solid.' });
  await helper.post('/api/reviews/professionals', { gigId: pastId, rating: 5, comment: 'Fair.', paidOnTime: true });
  await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'verified', notes: 'Zell it is' });
  await helper.post(`/api/messages/${professional.user.id}/report`, { reason: 'other' });
  expect(application).toBeDefined();
  return { professional, helper, gigId };
}

/** Puts a file of each kind on both profiles. */
async function addFiles({ professional, helper }: { professional: SignedIn; helper: SignedIn }): Promise<void> {
  const photo = await jpeg(96, 64);
  for (const person of [professional, helper]) {
    await upload(person, 'profile-image', photo);
    await upload(person, 'government-id', pdf);
  }
  await upload(helper, 'work-sample', photo);
  await upload(professional, 'company-logo', photo);
}

const usersOf = async (type: string): Promise<string> =>
  JSON.stringify((await admin.get(`/api/admin/users?type=${type}`)).json<AdminUserRecord[]>());

describe('a deleted account', () => {
  it.each(['helper', 'professional'] as const)('of a %s leaves neither name nor file', async (kind) => {
    const filesBefore = await storedFiles(test.dataDir);
    const people = await acquainted();
    await addFiles(people);
    const [leaving, staying] = [people[kind], people[kind === 'helper' ? 'professional' : 'helper']];
    const words =
      kind === 'helper' ? ['Zell', 'h.zell@example.com', '17 Zeller Road'] : ['Quandt', 'petra.quandt@example.com'];
    const former = `Former ${kind}`;
    expect((await storedFiles(test.dataDir)).length).toBeGreaterThan(filesBefore.length + 6);
    expect(await tablesWith(words[0] ?? '')).toContain('accounts');

    const currentPassword = kind === 'helper' ? 'helper-secret-1' : 'professional-secret-1';
    expect((await leaving.post('/api/account/delete', { currentPassword })).statusCode).toBe(204);

    for (const word of words) expect(await tablesWith(word), word).toEqual([]);
    const kept = await test.database.db.selectFrom('uploads').select('purpose').execute();
    expect(kept).toHaveLength(3);
    await staying.post('/api/account/delete', {
      currentPassword: kind === 'helper' ? 'professional-secret-1' : 'helper-secret-1',
    });
    expect(await storedFiles(test.dataDir)).toEqual(filesBefore);
    expect(await usersOf(`${kind}s`)).not.toContain(leaving.user.id);
    const reports = (await admin.get('/api/admin/reports')).body;
    expect(reports).toContain(former);
  });

  it("is shown as 'Former …' where the other person still sees it", async () => {
    const { helper, professional, gigId } = await acquainted();
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    const notifications = (await professional.get('/api/notifications')).json<Notification[]>();
    expect(notifications.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'New message from Former helper',
        'Former helper applied to your posting',
        'Former helper accepted your gig',
        'A gig was canceled',
      ]),
    );
    expect(await professional.rpc.gigs.byId.query({ id: gigId })).toMatchObject({
      status: 'cancelled',
      person: { name: 'Former helper', profileImage: null },
    });
    const [review] = (await professional.get('/api/professionals/reviews')).json<object[]>();
    expect(review).toMatchObject({ helperName: 'Former helper', comment: 'Solid.' });
    const conversation = await professional.rpc.messages.conversation.query({ id: helper.user.id });
    expect(conversation).toMatchObject({ canWrite: false, person: { name: 'Former helper' } });
    expect((await professional.rpc.reviews.listForProfessional.query({})).items).toMatchObject([
      { helperName: 'Former helper', comment: 'Fair.' },
    ]);
    await professional.post('/api/account/delete', { currentPassword: 'professional-secret-1' });
  });
});

const unfinished = ['pending', 'accepted', 'in_progress'] as const;
const finished = ['declined', 'cancelled', 'completed'] as const;

describe('the deletion of an account tells everybody concerned', () => {
  /** What an account was notified of: in the bell menu, by queued emails, and by events to its open pages. */
  async function toldTo({ user }: SignedIn): Promise<{ bell: string[]; mails: string[]; events: string[] }> {
    const { db } = test.database;
    const rows = await runSql<{ event: string; isMailed: boolean }>(
      db,
      `select event, exists (select from notification_mails where notification_id = id) as "isMailed"
       from notifications where account_id = $1 order by id`,
      [user.id],
    );
    const events = await runSql<{ told: string }>(
      db,
      `select concat(data ->> 'type', ' ', data ->> 'status') as told from events
       where account_id = $1 and data ->> 'type' <> 'notification' order by id`,
      [user.id],
    );
    return {
      bell: rows.map(({ event }) => event),
      mails: rows.filter(({ isMailed }) => isMailed).map(({ event }) => event),
      events: events.map(({ told }) => told),
    };
  }

  async function gigsOf(parties: { helperId: string; professionalId: string }): Promise<void> {
    for (const [day, status] of [...unfinished, ...finished].entries()) {
      const fields = { title: status, status, jobDate: `2033-03-0${day + 1}`, hours: 1 };
      await insertGig(test.database.db, { ...parties, ...fields });
    }
  }

  const cancelled = unfinished.map(() => 'gig_ended_by_deletion');
  const cancelledEvents = unfinished.map(() => 'gig cancelled');

  it('of a helper: the professionals of their gigs, and those to whom they applied', async () => {
    const helper = await signInHelper(test, { name: 'Hieronymus Bell' });
    const [employer, poster] = [await signInProfessional(test), await signInProfessional(test)];
    await gigsOf({ helperId: helper.user.id, professionalId: employer.user.id });
    for (const action of ['none', 'see', 'shortlist', 'decline']) {
      const posting = (await poster.post('/api/job-postings', jobFields())).json<{ id: string }>();
      const sent = await helper.post('/api/applications', { jobPostingId: posting.id });
      const { id } = sent.json<{ id: string }>();
      if (action !== 'none') await poster.put(`/api/applications/${id}/status`, { action });
    }
    const before = await toldTo(poster);
    expect((await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' })).statusCode).toBe(204);

    expect(await toldTo(employer)).toEqual({ bell: cancelled, mails: cancelled, events: cancelledEvents });
    const after = await toldTo(poster);
    const withdrawn = ['none', 'see', 'shortlist'].map(() => 'application_withdrawn');
    expect(after.bell.slice(before.bell.length)).toEqual(withdrawn);
    // Queued emails that contain the name are withdrawn.
    expect(after.mails).toEqual(withdrawn);
    expect(after.events.slice(before.events.length)).toEqual(withdrawn.map(() => 'application withdrawn'));
    const [latest] = (await poster.get('/api/notifications')).json<Notification[]>();
    expect(latest?.title).toBe('Former helper withdrew an application');
    expect(await toldTo(helper)).toEqual({ bell: [], mails: [], events: [] });
  });

  it('of a professional: the helpers of their gigs, and those who applied to them', async () => {
    const professional = await signInProfessional(test);
    const [worker, applicant] = [await signInHelper(test), await signInHelper(test)];
    await gigsOf({ helperId: worker.user.id, professionalId: professional.user.id });
    const posting = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    await applicant.post('/api/applications', { jobPostingId: posting.id });
    const deletion = { currentPassword: 'professional-secret-1' };
    expect((await professional.post('/api/account/delete', deletion)).statusCode).toBe(204);

    expect(await toldTo(worker)).toEqual({ bell: cancelled, mails: cancelled, events: cancelledEvents });
    expect(await toldTo(applicant)).toEqual({
      bell: ['posting_ended'],
      mails: ['posting_ended'],
      events: ['application sent', 'application expired'],
    });
    expect(await toldTo(professional)).toEqual({ bell: [], mails: [], events: [] });
  });
});

describe('a report of a person', () => {
  it('stays open until an admin marks it as handled, once', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    const report = { reason: 'harassment', details: 'Writes at night.' };
    await helper.post(`/api/messages/${professional.user.id}/report`, report);
    const list = (state = '') => admin.rpc.admin.reports.query({ limit: 1, ...(state ? { state: 'handled' } : {}) });
    const before = await list('handled');
    const { items, total } = await list();
    expect(items).toMatchObject([
      {
        ...report,
        reporter: { id: helper.user.id, type: 'helper', name: helper.user.name },
        reported: { id: professional.user.id, type: 'professional', name: professional.user.name },
        handledAt: null,
        handledBy: null,
      },
    ]);
    const handled = await admin.put(`/api/admin/reports/${items[0]?.id}/handled`, {});
    expect(handled.json()).toMatchObject({ handledBy: 'Ada Admin', handledAt: expect.any(String) as string });
    const again = await (await signInAdmin(test)).put(`/api/admin/reports/${items[0]?.id}/handled`, {});
    expect(again.json()).toEqual(handled.json());
    expect((await list()).total).toBe((total ?? 0) - 1);
    expect((await list('handled')).total).toBe((before.total ?? 0) + 1);
    expect((await admin.get('/api/admin/reports?state=lost')).statusCode).toBe(400);
  });
});
