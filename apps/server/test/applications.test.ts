import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApplicationById, insertApplication } from '@get-my-helpers/db/queries/applications';
import { countJobs } from '@get-my-helpers/db/queue';
import {
  applicationActionIds,
  type AcceptedApplication,
  type Applicant,
  type Application,
  type OwnApplication,
} from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { AccountEvent } from '@get-my-helpers/validation/event';
import type { Notification } from '@get-my-helpers/validation/notification';
import { messages } from '@get-my-helpers/validation/messages';
import { userTypes, applicationStatusIds } from '@get-my-helpers/validation/reference';
import { expireApplications } from '../src/modules/applications/applications.expiry.ts';
import { applicationTransitions } from '../src/modules/hiring/application-status.rules.ts';
import { decide } from '../src/lib/state-machine.ts';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test);
});
afterAll(() => test.close());

async function post(changes: Record<string, unknown> = {}): Promise<JobPosting> {
  return (await professional.post('/api/job-postings', jobFields(changes))).json();
}

async function applyTo(posting: JobPosting, changes: Record<string, unknown> = {}) {
  const helper = await signInHelper(test);
  const answer = await helper.post('/api/applications', { jobPostingId: posting.id, ...changes });
  expect(answer.statusCode).toBe(201);
  return { helper, application: answer.json<Application>() };
}

const change = (person: SignedIn, id: string, action: string) =>
  person.put(`/api/applications/${id}/status`, { action });

const titlesOf = async (person: SignedIn) =>
  (await person.get('/api/notifications')).json<Notification[]>().map(({ title }) => title);

