import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application, Invitation, OwnApplication } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { messages } from '@get-my-helpers/validation/messages';
import type { Notification } from '@get-my-helpers/validation/notification';
import { crewCompleteText } from '../src/modules/gigs/crew.ts';
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
beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test);
});
afterAll(() => test.close());

let days = 0;
/** Each job is in a different week, so that gigs do not overlap. */
const nextDay = (): string => new Date(Date.UTC(2031, 0, (days += 7))).toISOString().slice(0, 10);

async function post(changes: Body = {}): Promise<JobPosting> {
  const answer = await professional.post('/api/job-postings', jobFields({ jobDate: nextDay(), ...changes }));
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

interface Applicant {
  helper: SignedIn;
  id: string;
}

async function applyTo(posting: JobPosting): Promise<Applicant> {
  const helper = await signInHelper(test);
  const answer = await helper.post('/api/applications', { jobPostingId: posting.id });
  return { helper, id: answer.json<Application>().id };
}

const accept = (id: string, body: Body = {}) => professional.post(`/api/applications/${id}/accept`, body);
const hire = async ({ id }: Applicant): Promise<string> => {
  const answer = await accept(id);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ gigId: string }>().gigId;
};
const see = async ({ id }: JobPosting): Promise<JobPosting> =>
  (await professional.get(`/api/job-postings/${id}`)).json();
const own = async ({ helper }: Applicant): Promise<OwnApplication | undefined> =>
  (await helper.get('/api/applications')).json<OwnApplication[]>()[0];
const titlesOf = async (person: SignedIn): Promise<string[]> =>
  (await person.get('/api/notifications')).json<Notification[]>().map(({ title }) => title);
const cancel = (person: SignedIn, gigId: string) =>
  person.put(`/api/gigs/${gigId}/status`, { action: 'cancel', reason: 'I am ill.' });

