import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '@get-my-helpers/validation/limits';
import * as reference from '@get-my-helpers/validation/reference';
import { transaction, type Database } from '../src/client.ts';
import { updateHelper } from '../src/queries/helpers.ts';
import { createTestDatabase } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { newHelper, newPosting, newProfessional, storeHelper, storePosting, storeProfessional } from './factories.ts';

let database: TestDatabase;
let ids: { helper: string; otherHelper: string; professional: string; posting: string; gig: string; review: string };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const helper = await storeHelper(db);
  const otherHelper = await storeHelper(db);
  const professional = await storeProfessional(db);
  const posting = await storePosting(db, { professionalId: professional.id });
  const parties = { helperId: helper.id, professionalId: professional.id };
  const gig = await db
    .insertInto('gigs')
    .values({ ...parties, title: 'Repipe', timeZone: 'America/Chicago' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const review = await db
    .insertInto('reviews')
    .values({ ...parties, rating: 5, wouldRecommend: true, comment: 'Good' })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids = {
    helper: helper.id,
    otherHelper: otherHelper.id,
    professional: professional.id,
    posting: posting.id,
    gig: gig.id,
    review: review.id,
  };
});
afterAll(() => database.drop());

type Row = Record<string, unknown>;

/** Inserts any row, even one that TypeScript would reject, with SQL's column names. */
async function insert(table: string, row: Row, db: Database = database.db): Promise<void> {
  const names = Object.keys(row);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db.withoutPlugins());
}

