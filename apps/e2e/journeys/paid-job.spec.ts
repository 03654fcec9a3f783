import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { must, registerHelper, registerProfessional, uniqueWord, type Account } from '../support/accounts.ts';
import { button, checkbox, field, goTo, notice } from '../support/actions.ts';
import { handsFor, type Hands } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';

const minuteMs = 60_000;

/** The whole week, so that the helpers are free on whatever day this runs. */
const everyDay = [true, true, true, true, true, true, true];

/** The gig with this person; both helpers of a job have one with its title. */
const gigWith = (page: Page, title: string, { name }: Account): Locator =>
  page.getByRole('article', { name: title }).filter({ hasText: name });

async function recordOf(request: APIRequestContext, who: 'helpers' | 'professionals', { id }: Account) {
  const response = await must(await request.get(`/api/${who}/${id}/record`));
  return (await response.json()) as Record<string, number | boolean | null>;
}

async function reviewsOf(request: APIRequestContext, { id }: Account): Promise<unknown[]> {
  return (await (await must(await request.get(`/api/helpers/${id}/reviews`))).json()) as unknown[];
}

/** Reviews the person of a gig with five stars. */
async function review({ page, press, write }: Hands, gig: Locator, comment: string): Promise<void> {
  await press(button(gig, 'Leave Review'));
  const dialog = page.getByRole('dialog', { name: /^Review / });
  await write(field(dialog, 'Comment'), comment);
  await press(button(dialog, 'Submit Review'));
  await expect(button(gig, 'Leave Review')).toHaveCount(0);
}