describe('a job for several helpers', () => {
  it.each([0, 21, 1.5, 'two'])('cannot need %s', async (helpersNeeded) => {
    const refused = await professional.post('/api/job-postings', jobFields({ helpersNeeded }));
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'helpersNeeded' }] }]);
  });

  it('is filled when that many have agreed, opens again when one drops out, and tells those who wait', async () => {
    const posting = await post({ helpersNeeded: 2 });
    expect(posting).toMatchObject({ helpersNeeded: 2, helpersHired: 0, status: 'open' });
    const [first, second, waiting, listed] = [
      await applyTo(posting),
      await applyTo(posting),
      await applyTo(posting),
      await applyTo(posting),
    ];
    await professional.put(`/api/applications/${listed.id}/status`, { action: 'shortlist' });
    await hire(first);
    expect(await see(posting)).toMatchObject({ helpersHired: 1, status: 'open' });
    const gigId = await hire(second);
    expect(await see(posting)).toMatchObject({ helpersHired: 2, status: 'filled' });
    const { name } = professional.user;
    expect(await titlesOf(waiting.helper)).toEqual([`${name} found everybody for a job you applied to`]);
    expect((await own(waiting))?.status).toBe('expired');
    expect((await accept(waiting.id)).statusCode).toBe(409);

    expect((await cancel(second.helper, gigId)).statusCode).toBe(200);
    expect(await see(posting)).toMatchObject({ helpersHired: 1, status: 'open' });
    expect([(await own(waiting))?.status, (await own(listed))?.status]).toEqual(['sent', 'shortlisted']);
    expect((await own(waiting))?.history.map(({ status }) => status)).toEqual(['sent']);
    const again = `${name} needs somebody again for a job you applied to`;
    expect([(await titlesOf(waiting.helper))[0], (await titlesOf(listed.helper))[0]]).toEqual([again, again]);
    expect(await titlesOf(professional)).toContain('Your job is open again');
    await hire(listed);
    expect(await see(posting)).toMatchObject({ helpersHired: 2, status: 'filled' });
  });

  it('lets those who wait withdraw, and does not ask them again when somebody drops out', async () => {
    const posting = await post();
    const [hired, waiting] = [await applyTo(posting), await applyTo(posting)];
    const gigId = await hire(hired);
    expect(await own(waiting)).toMatchObject({ status: 'expired', isOnHold: true });
    const change = (person: SignedIn, action: string) =>
      person.put(`/api/applications/${waiting.id}/status`, { action });
    for (const action of ['see', 'shortlist', 'decline']) {
      expect((await change(professional, action)).statusCode).toBe(409);
    }
    expect((await change(professional, 'withdraw')).statusCode).toBe(403);
    const withdrawn = await change(waiting.helper, 'withdraw');
    expect([withdrawn.statusCode, withdrawn.json()]).toMatchObject([200, { status: 'withdrawn', isOnHold: false }]);
    expect((await own(waiting))?.history.map(({ status }) => status)).toEqual(['sent', 'withdrawn']);
    expect((await change(waiting.helper, 'withdraw')).statusCode).toBe(409);
    await cancel(hired.helper, gigId);
    expect(await see(posting)).toMatchObject({ status: 'open' });
    expect((await own(waiting))?.status).toBe('withdrawn');
    expect((await accept(waiting.id)).statusCode).toBe(409);
    expect(await titlesOf(waiting.helper)).toEqual([
      `${professional.user.name} found everybody for a job you applied to`,
    ]);
  });

  it('leaves nothing to withdraw once the professional filled it or it has run out', async () => {
    const [filled, ended] = [await post(), await post()];
    const [late, later] = [await applyTo(filled), await applyTo(ended)];
    await professional.put(`/api/job-postings/${filled.id}`, { status: 'filled' });
    await hire(await applyTo(ended));
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await test.database.db.updateTable('jobPostings').set({ expiresAt }).where('id', '=', ended.id).execute();
    for (const { helper, id } of [late, later]) {
      expect((await helper.get('/api/applications')).json()).toMatchObject([{ status: 'expired', isOnHold: false }]);
      expect((await helper.put(`/api/applications/${id}/status`, { action: 'withdraw' })).statusCode).toBe(409);
    }
  });

  it('opens again when a helper deletes their account, not when the professional cancels or it has run out', async () => {
    const [left, cancelled, ended] = [await post(), await post(), await post()];
    const hired = [await applyTo(left), await applyTo(cancelled), await applyTo(ended)] as const;
    const gigIds = [await hire(hired[0]), await hire(hired[1]), await hire(hired[2])] as const;
    await hired[0].helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    expect(await see(left)).toMatchObject({ helpersHired: 0, status: 'open' });
    await cancel(professional, gigIds[1]);
    expect(await see(cancelled)).toMatchObject({ helpersHired: 0, status: 'filled' });
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await test.database.db.updateTable('jobPostings').set({ expiresAt }).where('id', '=', ended.id).execute();
    await cancel(hired[2].helper, gigIds[2]);
    expect(await see(ended)).toMatchObject({ helpersHired: 0, status: 'filled' });
  });

  it('stays open where the professional says so', async () => {
    const posting = await post();
    await accept((await applyTo(posting)).id, { fillPosting: false });
    expect(await see(posting)).toMatchObject({ helpersNeeded: 1, helpersHired: 1, status: 'open' });
  });

  it('is filled by an offer only once the helper has accepted it', async () => {
    const posting = await post();
    const applicant = await applyTo(posting);
    const terms = { jobDate: nextDay(), hours: 3 };
    const { gigId } = (await accept(applicant.id, { terms })).json<{ gigId: string }>();
    expect(await see(posting)).toMatchObject({ helpersHired: 0, status: 'open' });
    await applicant.helper.put(`/api/gigs/${gigId}/status`, { action: 'accept' });
    expect(await see(posting)).toMatchObject({ helpersHired: 1, status: 'filled' });
  });

  it('goes to whoever accepts an offer first, and to the other one once they drop out', async () => {
    const posting = await post();
    const offers: { helper: SignedIn; gigId: string }[] = [];
    for (const { helper, id } of [await applyTo(posting), await applyTo(posting)]) {
      const { gigId } = (await accept(id, { terms: { jobDate: nextDay(), hours: 3 } })).json<{ gigId: string }>();
      offers.push({ helper, gigId });
    }
    const agree = ({ helper, gigId }: (typeof offers)[number]) =>
      helper.put(`/api/gigs/${gigId}/status`, { action: 'accept' });
    const answers = await Promise.all(offers.map(agree));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[late]?.json()).toMatchObject({ message: crewCompleteText });
    expect(await see(posting)).toMatchObject({ helpersHired: 1, status: 'filled' });
    const [second, first] = late === 0 ? offers : offers.toReversed();
    if (!first || !second) throw new Error('two were offered the place');
    await cancel(first.helper, first.gigId);
    expect(await see(posting)).toMatchObject({ helpersHired: 0, status: 'open' });
    expect((await agree(second)).statusCode).toBe(200);
    expect(await see(posting)).toMatchObject({ helpersHired: 1, status: 'filled' });
  });

  it('is filled when fewer are needed than before', async () => {
    const posting = await post({ helpersNeeded: 3 });
    await hire(await applyTo(posting));
    await professional.put(`/api/job-postings/${posting.id}`, { helpersNeeded: 2 });
    expect((await see(posting)).status).toBe('open');
    const changed = await professional.put(`/api/job-postings/${posting.id}`, { helpersNeeded: '1' });
    expect(changed.json()).toMatchObject({ helpersNeeded: 1, helpersHired: 1, status: 'filled' });
  });

  it('has no helper too many when eight are accepted at the same moment', async () => {
    const posting = await post({ helpersNeeded: 3 });
    const applicants: Applicant[] = [];
    for (let n = 0; n < 8; n += 1) applicants.push(await applyTo(posting));
    const answers = await Promise.all(applicants.map(({ id }) => accept(id)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await see(posting)).toMatchObject({ helpersHired: 3, status: 'filled' });
  });
});

