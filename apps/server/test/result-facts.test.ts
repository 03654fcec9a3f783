import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
// Monday evening in Austin, Tuesday in London.
const [monday, tuesday, wednesday] = ['2030-01-07', '2030-01-08', '2030-01-09'];
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date('2030-01-08T03:00:00Z') });
  professional = await signInProfessional(test);
});
afterAll(() => test.close());

interface Found {
  id: string;
  gigsCompleted?: number;
  nextFreeOn?: string | null;
}

it('says of each result how many gigs are done, and which day is the next free one', async () => {
  const helper = await signInHelper(test, {
    city: 'Austin',
    availability: [true, true, true, true, true, false, false],
  });
  const idle = await signInHelper(test, { city: 'Austin', availability: Array.from({ length: 7 }, () => false) });
  const find = async (who: SignedIn): Promise<Found | undefined> =>
    (await professional.get('/api/helpers?near=78704')).json<Found[]>().find(({ id }) => id === who.user.id);
  const work = { helperId: helper.user.id, professionalId: professional.user.id, title: 'Repipe' };
  expect(await find(helper)).toMatchObject({ gigsCompleted: 0, nextFreeOn: monday });
  expect(await find(idle)).toMatchObject({ gigsCompleted: 0, nextFreeOn: null });

  await insertGig(test.database.db, { ...work, status: 'completed', jobDate: '2029-12-01' });
  await insertGig(test.database.db, { ...work, status: 'cancelled', jobDate: '2029-12-02' });
  await insertGig(test.database.db, { ...work, status: 'accepted', jobDate: tuesday });
  expect((await helper.put('/api/availability', { dates: [monday], state: 'blocked' })).statusCode).toBe(200);
  expect(await find(helper)).toMatchObject({ gigsCompleted: 1, nextFreeOn: wednesday });
  const documented = (await professional.get('/api/helpers?city=Austin')).json<Found[]>();
  expect(documented.find(({ id }) => id === helper.user.id)).toMatchObject({ gigsCompleted: 1, nextFreeOn: wednesday });

  const holiday = { from: monday, to: '2030-02-08', state: 'blocked' };
  expect((await helper.put('/api/availability', holiday)).statusCode).toBe(200);
  expect(await find(helper)).toMatchObject({ nextFreeOn: '2030-02-11' });

  const [preview] = (await helper.get('/api/helpers')).json<Found[]>();
  expect(Object.keys(preview ?? {})).not.toContain('nextFreeOn');
});
