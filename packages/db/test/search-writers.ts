import { sql } from 'kysely';
import { tradeIds, urgencyIds } from '@get-my-helpers/validation/reference';
import type { State } from '@get-my-helpers/validation/reference';
import { transaction } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { isUniqueViolation } from '../src/errors.ts';
import { setVerificationStatus } from '../src/queries/admin-users.ts';
import { upsertAdmin } from '../src/queries/admins.ts';
import { insertGig } from '../src/queries/gigs.ts';
import { updateHelper } from '../src/queries/helpers.ts';
import { updateJobPosting } from '../src/queries/job-postings.ts';
import { updateProfessional } from '../src/queries/professionals.ts';
import { insertReview } from '../src/queries/reviews.ts';
import { createRandom } from '../src/seeds/random.ts';
import type { Random } from '../src/seeds/random.ts';
import { storeHelper, storePosting, storeProfessional } from './factories.ts';

/** Concurrent changes by people who register, move, change their trades and rates, review, verify, reject and post. */

export const places: readonly (readonly [city: string, state: State])[] = [
  ['Austin', 'TX'],
  ['AUSTIN', 'TX'],
  ['Waco', 'TX'],
  ['Portland', 'OR'],
  ['Portland', 'ME'],
  ['Salem', 'OR'],
];
/** With ZIP codes near each other and far apart; one person in three gives none, and some lie nowhere. */
const zipCodes: Readonly<Record<string, readonly (string | null)[]>> = {
  'austin TX': [
    '78704',
    '78701',
    '78702',
    '78745',
    '78748',
    '78610',
    '78640',
    '78666',
    '78613',
    '78664',
    '78626',
    null,
  ],
  'waco TX': ['76701', '76706', null],
  'portland OR': ['97201', '97214', null],
  'portland ME': ['04101', null],
  'salem OR': ['97301', null],
};
/** Days of one week, of which the writers block, open and book some. */
export const days = ['2030-01-07', '2030-01-08', '2030-01-09', '2030-01-12', '2030-01-13'] as const;
export const toolsInUse = ['hammer', 'drill', 'saw'] as const;
const rates = [15, 20, 20.5, 25, 25.37, 60];
const later = '2090-01-01T00:00:00Z';

/** The accounts that the writers change concurrently. */
export interface Population {
  helpers: string[];
  professionals: string[];
  postings: string[];
  adminId: string;
}

const somewhere = (random: Random): { city: string; state: State; zipCode: string | null } => {
  const [city, state] = random.pick(places);
  return { city, state, zipCode: random.pick(zipCodes[`${city.toLowerCase()} ${state}`] ?? [null]) };
};

const someWeek = (random: Random): boolean[] => Array.from({ length: 7 }, () => random.chance(0.7));

const someHelper = (random: Random) => ({
  ...somewhere(random),
  specialties: random.sample(tradeIds.slice(0, 5), random.integer(1, 3)),
  hourlyRate: random.pick(rates),
  availability: someWeek(random),
  tools: random.sample(toolsInUse, random.integer(0, 3)),
});

const somePosting = (random: Random) => ({
  ...somewhere(random),
  specialtiesRequired: random.sample(tradeIds.slice(0, 5), random.integer(0, 3)),
  hourlyRate: random.pick(rates),
  urgency: random.pick(urgencyIds),
  jobDate: random.pick(days),
  isDateFlexible: random.chance(0.3),
  expiresAt: later,
});

/** Stores this many helpers, a fifth as many professionals and half as many postings. */
export async function populate(db: Database, random: Random, size: number): Promise<Population> {
  const admin = { name: 'Ada', email: 'ada@example.com', passwordHash: 'hash' };
  const adminId = await upsertAdmin(db, admin);
  const population: Population = { helpers: [], professionals: [], postings: [], adminId };
  for (let index = 0; index < size; index += 1) {
    population.helpers.push((await storeHelper(db, someHelper(random))).id);
    if (index % 5 === 0) population.professionals.push((await storeProfessional(db)).id);
    if (index % 2 === 0) {
      const professionalId = random.pick(population.professionals);
      population.postings.push((await storePosting(db, { professionalId, ...somePosting(random) })).id);
    }
  }
  return population;
}

type Change = (db: Database, random: Random, people: Population) => Promise<unknown>;

const decide =
  (type: 'helper' | 'professional'): Change =>
  (db, random, { helpers, professionals, adminId }) =>
    setVerificationStatus(db, {
      type,
      id: random.pick(type === 'helper' ? helpers : professionals),
      status: random.pick(['verified', 'rejected']),
      adminId,
    });