/** Writes an account and the row of its kind, each with its own columns. */
async function insertProfile(kind: 'helper' | 'professional', profile: Row): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'accounts'
  `.execute(database.db);
  const ofAccount = new Set(rows.map(({ name }) => name));
  const pick = (isOfAccount: boolean): Row =>
    Object.fromEntries(Object.entries(profile).filter(([name]) => ofAccount.has(name) === isOfAccount));
  const id = crypto.randomUUID();
  await transaction(database.db, async (trx) => {
    await insert('accounts', { id, kind, ...pick(true) }, trx);
    await insert(`${kind}s`, { id, ...pick(false) }, trx);
  });
}

const snake = (row: object): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );

const checkViolation = { code: '23514' };
const missing = { code: '23502' };
const unknownParent = { code: '23503' };
const tooLarge = { code: '22003' };
const repeated = { code: '23505' };
const long = (length: number): string => 'x'.repeat(length);
const week = [true, true, true, true, true, false, false];

describe('a helper is refused', () => {
  const bad: [string, Row, object][] = [
    ['without a name', { name: '' }, checkViolation],
    ['with spaces around the name', { name: ' Ann' }, checkViolation],
    ['with too long a name', { name: long(limits.name + 1) }, checkViolation],
    ['with no email', { email: null }, missing],
    ['with an email that is none', { email: 'ann' }, checkViolation],
    ['with too long an email', { email: `${long(limits.email)}@x.io` }, checkViolation],
    ['with too long a phone', { phone: long(limits.phone + 1) }, checkViolation],
    ['below the age', { age: limits.ageMin - 1 }, checkViolation],
    ['above the age', { age: limits.ageMax + 1 }, checkViolation],
    ['without an age', { age: null }, missing],
    ['with an untrimmed city', { city: 'Austin ' }, checkViolation],
    ['with double spaces in the city', { city: 'San  Antonio' }, checkViolation],
    ['with too long a city', { city: long(limits.city + 1) }, checkViolation],
    ['with an unknown state', { state: 'XX' }, checkViolation],
    ['with a state in lower case', { state: 'tx' }, checkViolation],
    ['with too long an address', { address: long(limits.address + 1) }, checkViolation],
    ['with too long a ZIP code', { zip_code: long(limits.zipCode + 1) }, checkViolation],
    ['with an unknown specialty', { specialties: ['plumbing', 'juggling'] }, checkViolation],
    ['with a specialty twice', { specialties: ['plumbing', 'plumbing'] }, checkViolation],
    ['with a null specialty', { specialties: ['plumbing', null] }, checkViolation],
    ['without specialties', { specialties: [] }, checkViolation],
    ['with specialties in two dimensions', { specialties: [['plumbing'], ['hvac']] }, checkViolation],
    ['with an unknown tool', { tools: ['spoon'] }, checkViolation],
    ['with a tool twice', { tools: ['saw', 'saw'] }, checkViolation],
    ['with six days', { availability: week.slice(1) }, checkViolation],
    ['with eight days', { availability: [...week, true] }, checkViolation],
    ['with an unknown day', { availability: [null, ...week.slice(1)] }, checkViolation],
    ['with a rate below the least', { hourly_rate: limits.hourlyRateMin - 0.01 }, checkViolation],
    ['with a rate above the most', { hourly_rate: limits.hourlyRateMax + 0.01 }, checkViolation],
    ['with a rating above 5', { rating: 5.01, total_reviews: 1 }, checkViolation],
    ['with a negative rating', { rating: -0.01, total_reviews: 1 }, checkViolation],
    ['with a rating but no review', { rating: 4 }, checkViolation],
    ['with a negative number of reviews', { total_reviews: -1 }, checkViolation],
    ['with too long a description', { description: long(limits.description + 1) }, checkViolation],
    ['with too long an experience', { experience: long(limits.experience + 1) }, checkViolation],
    ['with an unknown payment method', { payment_methods: ['checks'] }, checkViolation],
    ['without payment methods', { payment_methods: [] }, checkViolation],
    ['with an unknown license class', { license_class: 'c' }, checkViolation],
    ['with an unknown branch', { military_branch: 'pirates' }, checkViolation],
    ['with an unknown rank', { military_rank: 'e10' }, checkViolation],
    ['with negative years of service', { years_of_service: -1 }, checkViolation],
    ['with too many years of service', { years_of_service: limits.yearsOfServiceMax + 1 }, checkViolation],
    ['with an unknown clearance', { security_clearance: 'cosmic' }, checkViolation],
    ['with an unknown verification status', { verification_status: 'maybe' }, checkViolation],
    ['verified by the flag alone', { is_verified: true }, { code: '428C9' }],
    ['with a date of verification but not verified', { verified_at: new Date() }, checkViolation],
    ['with too long notes', { verification_notes: long(limits.verificationNotes + 1) }, checkViolation],
  ];
  test.each(bad)('%s', async (_, wrong, expected) => {
    await expect(insertProfile('helper', { ...snake(newHelper()), ...wrong })).rejects.toMatchObject(expected);
  });
});

describe('a professional is refused', () => {
  const bad: [string, Row, object][] = [
    ['without a trade', { trade_type: null }, missing],
    ['with an unknown trade', { trade_type: 'juggling' }, checkViolation],
    ['with an unknown license type', { license_type: 'poetic' }, checkViolation],
    ['with unknown payment terms', { payment_terms: 'never' }, checkViolation],
    ['with a helper’s payment method', { payment_methods: ['apple_pay'] }, checkViolation],
    ['without payment methods', { payment_methods: [] }, checkViolation],
    ['with an unknown state', { state: 'Texas' }, checkViolation],
    ['with too long a company', { company: long(limits.company + 1) }, checkViolation],
    ['with too long a license number', { license_number: long(limits.licenseNumber + 1) }, checkViolation],
  ];
  test.each(bad)('%s', async (_, wrong, expected) => {
    await expect(insertProfile('professional', { ...snake(newProfessional()), ...wrong })).rejects.toMatchObject(
      expected,
    );
  });
});

describe('a job posting is refused', () => {
  const bad: [string, Row, object][] = [
    ['without a title', { title: '' }, checkViolation],
    ['with too long a title', { title: long(limits.jobTitle + 1) }, checkViolation],
    ['without a description', { description: '' }, checkViolation],
    ['with too long a description', { description: long(limits.jobDescription + 1) }, checkViolation],
    ['for no helpers', { helpers_needed: 0 }, checkViolation],
    ['for too many helpers', { helpers_needed: limits.helpersNeeded + 1 }, checkViolation],
    ['without pay', { hourly_rate: 0 }, checkViolation],
    ['with pay that does not fit', { hourly_rate: limits.jobHourlyRateMax + 1 }, tooLarge],
    ['with no hours', { estimated_hours: 0 }, checkViolation],
    ['with hours that do not fit', { estimated_hours: limits.estimatedHoursMax + 1 }, tooLarge],
    ['without a job date', { job_date: null }, missing],
    [
      'that ends before it starts',
      { project_start_date: '2030-02-01', project_end_date: '2030-01-31' },
      checkViolation,
    ],
    ['with an unknown status', { status: 'paused' }, checkViolation],
    ['with an unknown urgency', { urgency: 'any' }, checkViolation],
    ['with an unknown skill', { specialties_required: ['juggling'] }, checkViolation],
    ['with an unknown tool', { tools_required: ['spoon'] }, checkViolation],
    ['of nobody', { professional_id: '00000000-0000-7000-8000-000000000000' }, unknownParent],
  ];
  test.each(bad)('%s', async (_, wrong, expected) => {
    const good = snake(newPosting({ professionalId: ids.professional }));
    await expect(insert('job_postings', { ...good, ...wrong })).rejects.toMatchObject(expected);
  });
});

describe('a review is refused', () => {
  const good = (): Row => ({
    helper_id: ids.helper,
    professional_id: ids.professional,
    gig_id: ids.gig,
    rating: 4,
    would_recommend: true,
    comment: 'Good',
  });
  const reply = (): Row => ({
    helper_id: ids.helper,
    professional_id: ids.professional,
    parent_id: ids.review,
    is_reply: true,
    comment: 'Thanks',
  });
  const bad: [string, () => Row, object][] = [
    ['with no star', () => ({ ...good(), rating: 0 }), checkViolation],
    ['with six stars', () => ({ ...good(), rating: 6 }), checkViolation],
    ['without a rating', () => ({ ...good(), rating: null }), checkViolation],
    ['without a recommendation', () => ({ ...good(), would_recommend: null }), checkViolation],
    ['without a comment', () => ({ ...good(), comment: '' }), checkViolation],
    ['with too long a comment', () => ({ ...good(), comment: long(limits.reviewComment + 1) }), checkViolation],
    ['of somebody else’s gig', () => ({ ...good(), helper_id: ids.otherHelper }), unknownParent],
    ['a second time without a gig', () => ({ ...good(), gig_id: null }), repeated],
    ['with a parent but no reply', () => ({ ...good(), parent_id: ids.review }), checkViolation],
    ['as a reply to nothing', () => ({ ...reply(), parent_id: null }), checkViolation],
    ['as a reply with a rating', () => ({ ...reply(), rating: 5 }), checkViolation],
    ['as a reply of another helper', () => ({ ...reply(), helper_id: ids.otherHelper }), unknownParent],
  ];
  test.each(bad)('%s', async (_, row, expected) => {
    await expect(insert('reviews', row())).rejects.toMatchObject(expected);
  });

  test('as the second one of a gig, and as a second response', async () => {
    await insert('reviews', good());
    await expect(insert('reviews', good())).rejects.toMatchObject(repeated);
    await insert('reviews', reply());
    await expect(insert('reviews', reply())).rejects.toMatchObject(repeated);
  });
});

describe('other rows are refused', () => {
  const parties = (): Row => ({ helper_id: ids.helper, professional_id: ids.professional });
  const gig = (given: Row): Row => ({ ...parties(), title: 'Gig', time_zone: 'America/Chicago', ...given });
  const account = (given: Row): Row => ({ kind: 'admin', name: 'A', email: 'a@x.io', password_hash: 'h', ...given });
  const helperAlone = (): Row => {
    const { age, specialties, availability, hourlyRate, paymentMethods } = newHelper();
    return snake({ id: crypto.randomUUID(), age, specialties, availability, hourlyRate, paymentMethods });
  };
  const token = Buffer.alloc(32, 7);
  const later = new Date('2040-01-01');
  const bad: [string, string, () => Row, object][] = [
    ['a gig with a negative amount', 'gigs', () => gig({ amount: -1 }), checkViolation],
    ['a gig without pay', 'gigs', () => gig({ rate: 0 }), checkViolation],
    ['a gig of no time zone', 'gigs', () => gig({ time_zone: '' }), checkViolation],
    ['a gig in a city of no state', 'gigs', () => gig({ site_city: 'Austin' }), checkViolation],
    ['a gig in a street of no city', 'gigs', () => gig({ site_address: '12 Elm Street' }), checkViolation],
    ['a gig paid by no known schedule', 'gigs', () => gig({ payment_terms: 'sometime' }), checkViolation],
    ['a gig with too large an amount', 'gigs', () => gig({ amount: limits.amountMax + 1 }), tooLarge],
    ['a gig with an unknown status', 'gigs', () => gig({ status: 'done' }), checkViolation],
    [
      'a message of an admin',
      'messages',
      () => ({ ...parties(), content: 'Hi', sender_type: 'admin' }),
      checkViolation,
    ],
    ['an empty message', 'messages', () => ({ ...parties(), content: '', sender_type: 'helper' }), checkViolation],
    [
      'a message that is too long',
      'messages',
      () => ({ ...parties(), content: long(limits.messageContent + 1), sender_type: 'helper' }),
      checkViolation,
    ],
    [
      'an application with an unknown status',
      'applications',
      () => ({ job_posting_id: ids.posting, helper_id: ids.helper, status: 'lost' }),
      checkViolation,
    ],
    [
      'a session with a token instead of its hash',
      'sessions',
      () => ({ token_hash: Buffer.from('token'), account_id: ids.helper, expires_at: later }),
      checkViolation,
    ],
    ['a session of nobody', 'sessions', () => ({ token_hash: token, expires_at: later }), missing],
    [
      'a photo of a job by a helper',
      'uploads',
      () => ({ account_id: ids.helper, purpose: 'posting-photo' }),
      checkViolation,
    ],
    ['a logo of a helper', 'uploads', () => ({ account_id: ids.helper, purpose: 'company-logo' }), checkViolation],
    [
      'a work sample of a professional',
      'uploads',
      () => ({ account_id: ids.professional, purpose: 'work-sample' }),
      checkViolation,
    ],
    ['an account of an unknown kind', 'accounts', () => account({ kind: 'guest' }), checkViolation],
    ['a second account for an id', 'accounts', () => account({ id: ids.helper }), repeated],
    ['a helper without a place', 'accounts', () => account({ kind: 'helper' }), checkViolation],
    ['a helper without an account', 'helpers', () => helperAlone(), unknownParent],
    ['an admin without a role', 'admins', () => ({ id: ids.helper, role: '' }), checkViolation],
  ];
  test.each(bad)('%s', async (_, table, row, expected) => {
    await expect(insert(table, row())).rejects.toMatchObject(expected);
  });

  test('a second application to the same posting', async () => {
    const row = { job_posting_id: ids.posting, helper_id: ids.helper };
    await insert('applications', row);
    await expect(insert('applications', row)).rejects.toMatchObject(repeated);
  });
});

describe('every id of the reference lists is accepted', () => {
  const helperColumns: [string, readonly string[]][] = [
    ['state', reference.stateIds],
    ['license_class', reference.driverLicenseClassIds],
    ['military_branch', reference.militaryBranchIds],
    ['military_rank', reference.militaryRankIds],
    ['security_clearance', reference.securityClearanceIds],
  ];
  test.each(helperColumns)('%s of helpers', async (column, values) => {
    for (const value of values) {
      await expect(insertProfile('helper', { ...snake(newHelper()), [column]: value })).resolves.toBeUndefined();
    }
  });

  test('all specialties, tools and payment methods at once', async () => {
    const all = {
      specialties: [...reference.tradeIds],
      tools: [...reference.toolIds],
      paymentMethods: [...reference.helperPaymentMethodIds],
    };
    expect(await storeHelper(database.db, all)).toMatchObject(all);
    const paymentMethods = [...reference.professionalPaymentMethodIds];
    expect(await storeProfessional(database.db, { paymentMethods })).toMatchObject({ paymentMethods });
  });

  const professionalColumns: [string, readonly string[]][] = [
    ['trade_type', reference.tradeIds],
    ['license_type', reference.licenseTypeIds],
    ['payment_terms', reference.paymentScheduleIds],
  ];
  test.each(professionalColumns)('%s of professionals', async (column, values) => {
    for (const value of values) {
      await expect(
        insertProfile('professional', { ...snake(newProfessional()), [column]: value }),
      ).resolves.toBeUndefined();
    }
  });

  const postingColumns: [string, readonly string[]][] = [
    ['status', reference.jobPostingStatusIds],
    ['urgency', reference.urgencyIds],
  ];
  test.each(postingColumns)('job_postings.%s', async (column, values) => {
    const good = snake(newPosting({ professionalId: ids.professional }));
    for (const value of values) {
      await expect(insert('job_postings', { ...good, [column]: value })).resolves.toBeUndefined();
    }
  });
});

test('texts of exactly the documented length are accepted', async () => {
  const helper = await storeHelper(database.db, {
    name: long(limits.name),
    city: long(limits.city),
    phone: long(limits.phone),
    zipCode: long(limits.zipCode),
    address: long(limits.address),
    description: long(limits.description),
    experience: long(limits.experience),
    driversLicense: long(limits.driversLicense),
    hourlyRate: limits.hourlyRateMax,
  });
  expect(helper.description).toHaveLength(limits.description);
  const posting = await storePosting(database.db, {
    professionalId: ids.professional,
    title: long(limits.jobTitle),
    description: long(limits.jobDescription),
    hourlyRate: limits.jobHourlyRateMax,
    estimatedHours: limits.estimatedHoursMax,
  });
  expect(posting).toMatchObject({ hourlyRate: limits.jobHourlyRateMax, estimatedHours: limits.estimatedHoursMax });
});

test('left out fields get the documented defaults', async () => {
  const helper = await storeHelper(database.db);
  expect(helper).toMatchObject({
    rating: 0,
    totalReviews: 0,
    tools: [],
    isVerified: false,
    verificationStatus: 'pending',
    veteranStatus: false,
    allowsSearchEngines: false,
  });
  const professional = await storeProfessional(database.db);
  expect(professional).toMatchObject({
    licenseType: 'contractor',
    paymentTerms: 'end_of_job',
    hasPaymentMethod: false,
    isVerified: false,
    verificationStatus: 'pending',
  });
  const posting = await storePosting(database.db, { professionalId: professional.id });
  expect(posting).toMatchObject({
    status: 'open',
    urgency: 'normal',
    specialtiesRequired: [],
    toolsRequired: [],
    allowsSearchEngines: true,
  });
  expect(Date.parse(posting.expiresAt) - Date.parse(posting.createdAt)).toBe(limits.postingDays * 86_400_000);
});

test('updatedAt follows every change', async () => {
  const helper = await storeHelper(database.db);
  for (const change of [{ age: 31 }, { phone: '512' }]) {
    const changed = await updateHelper(database.db, helper.id, change);
    expect(changed).toMatchObject(change);
    expect(changed?.updatedAt).not.toBe(helper.updatedAt);
  }
});
