import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dayState,
  dayStates,
  isFree,
  workPeriod,
  type AvailabilityException,
  type HelperCalendar,
  type WorkTime,
} from '@get-my-helpers/validation/availability';
import { addDays } from '@get-my-helpers/validation/zones';
import { isFreeOn, isHelperFree } from '../src/queries/availability.ts';
import { changeGig, insertGig } from '../src/queries/gigs.ts';
import { createRandom } from '../src/seeds/random.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { newHelper, storeHelper, storeHelpers, storeProfessional } from './factories.ts';

let database: TestDatabase;
let professionalId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: professionalId } = await storeProfessional(database.db));
});
afterAll(() => database.drop());

const monday = '2030-01-07';
const [tuesday, wednesday, saturday] = [1, 2, 5].map((days) => addDays(monday, days)) as [string, string, string];

async function except(helperId: string, exceptions: AvailabilityException[]): Promise<void> {
  if (exceptions.length === 0) return;
  const rows = exceptions.map((exception) => ({ ...exception, helperId }));
  await database.db.insertInto('availabilityExceptions').values(rows).execute();
}

const calendarUntil = async (id: string): Promise<string | null> =>
  (await database.db.selectFrom('helpers').select('calendarUntil').where('id', '=', id).executeTakeFirstOrThrow())
    .calendarUntil;

describe('whether a helper is free on a date', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await storeHelper(database.db));
  });
  const free = (day: string) => isHelperFree(database.db, id, day);
  const book = (terms: Partial<WorkTime>, status: 'pending' | 'accepted' | 'in_progress' | 'cancelled' = 'accepted') =>
    insertGig(database.db, {
      professionalId,
      helperId: id,
      title: 'Repipe',
      status,
      jobDate: tuesday,
      startTime: null,
      hours: 8,
      ...terms,
    });

  test('the week decides where nothing is said', async () => {
    await expect(free(monday)).resolves.toBe(true);
    await expect(free(saturday)).resolves.toBe(false);
    await expect(calendarUntil(id)).resolves.toBeNull();
  });

  test('a day is blocked or opened, and only that day', async () => {
    await except(id, [
      { day: tuesday, state: 'blocked' },
      { day: saturday, state: 'free' },
    ]);
    await expect(free(tuesday)).resolves.toBe(false);
    await expect(free(saturday)).resolves.toBe(true);
    await expect(free(wednesday)).resolves.toBe(true);
    await expect(free(addDays(saturday, 7))).resolves.toBe(false);
    await expect(calendarUntil(id)).resolves.toBe(saturday);
  });

  test.each(['pending', 'cancelled'] as const)('a %s gig books nothing', async (status) => {
    await book({}, status);
    await expect(free(tuesday)).resolves.toBe(true);
    await expect(calendarUntil(id)).resolves.toBeNull();
  });

  test('an accepted gig books every day of its work, also an opened one', async () => {
    await except(id, [{ day: wednesday, state: 'free' }]);
    const gig = await book({ hours: 20 }, 'pending');
    const accept = { action: 'accept', status: 'accepted', by: 'helper', reason: null } as const;
    await changeGig(database.db, gig.id, {}, accept);
    await expect(Promise.all([monday, tuesday, wednesday, addDays(monday, 3)].map(free))).resolves.toEqual([
      true,
      false,
      false,
      false,
    ]);
    await expect(calendarUntil(id)).resolves.toBe(addDays(tuesday, 2));
    await changeGig(database.db, gig.id, {}, { action: 'cancel', status: 'cancelled', by: 'helper', reason: 'Flu' });
    await expect(free(tuesday)).resolves.toBe(true);
  });

  test('work over midnight books both days, work until midnight one', async () => {
    await book({ startTime: '22:00', hours: 4 });
    await book({ jobDate: addDays(monday, 7), startTime: '16:00', hours: 8 });
    await expect(Promise.all([tuesday, wednesday].map(free))).resolves.toEqual([false, false]);
    await expect(Promise.all([7, 8].map((days) => free(addDays(monday, days))))).resolves.toEqual([false, true]);
    await expect(calendarUntil(id)).resolves.toBe(addDays(monday, 7));
  });

  test('nobody is nobody', async () => {
    await expect(isHelperFree(database.db, '00000000-0000-4000-8000-000000000000', monday)).resolves.toBeUndefined();
  });
});

