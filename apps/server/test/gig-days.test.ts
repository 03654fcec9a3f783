import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import type { OwnDay } from '@get-my-helpers/validation/calendar';
import type { Gig } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import type { Notification } from '@get-my-helpers/validation/notification';
import { dayTexts } from '../src/modules/gigs/gig-day.ts';
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
  test = await buildTestApp({ now: () => new Date('2030-01-01T12:00:00Z') });
  [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
});
afterAll(() => test.close());

let days = 0;
/** A day without any gigs yet. */
const freeDay = (): string => new Date(Date.UTC(2030, 1, (days += 1))).toISOString().slice(0, 10);

/** A gig that was agreed without a day. */
async function dayless(changes: Body = {}): Promise<string> {
  const parties = { helperId: helper.user.id, professionalId: professional.user.id };
  return (await insertGig(test.database.db, { ...parties, title: 'Repipe', status: 'accepted', ...changes })).id;
}

const change = (person: SignedIn, id: string, action: string, terms?: Body, reason?: string) =>
  person.put(`/api/gigs/${id}/status`, { action, terms, reason });
const propose = (person: SignedIn, id: string, terms?: Body, reason?: string) =>
  change(person, id, 'propose_day', terms, reason);
const agree = (person: SignedIn, id: string, terms?: Body) => change(person, id, 'agree_day', terms);
const see = async (person: SignedIn, id: string): Promise<Gig> => (await person.get(`/api/gigs/${id}`)).json();
const latest = async (person: SignedIn) => (await person.get('/api/notifications')).json<Notification[]>()[0];

describe('the day of a gig that was agreed without one', () => {
  it('is proposed by one of the two and agreed by the other, which books it', async () => {
    const posted = await professional.post('/api/job-postings', jobFields({ estimatedHours: 4 }));
    const { id: jobPostingId } = posted.json<{ id: string }>();
    const { id: applicationId } = (await helper.post('/api/applications', { jobPostingId })).json<{ id: string }>();
    const accepted = await professional.post(`/api/applications/${applicationId}/accept`, {});
    const { gigId: id } = accepted.json<{ gigId: string }>();
    expect(await see(helper, id)).toMatchObject({ status: 'accepted', jobDate: null, dayProposal: null });
    expect((await see(helper, id)).actions).toEqual(['propose_day', 'start', 'cancel']);

    const day = { jobDate: '2030-01-24', startTime: '07:30' };
    const proposed = (await propose(professional, id, day, 'The pipes arrive then.')).json<Gig>();
    expect(proposed).toMatchObject({ jobDate: null, isYourTurn: false });
    expect(proposed.dayProposal).toEqual({ ...day, by: 'professional' });
    expect(proposed.history.at(-1)).toMatchObject({ action: 'propose_day', reason: 'The pipes arrive then.' });
    expect(await latest(helper)).toMatchObject({
      title: `${professional.user.name} proposes a day for a gig`,
      body: expect.stringContaining('Thu, Jan 24') as string,
    });
    expect(await see(helper, id)).toMatchObject({ isYourTurn: true });
    const part = await helper.rpc.gigs.list.query({ view: 'needs_you' });
    expect(part.items.map((gig) => gig.id)).toEqual([id]);
    const { items } = await helper.rpc.agenda.needsYou.query();
    expect(items).toMatchObject([{ kind: 'day', id, name: professional.user.name }]);
    expect((await professional.rpc.agenda.needsYou.query()).items.map(({ kind }) => kind)).not.toContain('day');

    const agreed = (await agree(helper, id, day)).json<Gig>();
    expect(agreed).toMatchObject({ ...day, status: 'accepted', dayProposal: null, isYourTurn: false });
    expect(agreed.actions).toEqual(['cancel']);
    expect(agreed.history.at(-1)).toMatchObject({ action: 'agree_day', by: 'helper', status: 'accepted' });
    expect(await latest(professional)).toMatchObject({ title: `${helper.user.name} agreed to the day of a gig` });
    const own = await helper.get(`/api/availability?from=${day.jobDate}&to=${day.jobDate}`);
    expect(own.json<OwnDay[]>()).toMatchObject([{ state: 'booked', gigIds: [id] }]);
    expect((await propose(helper, id, { jobDate: freeDay() })).statusCode).toBe(409);
  });

  it('is the one proposed last, also where the other answers with another', async () => {
    const id = await dayless({ startTime: '08:00' });
    const [first, second] = [freeDay(), freeDay()];
    await propose(helper, id, { jobDate: first });
    await propose(professional, id, { jobDate: second, startTime: null });
    const late = await agree(professional, id, { jobDate: first });
    expect(late.statusCode).toBe(409);
    const other = await agree(helper, id, { jobDate: first });
    expect([other.statusCode, other.json()]).toMatchObject([409, { message: dayTexts.replaced }]);
    const wrongStart = await agree(helper, id, { jobDate: second, startTime: '08:00' });
    expect(wrongStart.statusCode).toBe(409);
    expect((await agree(helper, id, { jobDate: second })).json()).toMatchObject({ jobDate: second, startTime: null });
  });

  it('begins at the start of the posting where the proposal names none', async () => {
    const id = await dayless({ startTime: '08:00' });
    const jobDate = freeDay();
    await propose(helper, id, { jobDate });
    expect((await agree(professional, id, { jobDate })).json()).toMatchObject({ jobDate, startTime: '08:00' });
  });

  it.each([
    ['no day', undefined, 'terms.jobDate', dayTexts.missing],
    ['an empty day', { jobDate: '' }, 'terms.jobDate', dayTexts.missing],
    ['a day that is over', { jobDate: '2029-12-31' }, 'terms.jobDate', messages.datePast],
    ['pay', { jobDate: '2031-01-01', rate: 50 }, 'terms', dayTexts.alone],
    ['hours', { jobDate: '2031-01-01', hours: 5 }, 'terms', dayTexts.alone],
  ])('is refused with %s', async (_, terms, path, message) => {
    const id = await dayless({ proposedBy: 'helper', proposedDate: '2031-01-01' });
    for (const step of [propose, agree]) {
      const refused = await step(professional, id, terms);
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path, message }] }]);
    }
  });

  it('is refused while the helper is booked, when it is proposed and when it is agreed', async () => {
    const [id, other] = [await dayless(), await dayless()];
    const jobDate = freeDay();
    await propose(helper, other, { jobDate });
    await propose(helper, id, { jobDate });
    expect((await agree(professional, other, { jobDate })).statusCode).toBe(200);
    const refused = await agree(professional, id, { jobDate });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { message: messages.helperBusy }]);
    const booked = await propose(helper, id, { jobDate });
    expect([booked.statusCode, booked.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('“Repipe”'),
    ]);
  });

  it('is the one that was seen, when another is proposed at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await dayless();
      const [seen, other] = [freeDay(), freeDay()];
      await propose(professional, id, { jobDate: seen });
      const steps = [() => agree(helper, id, { jobDate: seen }), () => propose(professional, id, { jobDate: other })];
      const answers = await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map((step) => step()));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const { jobDate, dayProposal } = await see(helper, id);
      expect([jobDate, dayProposal?.jobDate]).toEqual(jobDate === null ? [null, other] : [seen, undefined]);
    }
  });

  it('of ten gigs is agreed for one, when all are to be on the same day', async () => {
    const jobDate = freeDay();
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => dayless({ proposedBy: 'helper', proposedDate: jobDate })),
    );
    const answers = await Promise.all(ids.map((id) => agree(professional, id, { jobDate })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});
