import type { APIRequestContext, APIResponse } from '@playwright/test';
import { dayIn } from '@get-my-helpers/validation/zones';
import { must, registerHelper, registerProfessional, uniqueWord } from '../support/accounts.ts';
import { button, field, notice } from '../support/actions.ts';
import { counting, handsFor } from '../support/hands.ts';
import { holdScript } from '../support/page-watch.ts';
import { expect, once, test } from '../support/test.ts';

const idOf = async (response: APIResponse): Promise<string> => ((await response.json()) as { id: string }).id;

/** A gig of today in Austin that the helper has accepted. */
async function agreeOnToday(theirs: APIRequestContext, mine: APIRequestContext, title: string): Promise<string> {
  const { id: helperId } = await registerHelper(mine);
  const terms = { title, jobDate: dayIn('America/Chicago', new Date()), hours: 4, rate: 25 };
  const id = await idOf(await must(await theirs.post('/api/gigs', { data: { helperId, ...terms } })));
  await must(await mine.put(`/api/gigs/${id}/status`, { data: { action: 'accept' } }));
  return id;
}

test('clock in with 2 clicks, approve the hours and review with 3, confirm the payment with 1', async ({
  page,
  hands: uncounted,
  newPerson,
}) => {
  const professionals = handsFor(await newPerson(), 'mouse');
  const { request: theirs } = professionals.page;
  const { request: mine } = page;
  const professional = await registerProfessional(theirs);
  const title = `Repipe ${uniqueWord()}`;
  const id = await agreeOnToday(theirs, mine, title);
  const today = dayIn('America/Chicago', new Date());
  const needs = page.getByRole('region', { name: 'Needs you today' });
  const gig = page.getByRole('article', { name: title });

  await test.step('the helper clocks in', async () => {
    const hands = counting(uncounted);
    await page.goto('/dashboard');
    await hands.press(needs.getByRole('link', { name: `Open: ${title}` }));
    await hands.press(button(gig, 'Clock In'));
    await expect(gig).toContainText('Clocked in since');
    expect(hands.presses()).toBe(2);
  });

  await test.step('the helper sends the hours', async () => {
    await uncounted.press(button(gig, 'Clock Out'));
    await expect(button(gig, 'Clock In')).toBeVisible();
    const entries = [{ date: today, start: '08:00', end: '12:00' }];
    // The card shows the press at once; the server may hear of it later.
    await expect.poll(async () => (await mine.put(`/api/gigs/${id}/hours`, { data: { entries } })).ok()).toBe(true);
    await must(await mine.post(`/api/gigs/${id}/hours/submit`));
    await must(await mine.put(`/api/gigs/${id}/status`, { data: { action: 'complete' } }));
  });

  await test.step('the professional approves them and reviews', async () => {
    const hands = counting(professionals);
    const card = hands.page.getByRole('article', { name: title });
    await hands.page.goto('/gigs');
    await hands.press(button(card, 'Approve Hours'));
    await expect(hands.page.getByRole('dialog', { name: `Hours: ${title}` })).toContainText('$100');
    await hands.press(button(hands.page, 'Approve'));
    const dialog = hands.page.getByRole('dialog', { name: /^Review / });
    await hands.write(field(dialog, 'Comment'), 'On time and tidy.');
    await hands.press(button(dialog, 'Submit Review'));
    await expect(notice(hands.page, 'Review Submitted')).toBeVisible();
    await expect(card).toContainText('Hours approved: $100 due by');
    expect(hands.presses()).toBe(3);
  });

  await test.step('the helper confirms the payment', async () => {
    const data = { method: 'zelle', paidOn: today, amount: 100 };
    await must(await theirs.post(`/api/gigs/${id}/payments`, { data }));
    const hands = counting(uncounted);
    await page.goto('/dashboard');
    await expect(needs).toContainText(`${professional.name} says you were paid $100`);
    await hands.press(button(needs, `Confirm: ${title}`));
    await expect(notice(page, 'Payment Confirmed')).toBeVisible();
    await expect(needs).not.toContainText('says you were paid');
    expect(hands.presses()).toBe(1);
  });
});

test(`clocking in before the script has come counts, with the code that was typed ${once}`, async ({
  page,
  newPerson,
}) => {
  const { request: theirs } = await newPerson();
  await registerProfessional(theirs);
  const title = `Repipe ${uniqueWord()}`;
  const id = await agreeOnToday(theirs, page.request, title);
  const { code } = (await (await must(await theirs.get(`/api/gigs/${id}/site-code`))).json()) as { code: string };
  const letCome = await holdScript(page);
  await page.goto('/gigs?view=needs_you', { waitUntil: 'commit' });
  const gig = page.getByRole('article', { name: title });
  await field(gig, 'Site code (optional)').fill(code);
  await button(gig, 'Clock In').click();
  await expect(button(gig, 'Clock In')).toHaveAttribute('data-pending', '');
  letCome();
  await expect(gig).toContainText('Clocked in since');
  await expect(page).toHaveURL('/gigs?view=needs_you');
  await expect.poll(async () => await (await theirs.get(`/api/gigs/${id}/hours`)).text()).toContain('"onSite":true');
});
