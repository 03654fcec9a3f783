import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationEvent } from '@get-my-helpers/db/queries/notifications';
import { createRandom } from '@get-my-helpers/db/seeds/random';
import type { Application, OwnApplication } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { isLongRun } from './long-run.ts';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let helpers: Record<Name, SignedIn>;
const names = ['leaving', 'joining', 'withdrawing', 'waiting'] as const;
type Name = (typeof names)[number];

beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test);
  const [leaving, joining, withdrawing, waiting] = [
    await signInHelper(test),
    await signInHelper(test),
    await signInHelper(test),
    await signInHelper(test),
  ];
  helpers = { leaving, joining, withdrawing, waiting };
});
afterAll(() => test.close());

let days = 0;
/** Each job is in a different week, so that gigs do not overlap. */
const nextDay = (): string => new Date(Date.UTC(2031, 0, (days += 7))).toISOString().slice(0, 10);

const accept = (id: string, terms?: object) => professional.post(`/api/applications/${id}/accept`, { terms });

/** A job for two, which one has agreed to and three others have applied to; of these one may have an offer to accept. */
async function aCrew(hasOffer: boolean) {
  const posted = await professional.post('/api/job-postings', jobFields({ jobDate: nextDay(), helpersNeeded: 2 }));
  const { id } = posted.json<JobPosting>();
  const applications = {} as Record<Name, string>;
  for (const name of names) {
    const sent = await helpers[name].post('/api/applications', { jobPostingId: id });
    applications[name] = sent.json<Application>().id;
  }
  const gigId = (await accept(applications.leaving)).json<{ gigId: string }>().gigId;
  const offer = hasOffer && (await accept(applications.joining, { jobDate: nextDay(), hours: 3 }));
  return { id, applications, gigId, offerId: offer && offer.json<{ gigId: string }>().gigId };
}
type Crew = Awaited<ReturnType<typeof aCrew>>;

/** What happens at the same moment: the second place is taken, the first one is given up, and the next one gives up, too. */
function stepsOf({ id, applications, gigId, offerId }: Crew, isLowered: boolean) {
  const { leaving, joining, withdrawing } = helpers;
  return [
    () => (offerId ? joining.put(`/api/gigs/${offerId}/status`, { action: 'accept' }) : accept(applications.joining)),
    () => leaving.put(`/api/gigs/${gigId}/status`, { action: 'cancel', reason: 'I am ill.' }),
    () => withdrawing.put(`/api/applications/${applications.withdrawing}/status`, { action: 'withdraw' }),
    () => accept(applications.withdrawing),
    ...(isLowered ? [() => professional.put(`/api/job-postings/${id}`, { helpersNeeded: 1 })] : []),
  ];
}

const see = async (id: string): Promise<JobPosting> => (await professional.get(`/api/job-postings/${id}`)).json();

async function countTold(person: SignedIn, event: NotificationEvent, subjectId: string): Promise<number> {
  const told = await test.database.db
    .selectFrom('notifications')
    .select('id')
    .where('accountId', '=', person.user.id)
    .where('event', '=', event)
    .where('subjectId', '=', subjectId)
    .execute();
  return told.length;
}

/** Whatever came first: the posting says how many work on it, is open while somebody is missing, and everybody knows. */
async function isConsistent({ id, applications }: Crew): Promise<void> {
  const posting = await see(id);
  const { helpersHired = 0, helpersNeeded, status } = posting;
  const agreed = await test.database.db
    .selectFrom('gigs')
    .select('applicationId')
    .where('jobPostingId', '=', id)
    .where('status', '=', 'accepted')
    .execute();
  expect(helpersHired).toBe(agreed.length);
  expect(helpersHired).toBeLessThanOrEqual(2);
  expect(status).toBe(helpersHired < helpersNeeded ? 'open' : 'filled');
  const stateOf = async (name: Name): Promise<string | undefined> => {
    const own = (await helpers[name].get('/api/applications?limit=100')).json<OwnApplication[]>();
    return own.find((application) => application.id === applications[name])?.status;
  };
  const isHired = agreed.some(({ applicationId }) => applicationId === applications.withdrawing);
  expect((await stateOf('withdrawing')) === 'accepted').toBe(isHired);
  expect(await stateOf('waiting')).toBe(status === 'open' ? 'sent' : 'expired');
  const filled = await countTold(helpers.waiting, 'posting_complete', id);
  const reopened = await countTold(helpers.waiting, 'posting_reopened', id);
  expect(filled - reopened).toBe(status === 'open' ? 0 : 1);
  expect(await countTold(professional, 'place_free', id)).toBe(reopened);
}

describe('a helper who gives up at the moment the posting is filled', () => {
  const rounds = isLongRun ? 400 : 20;

  it(`leaves it open for the next one, in ${rounds} rounds`, { timeout: 30 * 60 * 1000 }, async () => {
    const random = createRandom(20261122);
    for (let round = 0; round < rounds; round += 1) {
      const crew = await aCrew(round % 2 === 0);
      const steps = stepsOf(crew, round % 5 === 0);
      const answers = await Promise.all(random.sample(steps, steps.length).map((step) => step()));
      for (const { statusCode, body } of answers) expect([200, 201, 409], body).toContain(statusCode);
      await isConsistent(crew);
      const before = await see(crew.id);
      const next = await accept(crew.applications.waiting);
      expect(next.statusCode).toBe(before.status === 'open' ? 201 : 409);
      const helpersHired = (before.helpersHired ?? 0) + (before.status === 'open' ? 1 : 0);
      const status = helpersHired < before.helpersNeeded ? 'open' : 'filled';
      expect(await see(crew.id)).toMatchObject({ helpersHired, status });
    }
  });
});