describe('an accepted application', () => {
  it('agrees on nothing that the posting does not say', async () => {
    const posting = await post({ jobDate: undefined, estimatedHours: undefined, address: '1 Elm', zipCode: '78704' });
    const { helper, id } = await applyTo(posting);
    const { items } = await professional.rpc.applications.listForPosting.query({ jobPostingId: posting.id });
    const open = { jobDate: null, startTime: null, hours: null, rate: 32, amount: null };
    expect(items[0]?.terms).toEqual(open);
    const { gigId } = (await accept(id)).json<{ gigId: string }>();
    const site = { address: '1 Elm', city: 'Austin', state: 'TX', zipCode: '78704' };
    expect(await helper.rpc.gigs.byId.query({ id: gigId })).toMatchObject({ ...open, status: 'accepted', site });
  });
});

describe('an invitation', () => {
  const invite = (posting: JobPosting, helperIds: string[], by = professional) =>
    by.post(`/api/job-postings/${posting.id}/invitations`, { helperIds });

  it('is sent once, seen on the posting and beside the application', async () => {
    const posting = await post();
    const [helper, other] = await Promise.all([signInHelper(test), signInHelper(test)]);
    const sent = await invite(posting, [helper.user.id, helper.user.id.toUpperCase()]);
    expect([sent.statusCode, sent.json()]).toEqual([201, [{ helperId: helper.user.id, status: 'invited' }]]);
    expect((await invite(posting, [helper.user.id])).json()).toEqual(sent.json());
    expect(await titlesOf(helper)).toEqual([`${professional.user.name} invites you to apply for a job`]);
    const seen = async (by: SignedIn) => (await by.get(`/api/job-postings/${posting.id}`)).json<JobPosting>().isInvited;
    expect([await seen(helper), await seen(other)]).toEqual([true, false]);
    expect(await see(posting)).not.toHaveProperty('isInvited');

    const matches = await professional.rpc.jobPostings.matches.query({ id: posting.id });
    const invitedMatches = matches.filter(({ isInvited }) => isInvited).map(({ id }) => id);
    expect(invitedMatches).toEqual([helper.user.id]);
    for (const by of [helper, other]) await by.post('/api/applications', { jobPostingId: posting.id });
    const { items } = await professional.rpc.applications.listForPosting.query({ jobPostingId: posting.id });
    const invited = items.filter(({ isInvited }) => isInvited).map(({ helperId }) => helperId);
    expect(invited).toEqual([helper.user.id]);
    const after = (await invite(posting, [helper.user.id, other.user.id])).json<Invitation[]>();
    expect(after.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect((await helper.get('/api/account/export')).json()).toMatchObject({
      jobInvitations: [{ jobPostingId: posting.id, helperId: helper.user.id }],
    });
  });

  it('does not reach whoever blocked the professional or was rejected, and says no more than that', async () => {
    const posting = await post();
    const [blocker, rejected] = await Promise.all([signInHelper(test), signInHelper(test)]);
    await blocker.put(`/api/messages/${professional.user.id}/block`, { blocked: true });
    const ofRejected = test.database.db.updateTable('accounts').where('id', '=', rejected.user.id);
    await ofRejected.set({ verificationStatus: 'rejected' }).execute();
    const answer = await invite(posting, [blocker.user.id, rejected.user.id]);
    expect(answer.json<Invitation[]>().map(({ status }) => status)).toEqual(['unavailable', 'unavailable']);
    expect(await titlesOf(blocker)).toEqual([]);
  });

  it('is for the own open posting, and at most twenty helpers', async () => {
    const posting = await post();
    const helpers = await Promise.all(Array.from({ length: 21 }, () => signInHelper(test)));
    const ids = helpers.map(({ user }) => user.id);
    expect((await invite(posting, ids)).statusCode).toBe(400);
    expect((await invite(posting, [])).statusCode).toBe(400);
    expect((await invite(posting, ids.slice(0, 20))).statusCode).toBe(201);
    const full = await invite(posting, ids.slice(20));
    expect([full.statusCode, full.json()]).toMatchObject([409, { message: messages.invitationsFull }]);
    expect((await invite(posting, ids.slice(0, 2))).statusCode).toBe(201);
    expect((await invite(posting, ids.slice(0, 1), await signInProfessional(test))).statusCode).toBe(403);
    await professional.put(`/api/job-postings/${posting.id}`, { status: 'closed' });
    expect((await invite(posting, ids.slice(0, 1))).statusCode).toBe(409);
  });
});
