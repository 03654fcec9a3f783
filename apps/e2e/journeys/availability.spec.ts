import type { APIRequestContext, Page } from '@playwright/test';
import { registerHelper, signIn } from '../support/accounts.ts';
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
async function openCalendar(page: Page, request: APIRequestContext): Promise<{ id: string; tuesday: string }> {
  const helper = await registerHelper(request);
  await signIn(page.context().request, 'helper', helper);
  const [today, ...days] = await daysOf(request, helper.id);
  const tuesday = days.find(({ date }) => isTuesday(date))?.date ?? '';
  await page.goto('/availability');
  await expect(page.getByRole('heading', { name: 'Availability', level: 1 })).toBeVisible();
  if (today?.date.slice(0, 7) !== tuesday.slice(0, 7)) await page.getByRole('button', { name: 'Next month' }).click();
  return { id: helper.id, tuesday };
}

test('a helper blocks next Tuesday in two taps, and nobody sees them free then', async ({ page, request }) => {
  const { id, tuesday } = await openCalendar(page, request);
  await page.getByRole('button', { name: `${nameOf(tuesday)}: Free` }).click();
  await page.getByRole('button', { name: 'Block' }).click();
  const blocked = page.getByRole('button', { name: `${nameOf(tuesday)}: Blocked` });
  await expect(blocked).toBeFocused();
  await expect
    .poll(async () => (await daysOf(request, id)).find(({ date }) => date === tuesday))
    .toEqual({ date: tuesday, free: false });

  await page.goto(`/helper/${id}`);
  const cell = `${text(tuesday, { day: 'numeric' })} not free`;
  await expect(page.getByRole('table').getByRole('cell', { name: cell, exact: true }).first()).toBeVisible();
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
