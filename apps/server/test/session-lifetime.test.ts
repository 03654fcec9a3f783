import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageSessions } from '@get-my-helpers/db/testing';
import { buildTestApp, signInAdmin, signInHelper, signInProfessional, type Browser, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const hours = 3600;
const days = 24 * hours;

const passSeconds = (seconds: number) => ageSessions(test.database.db, seconds);

const isSignedIn = async (browser: Browser, kind: 'user' | 'admin') =>
  (await browser.get('/api/session')).json()[kind] !== null;

describe('a session', () => {
  it.each([
    ['helper', () => signInHelper(test)],
    ['professional', () => signInProfessional(test)],
  ])('of a %s slides by 30 days, and ends 90 days after the login however much it is used', async (_type, signIn) => {
    const browser = await signIn();
    for (let passed = 0; passed < 75; passed += 25) {
      await passSeconds(25 * days);
      expect(await isSignedIn(browser, 'user')).toBe(true);
    }
    await passSeconds(14 * days);
    const answer = await browser.get('/api/session');
    expect(answer.json().user).not.toBeNull();
    // After 89 of the 90 days, the cookie expires with the rest of the time.
    const { maxAge } = answer.cookies.find(({ name }) => name === 'gmh_session') ?? {};
    expect(maxAge).toBeGreaterThan(days - hours);
    expect(maxAge).toBeLessThanOrEqual(days);
    await passSeconds(days);
    expect(await isSignedIn(browser, 'user')).toBe(false);
  });

  it('ends after 30 days without use', async () => {
    const browser = await signInHelper(test);
    await passSeconds(30 * days + 1);
    expect(await isSignedIn(browser, 'user')).toBe(false);
  });

  it('of an admin ends 12 hours after the login however much it is used', async () => {
    const browser = await signInAdmin(test);
    for (let passed = 0; passed < 11; passed += 1) {
      await passSeconds(hours);
      expect(await isSignedIn(browser, 'admin')).toBe(true);
    }
    await passSeconds(hours);
    expect(await isSignedIn(browser, 'admin')).toBe(false);
  });

  it('that an older release let slide further ends all the same', async () => {
    const browser = await signInAdmin(test);
    await passSeconds(12 * hours);
    const later = new Date(Date.now() + 6 * hours * 1000).toISOString();
    await test.database.db.updateTable('sessions').set({ expiresAt: later }).execute();
    expect(await isSignedIn(browser, 'admin')).toBe(false);
  });
});