describe('an application', () => {
  it('is refused from a rejected account', async () => {
    const posting = await post();
    const helper = await signInHelper(test);
    const ofHelper = test.database.db.updateTable('accounts').where('id', '=', helper.user.id);
    await ofHelper.set({ verificationStatus: 'rejected' }).execute();
    const answer = await helper.post('/api/applications', { jobPostingId: posting.id });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ message: messages.applicationRejectedAccount });
    expect(await titlesOf(professional)).not.toContain(`${helper.user.name} applied to your posting`);
  });

  it('is sent once with note and rate, then seen, shortlisted and accepted; the helper sees each step and its time', async () => {
    const posting = await post({ jobDate: '2030-05-06', startTime: '07:00', estimatedHours: 6, hourlyRate: 30 });
    const { helper, application } = await applyTo(posting, { note: 'I am near.', proposedRate: '33.50' });
    expect(application).toMatchObject({ status: 'sent', note: 'I am near.', proposedRate: 33.5 });
    const again = (
      await helper.post('/api/applications', { jobPostingId: posting.id, note: 'Again' })
    ).json<Application>();
    expect(again).toEqual(application);

    const [applicant] = (await professional.get(`/api/job-postings/${posting.id}/applications`)).json<Applicant[]>();
    expect(applicant).toMatchObject({ id: application.id, helper: { id: helper.user.id }, proposedRate: 33.5 });
    const posted = { jobDate: '2030-05-06', startTime: '07:00', hours: 6, rate: 33.5, amount: 201 };
    expect(applicant?.terms).toEqual(posted);
    const seen = await professional.put(`/api/job-postings/${posting.id}/applications/seen`, {});
    expect(seen.json()).toEqual({ seen: 1 });
    await change(professional, application.id, 'shortlist');
    const accepted = await professional.post(`/api/applications/${application.id}/accept`);
    expect(accepted.statusCode).toBe(201);
    const { gigId } = accepted.json<AcceptedApplication>();

    const gig = await helper.rpc.gigs.byId.query({ id: gigId });
    const terms = { jobDate: '2030-05-06', startTime: '07:00', hours: 6, amount: 201 };
    expect(gig).toMatchObject({
      status: 'accepted',
      ...terms,
      jobPostingId: posting.id,
      applicationId: application.id,
    });
    const [own] = (await helper.get('/api/applications')).json<OwnApplication[]>();
    expect(own).toMatchObject({ status: 'accepted', gigId, jobPosting: { id: posting.id, title: posting.title } });
    expect(own?.history.map(({ status }) => status)).toEqual(['sent', 'seen', 'shortlisted', 'accepted']);
    const times = own?.history.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted());
    expect(await titlesOf(professional)).toContain(`${helper.user.name} applied to your posting`);
    expect(await titlesOf(helper)).toEqual([
      `${professional.user.name} accepted your application`,
      `${professional.user.name} shortlisted you`,
    ]);
  });

  it('is accepted in one call that can also decline the rest and fill the posting', async () => {
    const posting = await post({ jobDate: '2030-06-01' });
    const [first, second, third] = [await applyTo(posting), await applyTo(posting), await applyTo(posting)];
    await change(third.helper, third.application.id, 'withdraw');
    await professional.rpc.applications.accept.mutate({ id: first.application.id, fillPosting: true });
    const statusOf = async ({ helper }: typeof first) =>
      (await helper.rpc.applications.list.query({})).items[0]?.status;
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
      'accepted',
      'declined',
      'withdrawn',
    ]);
    expect((await professional.rpc.jobPostings.byId.query({ id: posting.id })).status).toBe('filled');
    expect(await titlesOf(second.helper)).toEqual([`${professional.user.name} chose somebody else`]);
  });

  it('expires with its posting', async () => {
    const posting = await post();
    const { helper, application } = await applyTo(posting);
    await professional.put(`/api/job-postings/${posting.id}`, { status: 'closed' });
    const [own] = (await helper.get('/api/applications')).json<OwnApplication[]>();
    expect(own).toMatchObject({ status: 'expired' });
    expect(own?.history.map(({ status }) => status)).toEqual(['sent', 'expired']);
    expect((await professional.post(`/api/applications/${application.id}/accept`)).statusCode).toBe(409);
    expect(await titlesOf(helper)).toEqual([`${professional.user.name} ended a posting you applied to`]);
  });

  it('expires when the posting does: each helper is notified once, however many servers check', async () => {
    const { db } = test.database;
    const posting = await post();
    const [waiting, withdrawn] = [await applyTo(posting), await applyTo(posting)];
    await change(withdrawn.helper, withdrawn.application.id, 'withdraw');
    const expiresAt = new Date(Date.now() - 60_000).toISOString();
    await db.updateTable('jobPostings').set({ expiresAt }).where('id', '=', posting.id).execute();
    const applicationOf = async ({ helper }: typeof waiting) => (await helper.rpc.applications.list.query({})).items[0];
    // Both before and after the expiration is stored.
    expect(await applicationOf(waiting)).toMatchObject({ status: 'expired' });
    const mailsBefore = await countJobs(db);
    await Promise.all([expireApplications(db), expireApplications(db), expireApplications(db)]);
    await expireApplications(db);
    const expired = await applicationOf(waiting);
    expect([expired?.status, expired?.history.at(-1)]).toEqual(['expired', { status: 'expired', at: expiresAt }]);
    expect(await titlesOf(waiting.helper)).toEqual([
      `${professional.user.name} did not answer before the posting expired`,
    ]);
    expect(await titlesOf(withdrawn.helper)).toEqual([]);
    expect((await applicationOf(withdrawn))?.status).toBe('withdrawn');
    const events = await db
      .selectFrom('events')
      .select('data')
      .where('accountId', '=', waiting.helper.user.id)
      .orderBy('id')
      .execute();
    const told = events.map(({ data }) => data as AccountEvent).filter(({ type }) => type === 'application');
    expect(told.map((event) => 'status' in event && event.status)).toEqual(['sent', 'expired']);
    expect((await countJobs(db)) - mailsBefore).toBe(1);
    // Applicants can still open the posting; nobody else can.
    expect((await waiting.helper.get(`/api/job-postings/${posting.id}`)).json()).toMatchObject({ status: 'expired' });
    expect((await (await signInHelper(test)).get(`/api/job-postings/${posting.id}`)).statusCode).toBe(404);
  });

  it('is declined with the rest by one call, which may fill the posting', async () => {
    const posting = await post();
    const [one, two] = [await applyTo(posting), await applyTo(posting)];
    await change(professional, two.application.id, 'shortlist');
    const rest = `/api/job-postings/${posting.id}/applications/declined`;
    expect((await professional.put(rest, {})).json()).toEqual({ declined: 2 });
    expect((await professional.rpc.jobPostings.byId.query({ id: posting.id })).status).toBe('open');
    expect(await titlesOf(one.helper)).toEqual([`${professional.user.name} chose somebody else`]);
    const late = await applyTo(posting);
    expect((await professional.put(rest, { fillPosting: true })).json()).toEqual({ declined: 1 });
    expect((await late.helper.rpc.applications.list.query({})).items[0]).toMatchObject({
      status: 'declined',
      jobPosting: { status: 'filled' },
    });
    expect((await professional.put(rest, { fillPosting: true })).statusCode).toBe(409);
  });

  it('is counted on the posting, and as new until it was seen', async () => {
    const posting = await post();
    await applyTo(posting);
    await applyTo(posting);
    const counts = async () =>
      (await professional.rpc.jobPostings.listOwn.query({})).items.find(({ id }) => id === posting.id)?.applications;
    expect(await counts()).toEqual({ total: 2, unseen: 2 });
    await professional.rpc.applications.markSeen.mutate({ jobPostingId: posting.id });
    expect(await counts()).toEqual({ total: 2, unseen: 0 });
    await applyTo(posting);
    await professional.put(`/api/job-postings/${posting.id}`, { status: 'closed' });
    expect(await counts()).toEqual({ total: 3, unseen: 0 });
  });

  it("becomes an offer when the professional changes the posting's terms", async () => {
    const { helper, application } = await applyTo(await post());
    const terms = { jobDate: '2030-07-01', startTime: '09:00', hours: 2, amount: 80 };
    const accepted = await professional.post(`/api/applications/${application.id}/accept`, { terms });
    expect(accepted.json()).toMatchObject({ gigStatus: 'pending', application: { status: 'accepted' } });
    const { items } = await helper.rpc.gigs.list.query({});
    expect(items[0]).toMatchObject({ ...terms, isYourTurn: true });
  });

  it.each([
    { title: 'Something else' },
    { description: 'Dig a hole.' },
    { city: 'El Paso' },
    { state: 'NM' },
    { address: '1 Far Road' },
    { hourlyRate: 1 },
    { estimatedHours: 99 },
    { jobDate: '2030-01-02' },
    { startTime: '05:00' },
    { endTime: '23:00' },
    { projectStartDate: '2030-01-01' },
    { projectEndDate: '2030-12-31' },
  ])('becomes an offer when the posting changed after it was sent: %o', async (terms) => {
    const posting = await post({ jobDate: '2030-05-07' });
    const { helper, application } = await applyTo(posting);
    expect((await professional.put(`/api/job-postings/${posting.id}`, terms)).statusCode).toBe(200);
    const later = await applyTo(posting);
    const answer = await professional.post(`/api/applications/${application.id}/accept`, {});
    expect(answer.json()).toMatchObject({ gigStatus: 'pending', application: { status: 'accepted' } });
    expect(await titlesOf(helper)).toEqual([`${professional.user.name} offers you a gig`]);
    const { gigId } = answer.json<AcceptedApplication>();
    expect((await helper.get(`/api/gigs/${gigId}`)).json()).toMatchObject({ status: 'pending', isYourTurn: true });
    const agreed = await professional.post(`/api/applications/${later.application.id}/accept`, {});
    expect(agreed.json()).toMatchObject({ gigStatus: 'accepted' });
  });

  it("becomes a gig when the posting's terms did not change", async () => {
    const posting = await post({ jobDate: '2030-05-07' });
    const { application } = await applyTo(posting);
    const same = { title: posting.title, jobDate: posting.jobDate, hourlyRate: posting.hourlyRate };
    const change = { ...same, urgency: 'high', toolsRequired: ['hammer'], expiresAt: '2030-05-01' };
    expect((await professional.put(`/api/job-postings/${posting.id}`, change)).statusCode).toBe(200);
    const answer = await professional.post(`/api/applications/${application.id}/accept`, {});
    expect(answer.json()).toMatchObject({ gigStatus: 'accepted' });
  });

  it('is not accepted when the helper has another gig at that time', async () => {
    const when = { jobDate: '2030-08-01', startTime: '08:00', estimatedHours: 4 };
    const [one, two] = [await post(when), await post(when)];
    const { helper, application } = await applyTo(one);
    const second = (await helper.post('/api/applications', { jobPostingId: two.id })).json<Application>();
    expect((await professional.post(`/api/applications/${application.id}/accept`)).statusCode).toBe(201);
    const refused = await professional.post(`/api/applications/${second.id}/accept`);
    expect(refused.statusCode).toBe(409);
    expect((await helper.rpc.applications.listOwn.query({ jobPostingIds: [two.id] }))[0]?.status).toBe('sent');
  });
});