test('a query inlines the function, so that an empty calendar costs no look-up', async () => {
  const { rows } = await sql<{ plan: string }>`
    explain (verbose, costs off, format json) select ${isFreeOn(sql`${sql.lit(monday)}::date`)} from helpers
  `.execute(database.db);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('calendar_until >=');
  expect(plan).not.toMatch(/is_free|works_on/);
});

describe('SQL and TypeScript', () => {
  const random = createRandom(1);
  const range = 40;
  const someDay = (): string => addDays(monday, random.integer(0, range));
  const days = Array.from({ length: range + 10 }, (_, index) => addDays(monday, index - 5));

  /** Stores gigs of all statuses, and answers with those that book days. */
  async function bookAtRandom(helperId: string): Promise<WorkTime[]> {
    const gigs = Array.from({ length: random.integer(1, 8) }, () => ({
      professionalId,
      helperId,
      title: 'Repipe',
      timeZone: 'America/Chicago',
      status: random.pick(['pending', 'accepted', 'in_progress', 'completed', 'cancelled'] as const),
      jobDate: random.chance(0.1) ? null : someDay(),
      startTime: random.pick([null, '00:00', '07:30', '16:00', '20:15', '23:59']),
      hours: random.pick([null, 0.1, 4, 8, 8.1, 12, 12.1, 16, 24.5, 80]),
    }));
    // Those that would overlap are left out.
    const stored = await database.db
      .insertInto('gigs')
      .values(gigs)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['jobDate', 'startTime', 'hours', 'status'])
      .execute();
    return stored.flatMap(({ jobDate, status, ...time }) =>
      jobDate !== null && (status === 'accepted' || status === 'in_progress') ? [{ jobDate, ...time }] : [],
    );
  }

  async function storeAtRandom(): Promise<[string, HelperCalendar]> {
    const availability = Array.from({ length: 7 }, () => random.chance(0.7));
    const [id] = (await storeHelpers(database.db, [newHelper({ availability })])) as [string];
    const chosen = new Set(Array.from({ length: random.integer(0, 8) }, someDay));
    const exceptions = [...chosen].map((day) => ({ day, state: random.pick(['free', 'blocked'] as const) }));
    await except(id, exceptions);
    return [id, { availability, exceptions, booked: await bookAtRandom(id) }];
  }

  test('agree on who is free when', async () => {
    const calendars = new Map<string, HelperCalendar>();
    for (let count = 0; count < 50; count += 1) calendars.set(...(await storeAtRandom()));
    const { rows } = await sql<{ id: string; day: string; isFree: boolean }>`
      select helpers.id, day, ${isFreeOn(sql`day`)} as is_free from helpers, unnest(${sql.val(days)}::date[]) as day
      where helpers.id = any (${sql.val([...calendars.keys()])}::uuid[])
    `.execute(database.db);
    expect(rows.map((row) => `${row.id} ${row.day} ${row.isFree}`).toSorted()).toEqual(
      [...calendars].flatMap(([id, each]) => days.map((day) => `${id} ${day} ${isFree(each, day)}`)).toSorted(),
    );
    const reasons = [...calendars.values()].flatMap((each) => days.map((day) => dayState(each, day)));
    expect(new Set(reasons)).toEqual(new Set(dayStates));
  });

  test('agree on how long a gig takes', async () => {
    const times = [null, '00:00', '09:30', '23:59'].flatMap((startTime) =>
      [null, 0.1, 1.5, 8, 12, 12.1, 24.1, 999.9].map((hours) => ({ jobDate: '2030-12-30', startTime, hours })),
    );
    for (const { jobDate, startTime, hours } of times) {
      const { rows } = await sql`
        select replace(lower(period)::text, ' ', 'T') as start, replace(upper(period)::text, ' ', 'T') as end
        from work_period(${jobDate}::date, ${startTime}::time, ${hours}::numeric) as period
      `.execute(database.db);
      const { start, end } = workPeriod({ jobDate, startTime, hours });
      expect(rows).toEqual([{ start, end }]);
    }
  });
});
