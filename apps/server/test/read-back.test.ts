import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZipCodes } from '@get-my-helpers/db/zip-codes';
import { limits } from '@get-my-helpers/validation/limits';
import {
  driverLicenseClassIds,
  helperPaymentMethodIds,
  licenseTypeIds,
  militaryBranchIds,
  militaryRankIds,
  paymentScheduleIds,
  professionalPaymentMethodIds,
  securityClearanceIds,
  states,
  toolIds,
  tradeIds,
  urgencyIds,
} from '@get-my-helpers/validation/reference';
import { seed } from './arbitraries.ts';
import { isLongRun } from './long-run.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

/** Accepted values are read back equal: every field is generated twice, as it is sent and as it should be read. */

let test: TestApp;
let helper: SignedIn;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
});
afterAll(() => test.close());

interface Field {
  sent: unknown;
  read: unknown;
}
type FieldArbitrary = fc.Arbitrary<Field>;

const same = (arbitrary: fc.Arbitrary<unknown>): FieldArbitrary =>
  arbitrary.map((value) => ({ sent: value, read: value }));

/** Invisible characters, which have separate tests. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const someText = (max: number): fc.Arbitrary<string> =>
  fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 40 }))
    .map((text) => text.toWellFormed().replaceAll(unseen, ' '))
    .filter((text) => text.length <= max);

/** Names, each in a single alphabet. */
const someName = (max: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme-ascii', maxLength: Math.min(max, 60) });

/** One line: surrounding white space is removed, inner white space becomes a single space. */
const line = (max: number, part = someText(max)): FieldArbitrary =>
  fc
    .tuple(part, part, fc.constantFrom(' ', '  ', '\t', ' \n '))
    .map(([start, end, gap]) => {
      const words = `${start} ${end}`.split(/\s+/).filter((word) => word !== '');
      return { sent: `${gap}${words.join(gap)}${gap}`, read: words.join(' ') };
    })
    .filter(({ read }) => read !== '' && read.length <= max);

/** Text of several lines: surrounding white space is removed. */
const text = (max: number): FieldArbitrary =>
  someText(max)
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => ({ sent: ` ${value}\n`, read: value }));

const optional = (field: FieldArbitrary): FieldArbitrary =>
  fc.oneof(
    { weight: 3, arbitrary: field },
    fc.constantFrom('', null).map((sent) => ({ sent, read: null })),
  );

/** A number with this many decimals, sent as a number or as text. */
const decimal = (min: number, max: number, decimals: number): FieldArbitrary => {
  const scale = 10 ** decimals;
  return fc
    .tuple(fc.integer({ min: Math.ceil(min * scale), max: Math.floor(max * scale) }), fc.boolean())
    .map(([steps, asText]) => {
      const value = steps / scale;
      return { sent: asText ? ` ${value.toFixed(decimals)} ` : value, read: value };
    });
};

/** A multiple of $0.50, sent as a number or as text. */
const halfDollars = (min: number, max: number): FieldArbitrary =>
  fc.tuple(fc.integer({ min: min * 2, max: max * 2 }), fc.boolean()).map(([steps, asText]) => {
    const value = steps / 2;
    return { sent: asText ? ` ${value.toFixed(2)} ` : value, read: value };
  });

/** Ids of a list, some repeated; they are returned once each, in order. */
const idsOf = (ids: readonly string[], minLength: number): FieldArbitrary =>
  fc.array(fc.constantFrom(...ids), { minLength, maxLength: 8 }).map((sent) => ({ sent, read: [...new Set(sent)] }));
const oneOf = (ids: readonly string[]): FieldArbitrary => same(fc.constantFrom(...ids));

const state: FieldArbitrary = fc
  .tuple(fc.constantFrom(...states), fc.constantFrom('id', 'name'), fc.boolean())
  .map(([{ id, name }, form, isLower]) => {
    const written = form === 'id' ? id : name;
    return { sent: isLower ? written.toLowerCase() : written, read: id };
  });

const day: FieldArbitrary = fc
  .date({ min: new Date('2030-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
  .chain((moment) => fc.constantFrom(moment, moment.slice(0, 10)).map((sent) => ({ sent, read: moment.slice(0, 10) })));
const time: FieldArbitrary = same(
  fc
    .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
    .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':')),
);

let emails = 0;
const email: FieldArbitrary = fc.constantFrom('A.b+c', "o'neil", 'ÄÖ', 'x_y').map((start) => {
  emails += 1;
  const read = `${start}.${emails}@Example.org`;
  return { sent: ` ${read} `, read };
});

const place = {
  city: line(limits.city),
  state,
  address: optional(text(limits.address)),
  // The digits are replaced by a ZIP code of the state.
  zipCode: fc.constantFrom('', null, '#####', '#####-1234').map((sent) => ({ sent, read: sent || null })),
};
const person = {
  ...place,
  name: line(limits.name, someName(limits.name)),
  email,
  phone: optional(text(limits.phone)),
  description: optional(text(limits.description)),
};

const helperFields: Record<string, FieldArbitrary> = {
  ...person,
  age: decimal(limits.ageMin, limits.ageMax, 0),
  specialties: idsOf(tradeIds, 1),
  tools: idsOf(toolIds, 0),
  availability: same(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })),
  hourlyRate: halfDollars(limits.hourlyRateMin, limits.hourlyRateMax),
  travelMiles: decimal(limits.travelMilesMin, limits.travelMilesMax, 0),
  experience: optional(text(limits.experience)),
  paymentMethods: idsOf(helperPaymentMethodIds, 1),
  driversLicense: optional(text(limits.driversLicense)),
  licenseClass: optional(oneOf(driverLicenseClassIds)),
  hasValidLicense: same(fc.boolean()),
  veteranStatus: same(fc.boolean()),
  allowsSearchEngines: same(fc.boolean()),
  militaryBranch: optional(oneOf(militaryBranchIds)),
  militaryRank: optional(oneOf(militaryRankIds)),
  yearsOfService: optional(decimal(0, limits.yearsOfServiceMax, 0)),
  securityClearance: optional(oneOf(securityClearanceIds)),
};