describe('every state, action and role of an application', () => {
  type Action = (typeof actions)[number];
  const actions = [...applicationActionIds, 'accept'] as const;
  const cells = applicationStatusIds.flatMap((status) =>
    userTypes.flatMap((role) => actions.map((action) => ({ status, role, action }))),
  );

  let helper: SignedIn;
  beforeAll(async () => {
    helper = await signInHelper(test);
  });
  const overRest = async (person: SignedIn, id: string, action: Action): Promise<number> => {
    const accepting = action === 'accept';
    const answer = accepting ? await person.post(`/api/applications/${id}/accept`) : await change(person, id, action);
    return accepting && answer.statusCode === 201 ? 200 : answer.statusCode;
  };
  const overRpc = async ({ rpc }: SignedIn, id: string, action: Action): Promise<number> => {
    const call =
      action === 'accept' ? rpc.applications.accept.mutate({ id }) : rpc.applications.change.mutate({ id, action });
    return call.then(
      () => 200,
      (error: unknown) => (error instanceof TRPCClientError ? (error.data as { httpStatus: number }).httpStatus : 0),
    );
  };
  /** Each job is in a different week, so that gigs do not overlap. */
  let days = 0;
  const nextDay = () => new Date(Date.UTC(2031, 0, (days += 7))).toISOString().slice(0, 10);

  it.each(cells)('$status, $action by the $role, on RPC and REST', async ({ status, action, role }) => {
    const expected = decide(applicationTransitions, { state: status, action, by: role }, () => false).refusal ?? 'ok';
    const person = role === 'helper' ? helper : professional;
    const reached = {
      see: 'seen',
      shortlist: 'shortlisted',
      accept: 'accepted',
      decline: 'declined',
      withdraw: 'withdrawn',
    };
    for (const change of [overRest, overRpc]) {
      const posting = await post({ jobDate: nextDay() });
      const row = await insertApplication(test.database.db, {
        jobPostingId: posting.id,
        helperId: helper.user.id,
        status,
      });
      const id = row?.id ?? '';
      expect(await change(person, id, action)).toBe({ ok: 200, state: 409, onHold: 409, role: 403 }[expected]);
      expect((await findApplicationById(test.database.db, id))?.status).toBe(
        expected === 'ok' ? reached[action] : status,
      );
    }
  });

  it.each(actions)('%s of an application whose posting is over is refused', async (action) => {
    const posting = await post();
    const row = await insertApplication(test.database.db, { jobPostingId: posting.id, helperId: helper.user.id });
    await test.database.db
      .updateTable('jobPostings')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', posting.id)
      .execute();
    const person = action === 'withdraw' ? helper : professional;
    for (const change of [overRest, overRpc]) expect(await change(person, row?.id ?? '', action)).toBe(409);
  });
});