/** Like the product, locks the account first: its row comes before the helper's in every transaction. */
const withLockedHelper = (
  db: Database,
  id: string,
  work: (trx: Database, id: string) => Promise<unknown>,
): Promise<unknown> =>
  transaction(db, async (trx) => {
    await sql`select from accounts where id = ${id} for no key update`.execute(trx);
    await work(trx, id);
  });

const blockOrOpen: Change = (db, random, { helpers }) =>
  withLockedHelper(db, random.pick(helpers), (trx, helperId) =>
    trx
      .insertInto('availabilityExceptions')
      .values({ helperId, day: random.pick(days), state: random.pick(['free', 'blocked']) })
      .onConflict((conflict) =>
        conflict.columns(['helperId', 'day']).doUpdateSet({ state: random.pick(['free', 'blocked']) }),
      )
      .execute(),
  );

const takeBack: Change = (db, random, { helpers }) =>
  db
    .deleteFrom('availabilityExceptions')
    .where('helperId', '=', random.pick(helpers))
    .where('day', '=', random.pick(days))
    .execute();

/** Accepts a gig on a day, unless the helper is booked then. */
const book: Change = (db, random, { helpers, professionals }) =>
  withLockedHelper(db, random.pick(helpers), async (trx, helperId) => {
    const jobDate = random.pick(days);
    const professionalId = random.pick(professionals);
    const booked = await sql`
      select from gigs where helper_id = ${helperId} and job_date = ${jobDate} and status = 'accepted'`.execute(trx);
    if (booked.rows.length > 0) return;
    const terms = { jobDate, startTime: random.chance(0.5) ? '09:00' : null, hours: 8 };
    await insertGig(trx, { professionalId, helperId, title: 'Repipe', status: 'accepted', ...terms });
  });

const cancel: Change = (db, random, { helpers }) =>
  withLockedHelper(db, random.pick(helpers), (trx, helperId) =>
    trx.updateTable('gigs').set({ status: 'cancelled' }).where('helperId', '=', helperId).execute(),
  );

const changes: readonly Change[] = [
  blockOrOpen,
  takeBack,
  book,
  cancel,
  (db, random, { helpers }) => updateHelper(db, random.pick(helpers), somewhere(random)),
  (db, random, { helpers }) => updateHelper(db, random.pick(helpers), { availability: someWeek(random) }),
  async (db, random, { helpers }) => helpers.push((await storeHelper(db, someHelper(random))).id),
  (db, random, { helpers }) => updateHelper(db, random.pick(helpers), someHelper(random)),
  (db, random, { helpers }) => updateHelper(db, random.pick(helpers), { hourlyRate: random.pick(rates) }),
  (db, random, { helpers }) => updateHelper(db, random.pick(helpers), { description: 'Same place, same rate' }),
  (db, random, { helpers, professionals }) =>
    insertReview(db, {
      helperId: random.pick(helpers),
      professionalId: random.pick(professionals),
      rating: random.integer(1, 5),
      comment: 'Seen',
      wouldRecommend: true,
    }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    }),
  decide('helper'),
  decide('professional'),
  (db, random, { professionals }) =>
    updateProfessional(db, random.pick(professionals), { tradeType: random.pick(tradeIds.slice(0, 5)) }),
  async (db, random, { professionals, postings }) => {
    const professionalId = random.pick(professionals);
    postings.push((await storePosting(db, { professionalId, ...somePosting(random) })).id);
  },
  (db, random, { postings }) => updateJobPosting(db, random.pick(postings), somePosting(random)),
  (db, random, { postings }) =>
    updateJobPosting(db, random.pick(postings), { status: random.pick(['open', 'open', 'filled', 'closed']) }),
  (db, random, { postings }) =>
    updateJobPosting(db, random.pick(postings), { expiresAt: random.pick([later, '2026-01-01T00:00:00Z']) }),
  async (db, random, { postings }) => {
    const [id] = postings.splice(random.integer(0, postings.length - 1), 1);
    if (id !== undefined && postings.length > 5) await db.deleteFrom('jobPostings').where('id', '=', id).execute();
  },
];

/** Has `writers` concurrent writers make `count` changes each, all of which have to succeed. */
export async function makeChanges(
  db: Database,
  people: Population,
  { writers, count, seed }: { writers: number; count: number; seed: number },
): Promise<void> {
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const random = createRandom(seed * 1000 + writer);
      for (let made = 0; made < count; made += 1) await random.pick(changes)(db, random, people);
    }),
  );
}
