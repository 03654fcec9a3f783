import {
  helperPaymentMethodIds,
  militaryBranchIds,
  paymentScheduleIds,
  professionalPaymentMethodIds,
  tradeIds,
  tradeNames,
} from '@get-my-helpers/validation/reference';
import type { Trade } from '@get-my-helpers/validation/reference';
import { createRandom, createWeightedPick, mixSeed } from './random.ts';
import type { Random, WeightedPick } from './random.ts';
import type { LargePlace } from './large-places.ts';
import { firstNames, jobKinds, lastNames, openings, promises, tradeFacts } from './large-words.ts';

/** A value of a COPY row; null is NULL, a list an array. */
export type CopyValue = string | number | boolean | null | readonly (string | boolean)[];

/** Shared by all rows of one run. */
export interface LargeSource {
  seed: number;
  /** The end of the time in which the rows were made, in milliseconds since 1970. */
  until: number;
  pickPlace: WeightedPick<LargePlace>;
}

/** Has the form of an argon2id hash, but matches no password. */
export const unusableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c2VlZGVkLWFjY291bnQtMQ$bm9ib2R5LWtub3dzLXRoaXMtcGFzc3dvcmQtMDAwMDA';

const stream = { helpers: 1, professionals: 2, postings: 3 } as const;
const millisecondsPerDay = 86_400_000;
const threeYears = 3 * 365;

const pickTrade = createWeightedPick(
  tradeIds,
  tradeIds.map((trade) => tradeFacts[trade].weight),
);

const pickStars = createWeightedPick([5, 4.85, 4.7, 4.5, 4.2, 3.8, 3.2, 2.4], [12, 22, 24, 18, 12, 7, 4, 1]);

/** The domain of a run's accounts: it tells the rows of different seeds apart. */
export const emailDomain = (seed: number): string => `seed-${seed}.example`;

/** A time-ordered UUID v7 for a row of this run, identical for the same index on every machine. */
function idOf(random: Random, time: number): string {
  const hex = (digits: number): string =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const stamp = time.toString(16).padStart(12, '0');
  const variant = '89ab'.charAt(random.integer(0, 3));
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** Registrations have become more frequent, so most rows are recent. */
function pastTime(random: Random, { until }: LargeSource, days: number): number {
  return Math.floor(until - 1 - random.next() ** 1.6 * days * millisecondsPerDay);
}

/** Roughly a normal distribution around 0, seldom beyond 2. */
const bell = (random: Random): number => (random.next() + random.next() + random.next() - 1.5) * 2;

const halfDollars = (rate: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(rate * 2) / 2));

function tradesOf(random: Random): [Trade, ...Trade[]] {
  const first = pickTrade(random);
  const trades = new Set([first]);
  while (random.chance(0.42) && trades.size < 4) trades.add(pickTrade(random));
  return [first, ...[...trades].slice(1)];
}

/** Number of reviews (a quarter has none, few have many) and the average of that many whole stars. */
function ratingOf(random: Random): [rating: number, reviews: number] {
  if (random.chance(0.25)) return [0, 0];
  const reviews = Math.floor(Math.exp(random.next() ** 1.5 * Math.log(180)));
  return [Math.round((Math.round(pickStars(random) * reviews) / reviews) * 100) / 100, reviews];
}

type Status = 'pending' | 'verified' | 'rejected';

function statusOf(random: Random): Status {
  const share = random.next();
  if (share < 0.01) return 'rejected';
  return share < 0.7 ? 'verified' : 'pending';
}

function personOf(random: Random, index: number, seed: number): { name: string; email: string } {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  return { name: `${first} ${last}`, email: `${first}.${last}.${index}@${emailDomain(seed)}`.toLowerCase() };
}

const phoneOf = (random: Random): string =>
  `(${random.integer(201, 989)}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`;

/**
 * A random ZIP code of the city with its location; one in ten people gives only the city and is located at its center.
 */
function pointOf(random: Random, { zipCodes, locationId }: LargePlace): [zipCode: string | null, locationId: number] {
  if (random.chance(0.1)) return [null, locationId];
  const zipCode = random.pick(zipCodes);
  return [zipCode, Number(zipCode)];
}

/** Columns in the order of the rows below. */
export const accountCopyColumns =
  'id,kind,name,email,password_hash,phone,city,state,zip_code,location_id,rating,total_reviews,description,verification_status,verified_at,created_at,updated_at';
export const helperCopyColumns =
  'id,age,specialties,tools,availability,hourly_rate,experience,payment_methods,license_class,has_valid_license,military_branch,veteran_status,travel_miles';
export const professionalCopyColumns = 'id,company,license_number,trade_type,payment_methods,payment_terms';