const professionalFields: Record<string, FieldArbitrary> = {
  ...person,
  company: optional(line(limits.company, someName(limits.company))),
  licenseNumber: optional(text(limits.licenseNumber)),
  licenseType: oneOf(licenseTypeIds),
  tradeType: oneOf(tradeIds),
  paymentMethods: idsOf(professionalPaymentMethodIds, 1),
  paymentTerms: oneOf(paymentScheduleIds),
};

const postingFields: Record<string, FieldArbitrary> = {
  ...place,
  title: line(limits.jobTitle),
  description: text(limits.jobDescription),
  specialtiesRequired: idsOf(tradeIds, 0),
  toolsRequired: idsOf(toolIds, 0),
  hourlyRate: decimal(0.01, limits.jobHourlyRateMax, 2),
  estimatedHours: optional(decimal(0.1, limits.estimatedHoursMax, 1)),
  jobDate: day,
  startTime: optional(time),
  endTime: optional(time),
  projectStartDate: optional(day),
  urgency: oneOf(urgencyIds),
  allowsSearchEngines: same(fc.boolean()),
};

interface Case {
  sent: Record<string, unknown>;
  read: Record<string, unknown>;
}

const pick = (fields: Record<string, Field>, side: 'sent' | 'read'): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]]));

const zipCodes = new Map((await readZipCodes()).map(({ state: id, zipCode }) => [id as unknown, zipCode]));

/** Makes the ZIP code one of the state that is sent with it; without a state there is none. */
function fitZipCode(fields: Record<string, Field>): Record<string, Field> {
  if (typeof fields.zipCode?.read !== 'string') return fields;
  const zipCode = zipCodes.get(fields.state?.read);
  const read = zipCode === undefined ? null : fields.zipCode.read.replace('#####', zipCode);
  return { ...fields, zipCode: { sent: read === null ? '' : ` ${read} `, read } };
}

const whole = (fields: Record<string, FieldArbitrary>): fc.Arbitrary<Case> =>
  fc
    .record(fields)
    .map(fitZipCode)
    .map((values) => ({ sent: pick(values, 'sent'), read: pick(values, 'read') }));

/** Any subset of the fields; a change of state includes the ZIP code. */
const some = (fields: Record<string, FieldArbitrary>): fc.Arbitrary<Case> =>
  fc
    .subarray(Object.keys(fields))
    .chain((names) =>
      whole(
        Object.fromEntries(
          Object.entries(fields).filter(
            ([name]) => names.includes(name) || (name === 'zipCode' && names.includes('state')),
          ),
        ),
      ),
    );

/** The passwords of the accounts that the tests sign in with. */
const passwordOf = { helpers: 'helper-secret-1', professionals: 'professional-secret-1' } as const;

const bounds = { seed };
const factor = isLongRun ? 10 : 1;

describe('what was accepted reads back equal', () => {
  it.each([
    ['helpers', () => helper, helperFields],
    ['professionals', () => professional, professionalFields],
  ] as const)('an edited profile of %s', async (kind, person, fields) => {
    const { user, put, get } = person();
    const url = `/api/${kind}/${user.id}`;
    let known = (await get(url)).json<Record<string, unknown>>();
    const edit = fc.asyncProperty(some(fields), async ({ sent, read }) => {
      // A new email requires the password.
      const changed = await put(url, { ...sent, currentPassword: passwordOf[kind] });
      expect(changed.json()).toMatchObject(read);
      const shown = (await get(url)).json<Record<string, unknown>>();
      // Fields that were not sent are unchanged.
      expect({ ...shown, updatedAt: '' }).toEqual({ ...known, ...read, updatedAt: '' });
      known = shown;
    });
    await fc.assert(edit, { ...bounds, numRuns: 40 * factor });
  });

  it.each([
    ['helpers', helperFields],
    ['professionals', professionalFields],
  ] as const)('a registration of %s', async (kind, fields) => {
    const register = fc.asyncProperty(whole(fields), async ({ sent, read }) => {
      const browser = test.browser();
      const registered = await browser.post(`/api/${kind}`, { ...sent, password: 'a-long-password' });
      expect([registered.statusCode, registered.json()]).toMatchObject([201, { name: read.name, email: read.email }]);
      const profile = await browser.get(`/api/${kind}/${registered.json<{ id: string }>().id}`);
      expect(profile.json()).toMatchObject(read);
    });
    await fc.assert(register, { ...bounds, numRuns: 25 * factor });
  });

  it('a posting, and an edit of it', async () => {
    const post = fc.asyncProperty(whole(postingFields), some(postingFields), async (first, change) => {
      const posted = await professional.post('/api/job-postings', first.sent);
      expect([posted.statusCode, posted.json()]).toMatchObject([201, { ...first.read, status: 'open' }]);
      const url = `/api/job-postings/${posted.json<{ id: string }>().id}`;
      expect((await professional.get(url)).json()).toEqual(posted.json());
      expect((await professional.put(url, change.sent)).statusCode).toBe(200);
      const edited = (await professional.get(url)).json<object>();
      // The last day may differ in another time zone.
      expect({ ...edited, expiresOn: '' }).toEqual({ ...posted.json<object>(), ...change.read, expiresOn: '' });
    });
    await fc.assert(post, { ...bounds, numRuns: 40 * factor });
  });
});