describe('the match of a helper', () => {
  it('says for each requirement of a posting whether they meet it', async () => {
    const posting = await post({
      hourlyRate: 24,
      jobDate: '2030-01-05',
      specialtiesRequired: ['plumbing'],
      toolsRequired: ['pipe-wrench', 'ladder'],
    });
    const helper = await signInHelper(test);
    const { match = [] } = await helper.rpc.jobPostings.byId.query({ id: posting.id });
    // 5 January 2030 is a Saturday.
    expect(Object.fromEntries(match.map(({ check, met }) => [check, met]))).toEqual({
      trade: true,
      tools: false,
      rate: false,
      day: false,
      license: true,
      distance: true,
    });
    const driving = await post({ specialtiesRequired: ['truck-driving'] });
    const answer = await helper.get(`/api/job-postings/${driving.id}`);
    expect(answer.json<JobPosting>().match?.find(({ check }) => check === 'license')?.met).toBe(false);
    expect((await professional.rpc.jobPostings.byId.query({ id: posting.id })).match).toBeUndefined();
  });

  it('is worded for the professional, and uses the rate the helper proposed', async () => {
    const posting = await post({ hourlyRate: 30, jobDate: '2030-01-05', toolsRequired: ['pipe-wrench'] });
    await applyTo(posting, { proposedRate: 32 });
    const { items } = await professional.rpc.applications.listForPosting.query({ jobPostingId: posting.id });
    expect(items[0]?.match).toEqual([
      { check: 'trade', met: true, detail: 'Plumbing' },
      { check: 'tools', met: true, detail: 'Has them all' },
      { check: 'rate', met: false, detail: 'You pay $30/hr, they ask for $32/hr' },
      { check: 'day', met: false, detail: 'Does not work on Saturdays' },
      { check: 'license', met: true, detail: 'No special license needed' },
      { check: 'distance', met: true, detail: 'About 1 mi away, travels up to 25 mi', distanceMiles: 1 },
    ]);
  });
});