/** The helper number `index` of a run. Ratings come without review rows: they are for lists and searches. */
export function makeHelper(source: LargeSource, index: number): { account: CopyValue[]; row: CopyValue[] } {
  const random = createRandom(mixSeed(source.seed, stream.helpers, index));
  const createdAt = pastTime(random, source, threeYears);
  const { name, email } = personOf(random, index, source.seed);
  const place = source.pickPlace(random);
  const { city, state, cost } = place;
  const trades = tradesOf(random);
  const { rate, tools } = tradeFacts[trades[0]];
  const age = Math.round(18 + (random.next() + random.next()) * 26);
  const years = random.integer(0, Math.min(age - 18, 30));
  const [rating, reviews] = createdAt > source.until - 14 * millisecondsPerDay ? [0, 0] : ratingOf(random);
  const status = statusOf(random);
  const trade = tradeNames[trades[0]].toLowerCase();
  const isVeteran = trades.includes('military') || random.chance(0.06);
  const created = new Date(createdAt).toISOString();
  const id = idOf(random, createdAt);
  const account = [
    id,
    'helper',
    name,
    email,
    unusableHash,
    random.chance(0.8) ? phoneOf(random) : null,
    city,
    state,
    ...pointOf(random, place),
    rating,
    reviews,
    `${random.pick(openings)} ${trade} in and around ${city}. ${random.pick(promises)}`,
    status,
    status === 'verified' ? created : null,
    created,
    created,
  ];
  const row = [
    id,
    age,
    trades,
    random.sample(tools, random.integer(1, 6)),
    Array.from({ length: 7 }, (_, day) => random.chance(day < 5 ? 0.78 : 0.35)),
    halfDollars(rate * cost * (0.8 + years * 0.015) + bell(random) * 4, 10, 200),
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'} of ${trade}. ${random.pick(promises)}` : null,
    random.sample(helperPaymentMethodIds, random.integer(1, 4)),
    trades.includes('truck-driving') ? 'CDL' : random.pick(['none', 'C', 'C', 'C', 'B']),
    random.chance(0.9),
    isVeteran ? random.pick(militaryBranchIds) : null,
    isVeteran,
    random.pick([10, 25, 25, 25, 40, 50, 100]),
  ];
  return { account, row };
}

/** The values that a posting copies from its professional. */
export interface LargeEmployer {
  id: string;
  place: LargePlace;
  trade: Trade;
}

/** The professional number `index` of a run: the rows and what the postings need of them. */
export function makeProfessional(
  source: LargeSource,
  index: number,
): { account: CopyValue[]; row: CopyValue[]; employer: LargeEmployer } {
  const random = createRandom(mixSeed(source.seed, stream.professionals, index));
  const createdAt = pastTime(random, { ...source, until: source.until - 90 * millisecondsPerDay }, threeYears);
  const { name, email } = personOf(random, index, source.seed);
  const place = source.pickPlace(random);
  const { city, state } = place;
  const trade = pickTrade(random);
  const status = statusOf(random);
  const created = new Date(createdAt).toISOString();
  const id = idOf(random, createdAt);
  const account = [
    id,
    'professional',
    name,
    email,
    unusableHash,
    phoneOf(random),
    city,
    state,
    ...pointOf(random, place),
    0,
    0,
    `${tradeNames[trade]} in ${city} and the surrounding counties. ${random.pick(promises)}`,
    status,
    status === 'verified' ? created : null,
    created,
    created,
  ];
  const row = [
    id,
    random.chance(0.7)
      ? `${random.pick(lastNames)} ${tradeNames[trade]} ${random.pick(['LLC', 'Services', 'Inc', '& Sons'])}`
      : null,
    `${state}-${random.integer(100_000, 999_999)}`,
    trade,
    random.sample(professionalPaymentMethodIds, random.integer(1, 4)),
    random.pick(paymentScheduleIds),
  ];
  return { account, row, employer: { id, place, trade } };
}

/** The columns of `makePosting`'s rows. */
export const postingCopyColumns =
  'id,professional_id,title,description,city,state,zip_code,location_id,specialties_required,tools_required,hourly_rate,estimated_hours,job_date,start_time,end_time,status,urgency,created_at,updated_at,expires_at,is_date_flexible';

const pickUrgency = createWeightedPick(['normal', 'medium', 'high', 'low', 'urgent'], [45, 15, 20, 12, 8]);
const pickEndedStatus = createWeightedPick(['filled', 'closed', 'expired'], [5, 3, 2]);

/** The posting number `index` of a run; most are open, the others older. */
export function makePosting(source: LargeSource, index: number, employer: LargeEmployer): CopyValue[] {
  const random = createRandom(mixSeed(source.seed, stream.postings, index));
  const isOpen = random.chance(0.7);
  const createdAt = pastTime(
    random,
    isOpen ? source : { ...source, until: source.until - 31 * millisecondsPerDay },
    isOpen ? 28 : 300,
  );
  const created = new Date(createdAt).toISOString();
  const trade = random.chance(0.8) ? employer.trade : pickTrade(random);
  const start = random.integer(6, 10);
  const trades = random.chance(0.1) ? [] : [trade];
  return [
    idOf(random, createdAt),
    employer.id,
    `${random.pick(jobKinds)} ${tradeNames[trade].toLowerCase()}`,
    `We need ${random.integer(1, 4)} more for a job in ${employer.place.city}. ${random.pick(promises).replace(/^I /, 'You ')}`,
    employer.place.city,
    employer.place.state,
    ...pointOf(random, employer.place),
    trades,
    random.sample(tradeFacts[trade].tools, random.integer(0, 2)),
    halfDollars(tradeFacts[trade].rate * employer.place.cost + bell(random) * 5, 12, 300),
    random.integer(2, 160) / 2,
    new Date(createdAt + random.integer(30, 60) * millisecondsPerDay).toISOString().slice(0, 10),
    `${String(start).padStart(2, '0')}:00`,
    `${start + 8}:30`,
    isOpen ? 'open' : pickEndedStatus(random),
    pickUrgency(random),
    created,
    created,
    new Date(createdAt + 30 * millisecondsPerDay).toISOString(),
    random.chance(0.15),
  ];
}
