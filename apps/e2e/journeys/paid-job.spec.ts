import type { Locator, Page } from '@playwright/test';
import { hourIn } from '@get-my-helpers/validation/zones';
import { registerHelper, registerProfessional, uniqueWord, type Account } from '../support/accounts.ts';
import { button, field, goTo, notice, waitForApp } from '../support/actions.ts';
import { handsFor, type Hands } from '../support/hands.ts';
import { postJobForTwo, reviewGig, sendApplication } from '../support/hiring.ts';
import { expect, test } from '../support/test.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Where the work is: a place whose day began two hours ago or more and goes on for two more, so that an hour ago and an hour
 * from now are today there, whenever this runs. Between 8 and 12 UTC, that is Maine, where no clock is changed then.
 */
const place = ((hour) =>
  hour >= 2 && hour < 22 ? { state: 'HI', zone: 'Pacific/Honolulu' } : { state: 'ME', zone: 'America/New_York' })(
  hourIn('Pacific/Honolulu', new Date()),
);

// An action waits no longer than an expectation, and no step for the whole journey, so that a failure says where it is.
test.use({ timezoneId: place.zone, actionTimeout: 2 * minuteMs });
const step = (name: string, work: () => Promise<void>): Promise<void> =>
  test.step(name, work, { timeout: 10 * minuteMs });

/** The whole week, so that the helpers are free on whatever day this runs. */
const everyDay = [true, true, true, true, true, true, true];

/** The gig with this person; both helpers of a job have one with its title. */
const gigWith = (page: Page, title: string, { name }: Account): Locator =>
  page.getByRole('article', { name: title }).filter({ hasText: name });

/** The four digits that the professional reads out. */
async function siteCodeOf({ press }: Hands, gig: Locator): Promise<string> {
  await press(button(gig, 'Show Site Code'));
  return gig.getByRole('group', { name: 'Site code' }).getByRole('strong').innerText();
}

/** Clocks in with the code of the site and out again, each of which the server has heard of. */
async function workOnSite({ press, write }: Hands, gig: Locator, code: string): Promise<void> {
  await write(field(gig, 'Site code (optional)'), code);
  await press(button(gig, 'Clock In'));
  await expect(gig).toContainText('Clocked in since');
  await expect(button(gig, 'Hours')).toBeVisible();
  await press(button(gig, 'Clock Out'));
  await expect(button(gig, 'Enter Hours')).toBeVisible();
}

/** Makes every entry an hour long, counted from its start, and sends them all. */
async function sendHours({ page, press, writeTime }: Hands, gig: Locator, professional: Account): Promise<void> {
  await press(button(gig, 'Enter Hours'));
  const dialog = page.getByRole('dialog', { name: /^Hours: / });
  const ends = dialog.getByLabel('End', { exact: true });
  await expect(ends.first()).toBeVisible();
  for (const [index, end] of (await ends.all()).entries()) {
    const start = await dialog.getByLabel('Start', { exact: true }).nth(index).inputValue();
    await writeTime(end, anHourAfter(start));
  }
  await press(button(dialog, 'Send Hours'));
  await expect(gig).toContainText(`Waiting for ${professional.name} to approve your hours.`);
}

const anHourAfter = (time: string): string =>
  `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}${time.slice(2)}`;

/** What everybody sees of a helper. */
async function openHelper(visitor: Page, helper: Account): Promise<Locator> {
  await visitor.goto(`/helper/${helper.id}`);
  await expect(visitor.getByRole('heading', { name: helper.name }).first()).toBeVisible();
  return visitor.getByRole('main');
}

/** What a helper sees of a professional. */
async function openProfessional({ page }: Hands, professional: Account): Promise<Locator> {
  await page.goto(`/professional/${professional.id}`);
  await expect(page.getByRole('heading', { name: professional.name })).toBeVisible();
  return page.getByRole('main');
}

