import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertApplication } from '@get-my-helpers/db/queries/applications';
import type {
  AcceptedApplication,
  Applicant,
  Application,
  OwnApplication,
} from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { Notification } from '@get-my-helpers/validation/notification';
import { accountTypes, applicationStatusIds } from '@get-my-helpers/validation/reference';
import { applicationTransitions, decideOnApplication } from '../src/features/applications/applications.rules.ts';
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
  it('is sent once with note and rate, seen, shortlisted and accepted; the helper sees each step and when', async () => {
    const posting = await post({ jobDate: '2030-05-06', startTime: '07:00', estimatedHours: 6, hourlyRate: 30 });
    const { helper, application } = await applyTo(posting, { note: 'I am near.', proposedRate: '33.50' });
    expect(application).toMatchObject({ status: 'sent', note: 'I am near.', proposedRate: 33.5 });
    const again = (
      await helper.post('/api/applications', { jobPostingId: posting.id, note: 'Again' })
    ).json<Application>();
    expect(again).toEqual(application);

    const [applicant] = (await professional.get(`/api/job-postings/${posting.id}/applications`)).json<Applicant[]>();
    expect(applicant).toMatchObject({ id: application.id, helper: { id: helper.user.id }, proposedRate: 33.5 });
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
    expect(own).toMatchObject({ status: 'accepted', jobPosting: { id: posting.id, title: posting.title } });
    expect(own?.history.map(({ status }) => status)).toEqual(['sent', 'seen', 'shortlisted', 'accepted']);
    const times = own?.history.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted());
    expect(await titlesOf(professional)).toContain(`${helper.user.name} applied to your posting`);
    expect(await titlesOf(helper)).toEqual([
      `${professional.user.name} accepted your application`,
      `${professional.user.name} put you on the short list`,
    ]);
  });

  it('declines the rest and fills the posting by the call that accepts one', async () => {
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

  it('is an offer when the professional wants other terms than the posting’s', async () => {
    const { helper, application } = await applyTo(await post());
    const terms = { jobDate: '2030-07-01', startTime: '09:00', hours: 2, amount: 80 };
    const accepted = await professional.post(`/api/applications/${application.id}/accept`, { terms });
    expect(accepted.json()).toMatchObject({ gigStatus: 'pending', application: { status: 'accepted' } });
    const { items } = await helper.rpc.gigs.list.query({});
    expect(items[0]).toMatchObject({ ...terms, isYourTurn: true });
  });

  it('is not accepted when the helper works elsewhere then', async () => {
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
  const actions = applicationTransitions.map(({ action }) => action);
  const undecided = ['sent', 'seen', 'shortlisted'];
  const from: Readonly<Record<string, readonly string[]>> = {
    see: ['sent'],
    shortlist: ['sent', 'seen'],
    accept: undecided,
    decline: undecided,
    withdraw: undecided,
  };
  const cells = applicationStatusIds.flatMap((status) =>
    accountTypes.flatMap((role) => actions.map((action) => ({ status, role, action }))),
  );

  it.each(cells)('$status, $action by the $role', async ({ status, action, role }) => {
    const isOwn = (action === 'withdraw') === (role === 'helper');
    const expected = isOwn ? (from[action]?.includes(status) ? 'ok' : 'state') : 'role';
    expect(decideOnApplication(status, action, role).refusal ?? 'ok').toBe(expected);

    const [helper, posting] = await Promise.all([signInHelper(test), post()]);
    const row = await insertApplication(test.database.db, {
      jobPostingId: posting.id,
      helperId: helper.user.id,
      status,
    });
    const person = role === 'helper' ? helper : professional;
    const id = row?.id ?? '';
    const answer =
      action === 'accept' ? await person.post(`/api/applications/${id}/accept`) : await change(person, id, action);
    const statuses = { ok: action === 'accept' ? 201 : 200, state: 409, role: 403 };
    expect(answer.statusCode).toBe(statuses[expected]);
  });
});

describe('the fit of a helper', () => {
  it('says of each thing that a posting asks for whether they have it', async () => {
    const posting = await post({
      hourlyRate: 24,
      jobDate: '2030-01-05',
      specialtiesRequired: ['plumbing'],
      toolsRequired: ['pipe-wrench', 'ladder'],
    });
    const helper = await signInHelper(test);
    const { fit = [] } = await helper.rpc.jobPostings.byId.query({ id: posting.id });
    // 5 January 2030 is a Saturday.
    expect(Object.fromEntries(fit.map(({ check, met }) => [check, met]))).toEqual({
      trade: true,
      tools: false,
      rate: false,
      day: false,
      license: true,
    });
    const driving = await post({ specialtiesRequired: ['truck-driving'] });
    const answer = await helper.get(`/api/job-postings/${driving.id}`);
    expect(answer.json<JobPosting>().fit?.find(({ check }) => check === 'license')?.met).toBe(false);
    expect((await professional.rpc.jobPostings.byId.query({ id: posting.id })).fit).toBeUndefined();
  });
});
