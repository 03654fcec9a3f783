import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLocation } from '@get-my-helpers/db/queries/locations';
import {
  buildTestApp,
  helperFields,
  professionalFields,
  signInHelper,
  signInProfessional,
  type Body,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let helper: SignedIn;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  helper = await signInHelper(test, { city: 'Austin', state: 'TX', zipCode: '78704' });
  professional = await signInProfessional(test, { city: 'Austin', state: 'TX', zipCode: '78704' });
});
afterAll(() => test.close());

const job = { title: 'Repipe', description: 'Two days.', city: 'Austin', state: 'TX', hourlyRate: 30 };
const inTexas = 'ZIP code 78704 is in Texas, not in Oklahoma. Please correct the ZIP code or the state.';
const unknown = 'There is no ZIP code 00000. Please check it, or leave it out.';
const refusal = (message: string): object => ({
  code: 'BAD_REQUEST',
  message,
  issues: [{ path: 'zipCode', message }],
});

/** The location that the database stores for an account or a posting. */
async function locationOf(table: 'accounts' | 'jobPostings', id: string): Promise<number | null> {
  const rows = test.database.db.selectFrom(table).select('locationId').where('id', '=', id);
  return (await rows.executeTakeFirstOrThrow()).locationId;
}

describe('a ZIP code that does not exist, or lies in another state', () => {
  const wrong = [
    [{ zipCode: '78704', state: 'OK', city: 'Tulsa' }, inTexas],
    [
      { zipCode: '20001', state: 'MD', city: 'Bethesda' },
      'ZIP code 20001 is in Washington, DC, not in Maryland. Please correct the ZIP code or the state.',
    ],
    [{ zipCode: '00000' }, unknown],
    [{ zipCode: 'SW1A 1AA' }, 'There is no ZIP code SW1A 1AA. Please check it, or leave it out.'],
    [{ zipCode: '7870' }, 'There is no ZIP code 7870. Please check it, or leave it out.'],
  ] as const;

  it.each(wrong)('is refused at a registration: %j', async (place, message) => {
    const texas = { city: 'Austin', state: 'TX', ...place };
    for (const [path, fields] of [
      ['/api/helpers', helperFields()],
      ['/api/professionals', professionalFields()],
    ] as const) {
      const response = await test.browser().post(path, { ...fields, ...texas });
      expect([response.statusCode, response.json()]).toEqual([400, refusal(message)]);
    }
  });

  it.each(wrong)('is refused in a profile: %j', async (place, message) => {
    for (const [path, person] of [
      ['helpers', helper],
      ['professionals', professional],
    ] as const) {
      const response = await person.put(`/api/${path}/${person.user.id}`, place);
      expect([response.statusCode, response.json()]).toEqual([400, refusal(message)]);
    }
  });

  it.each(wrong)('is refused in a job posting, new or changed: %j', async (place, message) => {
    const response = await professional.post('/api/job-postings', { ...job, ...place });
    expect([response.statusCode, response.json()]).toEqual([400, refusal(message)]);
    const { id } = (await professional.post('/api/job-postings', job)).json<{ id: string }>();
    const changed = await professional.put(`/api/job-postings/${id}`, place);
    expect([changed.statusCode, changed.json()]).toEqual([400, refusal(message)]);
  });

  it('is refused by procedures alike, as an error of the field', async () => {
    const { id } = helper.user;
    await expect(helper.rpc.helpers.update.mutate({ id, zipCode: '00000' })).rejects.toMatchObject({
      message: unknown,
      data: { code: 'BAD_REQUEST', issues: [{ path: 'zipCode', message: unknown }] },
    });
  });
});

describe('moving', () => {
  it('to another state with the old ZIP code is refused, and nothing is changed', async () => {
    const { user, put, get } = helper;
    const response = await put(`/api/helpers/${user.id}`, { state: 'OK', city: 'Tulsa', description: 'Moved.' });
    expect([response.statusCode, response.json()]).toEqual([400, refusal(inTexas)]);
    const profile = (await get(`/api/helpers/${user.id}`)).json();
    expect(profile).toMatchObject({ state: 'TX', city: 'Austin', zipCode: '78704', description: null });
  });

  it('takes the new ZIP code or none, and the old one within the state', async () => {
    const { user, put } = await signInHelper(test, { city: 'Austin', state: 'TX', zipCode: '78704' });
    const change = async (fields: Body): Promise<number | null> => {
      expect((await put(`/api/helpers/${user.id}`, fields)).statusCode).toBe(200);
      return locationOf('accounts', user.id);
    };
    expect(await change({ city: 'Dallas' })).toBe(78704);
    expect(await change({ state: 'Oklahoma', city: 'Tulsa', zipCode: '74103-1234' })).toBe(74103);
    const tulsa = await findLocation(test.database.db, { city: 'Tulsa', state: 'OK' });
    expect(await change({ zipCode: '' })).toBe(tulsa?.id);
    expect(await change({ state: 'KS', city: 'Nowhere' })).toBeNull();
  });

  it('is not asked of somebody whose stored ZIP code was never one, until they change it', async () => {
    const { user, put, get } = await signInProfessional(test, { city: 'Austin', state: 'TX' });
    await test.database.db.updateTable('accounts').set({ zipCode: '99999' }).where('id', '=', user.id).execute();
    const path = `/api/professionals/${user.id}`;
    const profile = (await get(path)).json<object>();
    const kept = await put(path, { ...profile, description: 'Pipes.', currentPassword: undefined });
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { zipCode: '99999', description: 'Pipes.' }]);
    expect((await put(path, { zipCode: '99998' })).statusCode).toBe(400);
    expect((await put(path, { state: 'AK' })).statusCode).toBe(400);
  });
});

describe('a job posting', () => {
  it('lies at its ZIP code, which everybody sees who sees the street address', async () => {
    const posted = await professional.post('/api/job-postings', { ...job, zipCode: '78745', address: '1 Main St' });
    expect([posted.statusCode, posted.json()]).toMatchObject([201, { zipCode: '78745' }]);
    const { id } = posted.json<{ id: string }>();
    expect(await locationOf('jobPostings', id)).toBe(78745);
    expect((await helper.get(`/api/job-postings/${id}`)).json()).toMatchObject({
      zipCode: '78745',
      address: '1 Main St',
    });
    const moved = await professional.put(`/api/job-postings/${id}`, { city: 'Chicago', state: 'IL', zipCode: null });
    expect(moved.json()).toMatchObject({ zipCode: null, city: 'Chicago' });
    const chicago = await findLocation(test.database.db, { city: 'Chicago', state: 'IL' });
    expect(await locationOf('jobPostings', id)).toBe(chicago?.id);
  });
});