test('a job for two helpers goes from the posting to the payments, the reviews of both sides and the records', async ({
  page,
  hands,
  newPerson,
  expectLostLine,
}) => {
  // Three people and everything between them.
  test.slow();
  const [ana, ben] = [handsFor(await newPerson(), hands.kind), handsFor(await newPerson(), hands.kind)];
  const visitor = await newPerson();
  const home = { city: `Salem ${uniqueWord()}`, state: place.state };
  const title = `Repipe ${uniqueWord()}`;
  const professional = await registerProfessional(page.request, home);
  const first = await registerHelper(ana.page.request, { ...home, availability: everyDay });
  const second = await registerHelper(ben.page.request, { ...home, availability: everyDay });
  const theirs = { ana: gigWith(page, title, first), ben: gigWith(page, title, second) };
  const own = { ana: gigWith(ana.page, title, professional), ben: gigWith(ben.page, title, professional) };

  let began = '';

  await step('nobody has a record yet', async () => {
    for (const helper of [first, second]) {
      const profile = await openHelper(visitor, helper);
      await expect(profile).toContainText('No reviews yet');
      await expect(profile).not.toContainText('Started on time');
    }
    const payer = await openProfessional(ana, professional);
    await expect(payer).toContainText('New: fewer than 3 jobs so far');
    await expect(payer).not.toContainText('Paid on time');
  });

  await step('the professional posts it for today and invites both', async () => {
    await postJobForTwo(hands, { title, hours: '2', day: 'Today' });
    await hands.press(button(page, 'Invite All 2'));
    await expect(notice(page, 'Helpers Invited')).toBeVisible();
  });

  await step('both follow the invitation and apply', async () => {
    for (const helper of [ana, ben]) {
      await helper.page.goto('/notifications');
      await helper.press(helper.page.getByRole('main').getByRole('link', { name: title }));
      await expect(helper.page.getByText('You are invited to apply')).toBeVisible();
      await sendApplication(helper);
    }
  });

  await step('compared on their page, one is hired as posted and the other one on other terms', async () => {
    await hands.press(button(page.getByRole('article', { name: title }), 'Applications (2)'));
    await hands.press(page.getByRole('dialog').getByRole('link', { name: 'Compare Applicants' }));
    await hands.press(page.getByRole('link', { name: first.name, exact: true }));
    const panel = (helper: Account) => page.getByRole('complementary', { name: `About ${helper.name}` });
    await hands.press(button(panel(first), 'Hire'));
    await hands.press(button(panel(first), 'Accept'));
    await expect(panel(first).getByRole('link', { name: 'View Gig' })).toBeVisible();
    await hands.press(panel(first).getByRole('link', { name: 'All Applicants' }));
    await hands.press(page.getByRole('link', { name: second.name, exact: true }));
    await hands.press(button(panel(second), 'Hire'));
    await hands.press(button(panel(second), 'Other Terms'));
    await hands.write(field(panel(second), 'Hourly Rate'), '27');
    await hands.press(button(panel(second), 'Send Offer'));
    await expect(panel(second).getByRole('link', { name: 'View Gig' })).toBeVisible();
  });

  await step('the other one asks for more, and the professional agrees', async () => {
    await goTo(ben, 'Gigs');
    await ben.press(button(own.ben, 'Propose Other Terms'));
    const dialog = ben.page.getByRole('dialog');
    await ben.write(field(dialog, 'Hourly Rate'), '29');
    await ben.press(button(dialog, 'Send Terms'));
    await expect(own.ben).toContainText(`Waiting for ${professional.name} to answer your terms.`);
    await goTo(hands, 'Gigs');
    await expect(theirs.ben).toContainText(`${second.name} asks for other terms.`);
    await hands.press(button(theirs.ben, 'Accept'));
    await expect(own.ben).toContainText('$58');
    await expect(own.ben).toContainText('Agreed.');
  });

  await step('one works with the code of the site', async () => {
    const code = await siteCodeOf(hands, theirs.ana);
    await goTo(ana, 'Gigs');
    await workOnSite(ana, own.ana, code);
    await expect(theirs.ana).toContainText('In Progress');
  });

  await step('the other one works an hour without a line, which is sent later with its own times', async () => {
    // The phone's clock runs as usual, from an hour ago; the hour in between is skipped.
    await ben.page.clock.install({ time: Date.now() - hourMs });
    await ben.page.goto('/gigs');
    await expect(button(own.ben, 'Clock In')).toBeVisible();
    await waitForApp(ben.page);
    expectLostLine();
    await ben.page.context().setOffline(true);
    await ben.press(button(own.ben, 'Clock In'));
    await expect(own.ben).toContainText('Saved on this phone, will be sent.');
    began = (await own.ben.getByText('Clocked in since').innerText()).replace('Clocked in since ', '');
    await expect(theirs.ben).toContainText('Agreed. Start it when work begins.');
    await ben.page.clock.fastForward(hourMs);
    await ben.press(button(own.ben, 'Clock Out'));
    await expect(button(own.ben, 'Clock In')).toBeVisible();
    await ben.page.context().setOffline(false);
    await expect(own.ben).not.toContainText('Saved on this phone');
    await expect(theirs.ben).toContainText('In Progress');
    await expect(button(own.ben, 'Enter Hours')).toBeVisible();
  });

  await step('then with the code as well', async () => {
    await workOnSite(ben, own.ben, await siteCodeOf(hands, theirs.ben));
  });

  await step('both send their hours', async () => {
    await sendHours(ana, own.ana, professional);
    await sendHours(ben, own.ben, professional);
  });

  await step('those of the one are approved', async () => {
    await expect(theirs.ana).toContainText(`${first.name} says the work is done.`);
    await hands.press(button(theirs.ana, 'Approve Hours'));
    const dialog = page.getByRole('dialog', { name: /^Hours: / });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'On site' })).toHaveCount(1);
    await expect(dialog).toContainText('1 hr in all');
    await hands.press(button(dialog, 'Approve'));
    // Approving asks for the review, which is for later here.
    const review = page.getByRole('dialog', { name: /^Review / });
    await expect(review).toBeVisible();
    await hands.close(review);
    await expect(theirs.ana).toContainText('Hours approved: $30 due by');
    await expect(own.ana).toContainText('Completed');
  });

  await step('to those of the other one others are proposed, and agreed', async () => {
    await expect(theirs.ben).toContainText(`${second.name} says the work is done.`);
    await hands.press(button(theirs.ben, 'Approve Hours'));
    const dialog = page.getByRole('dialog', { name: /^Hours: / });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'On site' })).toHaveCount(1);
    // The hour without a line begins when the phone said so, not when the server heard of it.
    await expect(dialog.getByRole('listitem').first()).toContainText(`${began} –`);
    await expect(dialog).toContainText('2 hr in all');
    await hands.press(button(dialog, 'Propose Other Hours'));
    await hands.write(field(dialog, 'Break (min)').first(), '30');
    await hands.write(field(dialog, 'Reason'), 'Lunch was half an hour.');
    await hands.press(button(dialog, 'Send Proposal'));
    await ben.press(button(own.ben, 'Answer Hours'));
    const answer = ben.page.getByRole('dialog', { name: /^Hours: / });
    await expect(answer).toContainText('Lunch was half an hour.');
    await ben.press(button(answer, 'Agree'));
    await expect(own.ben).toContainText('Hours approved: $43.50 due by');
    await hands.press(button(theirs.ben, 'Confirm Completion'));
    await expect(own.ben).toContainText('Completed');
  });

  await step('both are paid and confirm it', async () => {
    for (const [helper, mine, gig, paid] of [
      [ana, own.ana, theirs.ana, '$30 by check'],
      [ben, own.ben, theirs.ben, '$43.50 by check'],
    ] as const) {
      await hands.press(button(gig, 'Note Payment'));
      const dialog = page.getByRole('dialog', { name: /^Note a payment: / });
      await hands.press(button(dialog, 'Note Payment'));
      await expect(dialog).toBeHidden();
      const payment = gig.getByRole('group', { name: 'Payment' });
      await expect(payment).toContainText(paid);
      await expect(payment).toContainText('to confirm');
      await helper.press(button(mine, 'Confirm Payment'));
      await expect(payment).toContainText(': confirmed');
    }
  });

  await step('what the professional writes of the one shows once she has written, too', async () => {
    const comment = 'On time and tidy.';
    await reviewGig(hands, theirs.ana, comment);
    await expect(theirs.ana).toContainText(`Only you see it until ${first.name} has written as well`);
    await expect(await openHelper(visitor, first)).toContainText('No reviews yet');
    await expect(own.ana).not.toContainText(comment);
    await reviewGig(ana, own.ana, 'Fair, and paid the same day.');
    const profile = await openHelper(visitor, first);
    await expect(profile).toContainText('(1 review)');
    await expect(profile).toContainText(comment);
  });

  await step('what the other one writes of the professional shows once the professional has written, too', async () => {
    const comment = 'Clear about what has to be done.';
    await reviewGig(ben, own.ben, comment);
    await expect(own.ben).toContainText(`Only you see it until ${professional.name} has written as well`);
    const before = await openProfessional(ana, professional);
    await expect(before).toContainText('Fair, and paid the same day.');
    await expect(before).not.toContainText(comment);
    await expect(theirs.ben).not.toContainText(comment);
    await reviewGig(hands, theirs.ben, 'Knows the trade.');
    await expect(await openProfessional(ana, professional)).toContainText(comment);
    await expect(await openHelper(visitor, second)).toContainText('Knows the trade.');
  });

  await step('the records say so', async () => {
    for (const helper of [first, second]) {
      const profile = await openHelper(visitor, helper);
      await expect(profile).toContainText('(1 review)');
      for (const fact of ['1 job done', 'Started on time: 1 of 1']) await expect(profile).toContainText(fact);
    }
    const payer = await openProfessional(ana, professional);
    for (const fact of ['(2 reviews)', 'Paid on time: 2 of 2', 'Usually pays the same day'])
      await expect(payer).toContainText(fact);
    await expect(payer).toContainText('Answered hours in time: 2 times');
  });
});
