import type { APIRequestContext, Page } from '@playwright/test';
import { must, registerHelper, registerProfessional, signIn, uniqueWord } from '../support/accounts.ts';
import { counting } from '../support/hands.ts';
import { expect, once, test } from '../support/test.ts';

interface Day {
  date: string;
  free: boolean;
}

const daysOf = async (request: APIRequestContext, id: string): Promise<Day[]> =>
  (await (await request.get(`/api/helpers/${id}/availability`)).json()) as Day[];

const isTuesday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 2;
const text = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const nameOf = (day: string): string => text(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** A new helper's calendar, with the month of the next Tuesday on which they are free. */
async function openCalendar(page: Page, request: APIRequestContext, fields: object = {}) {
  const helper = await registerHelper(request, fields);
  await signIn(page.context().request, 'helper', helper);
  const [today, ...days] = await daysOf(request, helper.id);
  const tuesday = days.find(({ date }) => isTuesday(date))?.date ?? '';
  await page.goto('/availability');
  await expect(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible();
  if (today?.date.slice(0, 7) !== tuesday.slice(0, 7)) await page.getByRole('button', { name: 'Next month' }).click();
  return { id: helper.id, name: helper.name, tuesday };
}

/** Expects a professional to see on a helper's page that they are not free on this day. */
async function expectNotFree(page: Page, id: string, day: string): Promise<void> {
  await page.goto(`/helper/${id}`);
  const cell = `${text(day, { day: 'numeric' })} not free`;
  await expect(page.getByRole('table').getByRole('cell', { name: cell, exact: true }).first()).toBeVisible();
}

test('a helper blocks next Tuesday in two taps and accepts a gig, and no search finds them on these days', async ({
  page,
  hands: own,
  request,
  newPerson,
}) => {
  const hands = counting(own);
  const city = uniqueWord();
  const { id, name, tuesday } = await openCalendar(page, request, { city });
  const wednesday = new Date(Date.parse(tuesday) + 86_400_000).toISOString().slice(0, 10);
  const theirs = await newPerson();
  await registerProfessional(theirs.request);
  await theirs.goto(`/search?city=${city}&freeOn=${tuesday}`);
  await expect(theirs.getByRole('article', { name })).toBeVisible();

  await hands.press(page.getByRole('button', { name: `${nameOf(tuesday)}: Free` }));
  const kept = page.waitForResponse(/availability\.change/);
  await hands.press(page.getByRole('button', { name: 'Block' }));
  await expect(page.getByRole('button', { name: `${nameOf(tuesday)}: Blocked` })).toBeFocused();
  expect(hands.presses()).toBe(2);
  await kept;
  await theirs.reload();
  await expect(theirs.getByText('No helpers found')).toBeVisible();

  const terms = { title: 'Rough-in', jobDate: wednesday, hours: 8, amount: 200 };
  await must(await theirs.request.post('/api/gigs', { data: { helperId: id, ...terms } }));
  await theirs.goto(`/search?city=${city}&freeOn=${wednesday}`);
  await expect(theirs.getByRole('article', { name })).toBeVisible();
  await page.goto('/gigs');
  await hands.press(page.getByRole('article', { name: 'Rough-in' }).getByRole('button', { name: 'Accept' }));
  await expect(page.getByRole('article', { name: 'Rough-in' })).toContainText('Accepted');
  await theirs.reload();
  await expect(theirs.getByText('No helpers found')).toBeVisible();
  await expectNotFree(theirs, id, wednesday);
  await expectNotFree(theirs, id, tuesday);
});

test('the calendar is used with the keyboard alone', { tag: once }, async ({ page, request }) => {
  const { id, tuesday } = await openCalendar(page, request);
  await page.getByRole('button', { name: `${nameOf(tuesday)}: Free` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 days: 3 free')).toBeVisible();
  const block = page.getByRole('button', { name: 'Block' });
  for (let step = 0; step < 5 && !(await block.evaluate((node) => node === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const days = (await daysOf(request, id)).filter(({ date }) => date >= tuesday);
      return days.slice(0, 3).map(({ free }) => free);
    })
    .toEqual([false, false, false]);
});
