import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import type { CalendarAddress } from '@get-my-helpers/validation/calendar';
import { messages } from '@get-my-helpers/validation/messages';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let helper: SignedIn;
let professional: SignedIn;
let log = '';
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});
beforeAll(async () => {
  const now = () => new Date('2030-01-08T03:00:00Z');
  test = await buildTestApp({ now, publicUrl: 'https://helpers.example.com', logLevel: 'info', logTo });
});
afterAll(() => test.close());
beforeEach(async () => {
  [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
});

async function newAddress(person: SignedIn, key?: string): Promise<string> {
  const answer = await person.post('/api/account/calendar', {}, key === undefined ? {} : { 'idempotency-key': key });
  expect(answer.statusCode).toBe(201);
  const url = answer.json<CalendarAddress>().url ?? '';
  expect(url).toMatch(/^https:\/\/helpers\.example\.com\/api\/calendar\/[\w-]{43}\.ics$/);
  return new URL(url).pathname;
}

const gigs = (
  title: string,
  status: 'pending' | 'accepted' | 'in_progress' | 'completed' | 'cancelled',
  jobDate: string,
) =>
  insertGig(test.database.db, {
    helperId: helper.user.id,
    professionalId: professional.user.id,
    title,
    status,
    jobDate,
    startTime: '08:00',
    hours: 4,
  });

const summariesOf = (file: string): string[] => [...file.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = '']) => title);

describe('the private address of a calendar', () => {
  it('has the agreed gigs of the last year and all later ones, for either of the two, without a session', async () => {
    await gigs('Offer', 'pending', '2030-01-10');
    await gigs('Canceled', 'cancelled', '2030-01-10');
    await gigs('Long ago', 'completed', '2028-12-01');
    await gigs('Done', 'completed', '2029-12-01');
    await gigs('Now', 'in_progress', '2030-01-07');
    await gigs('Next', 'accepted', '2030-02-01');
    for (const [person, other] of [
      [helper, professional],
      [professional, helper],
    ] as const) {
      const file = await test.browser().get(await newAddress(person));
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(file.headers['cache-control']).toBe('private, no-store');
      expect(summariesOf(file.body).toSorted()).toEqual(['Done', 'Next', 'Now']);
      expect(file.body).toContain('DTSTART:20300201T080000\r\nDTEND:20300201T120000\r\n');
      expect(file.body).toContain(`With ${other.user.name}`.slice(0, 20));
      expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    }
  });

  it('is a calendar without entries before there are gigs', async () => {
    const file = await test.browser().get(await newAddress(helper));
    expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*X-WR-CALNAME:Get My Helpers\r\n[^]*END:VCALENDAR\r\n$/);
    expect(summariesOf(file.body)).toEqual([]);
  });

  it('ends when a new one is made or the account is deleted', async () => {
    const first = await newAddress(helper);
    const second = await newAddress(helper);
    const ended = await test.browser().get(first);
    expect([ended.statusCode, ended.json<{ message: string }>().message]).toEqual([404, messages.calendarNotFound]);
    expect((await test.browser().get(second)).statusCode).toBe(200);
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    expect((await test.browser().get(second)).statusCode).toBe(404);
  });

  it('is made once for one key, and not stored with the answer', async () => {
    const first = await newAddress(helper, 'a');
    const repeated = await helper.post('/api/account/calendar', {}, { 'idempotency-key': 'a' });
    expect([repeated.statusCode, repeated.json()]).toEqual([201, { url: null }]);
    expect((await test.browser().get(first)).statusCode).toBe(200);
    const answers = await test.database.db.selectFrom('idempotencyKeys').select('answer').execute();
    expect(answers.map(({ answer }) => answer)).toEqual(['{"url":null}']);
  });

  it('is unknown by any other token, also one that is too long', async () => {
    for (const token of ['x', 'x'.repeat(43), 'x'.repeat(101), '%00']) {
      expect((await test.browser().get(`/api/calendar/${token}.ics`)).statusCode).toBe(404);
    }
  });

  it('is stored as a hash, and neither logged nor exported', async () => {
    const token = (await newAddress(helper)).slice('/api/calendar/'.length, -'.ics'.length);
    await test.browser().get(`/api/calendar/${token}.ics`);
    await test.browser().get(`/%61pi/calendar/${token}.ics`);
    const stored = await test.database.db
      .selectFrom('calendarAddresses')
      .select('tokenHash')
      .where('accountId', '=', helper.user.id)
      .execute();
    expect(stored.map(({ tokenHash }) => tokenHash.length)).toEqual([32]);
    expect(log).toContain('/api/calendar/…');
    expect(log).not.toContain(token);
    const exported = await helper.get('/api/account/export');
    expect(exported.json<Record<string, unknown>>()['calendarAddress']).toEqual([
      { createdAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(exported.body).not.toContain(token);
  });

  it('is asked for a limited number of times a minute', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const browser = limited.browser();
    const statuses = new Set<number>();
    for (let count = 0; count <= 240; count += 1) statuses.add((await browser.get('/api/calendar/x.ics')).statusCode);
    expect([...statuses]).toEqual([404, 429]);
    await limited.close();
  });
});