test('a job for two helpers goes from the posting to the payments, both reviews and the records', async ({
  page,
  hands,
  newPerson,
  expectLostLine,
}) => {
  // Three people and everything between them.
  test.slow();
  const [ana, ben] = [handsFor(await newPerson(), hands.kind), handsFor(await newPerson(), hands.kind)];
  const city = `Marfa ${uniqueWord()}`;
  const title = `Repipe ${uniqueWord()}`;
  const professional = await registerProfessional(page.request, { city });
  const first = await registerHelper(ana.page.request, { city, availability: everyDay });
  const second = await registerHelper(ben.page.request, { city, availability: everyDay });
  const theirs = { ana: gigWith(page, title, first), ben: gigWith(page, title, second) };
  const own = { ana: gigWith(ana.page, title, professional), ben: gigWith(ben.page, title, professional) };

  await test.step('the professional posts it for today and invites both', async () => {
    await page.goto('/dashboard?tab=job-postings');
    await hands.press(button(page, 'Post New Job'));
    await hands.write(field(page, 'Job Title'), title);
    await hands.write(field(page, 'Hourly Rate'), '30');
    await hands.write(field(page, 'Estimated Hours'), '2');
    await hands.write(field(page, 'Job Description'), 'Copper to PEX in two bathrooms.');
    await hands.write(field(page, 'City'), city);
    await hands.choose(field(page, 'State'), 'Texas');
    await hands.press(checkbox(page, 'Plumbing'));
    await hands.press(page.getByRole('radio', { name: 'Today', exact: true }));
    await hands.write(field(page, 'Helpers Needed'), '2');
    await hands.press(button(page, 'Post Job'));
    await hands.press(button(page, 'Invite All 2'));
    await expect(notice(page, 'Helpers Invited')).toBeVisible();
  });

  await test.step('both follow the invitation and apply', async () => {
    for (const helper of [ana, ben]) {
      await helper.page.goto('/notifications');
      await helper.press(helper.page.getByRole('main').getByRole('link', { name: title }));
      await helper.press(button(helper.page, 'Apply Now'));
      await helper.press(button(helper.page, 'Send Application'));
      await expect(notice(helper.page, 'Application Sent')).toBeVisible();
    }
  });

  await test.step('compared on their page, one is hired as posted and the other one on other terms', async () => {
    await hands.press(button(page.getByRole('article', { name: title }), 'Applications (2)'));
    await hands.press(page.getByRole('dialog').getByRole('link', { name: 'Compare Applicants' }));
    await hands.press(page.getByRole('link', { name: first.name, exact: true }));
    const panel = (helper: Account) => page.getByRole('complementary', { name: `About ${helper.name}` });
    await hands.press(button(panel(first), 'Hire'));
    await hands.press(button(panel(first), 'Accept'));
    await expect(panel(first)).toContainText('Accepted');
    await hands.press(panel(first).getByRole('link', { name: 'All Applicants' }));
    await hands.press(page.getByRole('link', { name: second.name, exact: true }));
    await hands.press(button(panel(second), 'Hire'));
    await hands.press(button(panel(second), 'Other Terms'));
    await hands.write(field(panel(second), 'Hourly Rate'), '27');
    await hands.press(button(panel(second), 'Send Offer'));
    await expect(notice(page, 'Application Accepted')).toBeVisible();
  });

  await test.step('the other one asks for more, and the professional agrees', async () => {
    await goTo(ben, 'Gigs');
    await ben.press(button(own.ben, 'Propose Other Terms'));
    const dialog = ben.page.getByRole('dialog');
    await ben.write(field(dialog, 'Hourly Rate'), '29');
    await ben.press(button(dialog, 'Send Terms'));
    await expect(own.ben).toContainText('Waiting for');
    await goTo(hands, 'Gigs');
    await hands.press(button(theirs.ben, 'Accept'));
    await expect(own.ben).toContainText('$58');
  });

  await test.step('one clocks in with the code of the site', async () => {
    // What is agreed stands under Upcoming, and stays in place on the screens where it was agreed.
    await page.goto('/gigs?view=upcoming');
    await hands.press(button(theirs.ana, 'Show Site Code'));
    const code = await theirs.ana.getByRole('region', { name: 'Site code' }).getByRole('strong').innerText();
    await goTo(ana, 'Gigs');
    await ana.write(field(own.ana, 'Site code (optional)'), code);
    await ana.press(button(own.ana, 'Clock In'));
    await expect(own.ana).toContainText('Clocked in since');
    await expect(theirs.ana).toContainText('In Progress');
    await ana.press(button(own.ana, 'Clock Out'));
    await expect(button(own.ana, 'Clock In')).toBeVisible();
  });

  await test.step('the other one works for an hour without a line', async () => {
    // The phone's clock runs as usual, from an hour ago; the hour in between is skipped.
    await ben.page.clock.install({ time: Date.now() - 62 * minuteMs });
    await ben.page.goto('/gigs?view=upcoming');
    await expect(button(own.ben, 'Clock In')).toBeVisible();
    expectLostLine();
    await ben.page.context().setOffline(true);
    await ben.press(button(own.ben, 'Clock In'));
    await expect(own.ben).toContainText('Saved on this phone, will be sent.');
    await ben.page.clock.fastForward(60 * minuteMs);
    await ben.press(button(own.ben, 'Clock Out'));
    await expect(button(own.ben, 'Clock In')).toBeVisible();
    await ben.page.context().setOffline(false);
    await expect(own.ben).not.toContainText('Saved on this phone');
    await expect(theirs.ben).toContainText('In Progress');
  });

  await test.step('both send their hours; one is approved, the other one proposed otherwise and agreed', async () => {
    for (const [helper, gig] of [
      [ana, own.ana],
      [ben, own.ben],
    ] as const) {
      await helper.press(button(gig, 'Enter Hours'));
      const dialog = helper.page.getByRole('dialog');
      // An hour more than was clocked, over midnight if need be.
      if (helper === ana) await addHour(dialog);
      await helper.press(button(dialog, 'Send Hours'));
      await expect(gig).toContainText('Waiting for');
    }
    await page.goto('/gigs?view=needs_you');
    await hands.press(button(theirs.ana, 'Approve Hours'));
    await expect(page.getByRole('dialog')).toContainText('On site');
    await hands.press(button(page.getByRole('dialog'), 'Approve'));
    await expect(theirs.ana).toContainText('Completed');
    await hands.press(button(theirs.ben, 'Approve Hours'));
    await hands.press(button(page.getByRole('dialog'), 'Propose Other Hours'));
    await hands.write(field(page.getByRole('dialog'), 'Break (min)'), '30');
    await hands.write(field(page.getByRole('dialog'), 'Reason'), 'Lunch was half an hour.');
    await hands.press(button(page.getByRole('dialog'), 'Send Proposal'));
    await ben.press(button(own.ben, 'Answer Hours'));
    await expect(ben.page.getByRole('dialog')).toContainText('Lunch was half an hour.');
    await ben.press(button(ben.page.getByRole('dialog'), 'Agree'));
    await expect(own.ben).toContainText('$14.50 due by');
    await hands.press(button(theirs.ben, 'Confirm Completion'));
    await expect(own.ben).toContainText('Completed');
  });

  await test.step('both are paid and confirm it', async () => {
    for (const [gig, helper, mine] of [
      [theirs.ana, ana, own.ana],
      [theirs.ben, ben, own.ben],
    ] as const) {
      await hands.press(button(gig, 'Note Payment'));
      const dialog = page.getByRole('dialog');
      await hands.press(button(dialog, 'Note Payment'));
      await expect(dialog).toBeHidden();
      await helper.press(button(mine, 'Confirm Payment'));
      await expect(gig).toContainText('confirmed');
    }
  });

  await test.step('a review shows once the other one has written, too', async () => {
    await review(hands, theirs.ana, 'On time and tidy.');
    await expect(theirs.ana).toContainText('Only you see it until');
    expect(await reviewsOf(page.request, first)).toHaveLength(0);
    await review(ana, own.ana, 'Fair, and paid the same day.');
    await expect.poll(() => reviewsOf(page.request, first)).toHaveLength(1);
  });

  await test.step('the records say so', async () => {
    const { request } = page;
    const payer = { gigsCompleted: 2, paidOnTime: 2, paymentsDue: 2, medianDaysToPay: 0, lateCancellations: 0 };
    expect(await recordOf(request, 'professionals', professional)).toMatchObject(payer);
    const reliable = { gigsCompleted: 1, onTimeStarts: 1, noShows: 0, lateCancellations: 0 };
    for (const helper of [first, second]) expect(await recordOf(request, 'helpers', helper)).toMatchObject(reliable);
    await ana.page.goto(`/professional/${professional.id}`);
    await expect(ana.page.getByText('Paid on time: 2 of 2')).toBeVisible();
  });
});

/** Moves the end of the only entry by an hour; time fields are no text fields, so no hands write into them. */
async function addHour(dialog: Locator): Promise<void> {
  const end = dialog.getByLabel('End');
  const [hour = 0, minute = 0] = (await end.inputValue()).split(':').map(Number);
  await end.fill([(hour + 1) % 24, minute].map((part) => String(part).padStart(2, '0')).join(':'));
}
