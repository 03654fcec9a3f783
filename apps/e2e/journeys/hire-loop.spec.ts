import type { APIRequestContext, Page } from '@playwright/test';
import { postJob, registerHelper, registerProfessional, uniqueWord, type Account } from '../support/accounts.ts';
import { dayText } from '@get-my-helpers/validation/day-text';
import { dayIn, firstZone } from '@get-my-helpers/validation/zones';
import { button, field, goTo, notice } from '../support/actions.ts';
import { phone } from '../support/browser.ts';
import { handsFor, type Hands } from '../support/hands.ts';
import { reviewGig } from '../support/hiring.ts';
import { expect, test } from '../support/test.ts';

/** The subjects of all mails sent to this account. */
async function mailsTo(request: APIRequestContext, { email }: Account): Promise<string[]> {
  const mails = (await (await request.get('/api/demo/outbox')).json()) as { to: string; subject: string }[];
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** Confirms an email address with the link mailed to it; notifications are mailed only to confirmed addresses. */
async function confirmEmail(request: APIRequestContext, { email }: Account): Promise<void> {
  await expect(async () => {
    const mails = (await (await request.get('/api/demo/outbox')).json()) as { to: string; text: string }[];
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    const token = /verify-email#token=([\w-]+)/.exec(text)?.[1];
    expect((await request.post('/api/account/verification', { data: { token } })).ok()).toBe(true);
  }).toPass();
}

const gigOf = (page: Page, title: string) => page.getByRole('article', { name: title });

async function say({ page, press, write }: Hands, { name }: Account, text: string): Promise<void> {
  await write(field(page, `Message to ${name}`), text);
  await press(button(page, 'Send'));
  await expect(page.getByRole('list', { name: /^Messages with/ })).toContainText(text);
}

test('two people in two browsers get from the posting to both reviews without a reload', async ({
  page,
  hands,
  newPerson,
  expectLostLine,
}) => {
  // Two people and the whole loop, the professional at a desk and the helper with a phone.
  test.slow();
  const theirs = handsFor(await newPerson(phone), 'touch');
  const city = `Marfa ${uniqueWord()}`;
  const title = `Rough-in ${uniqueWord()}`;
  const professional = await registerProfessional(page.request);
  const helper = await registerHelper(theirs.page.request, { city });
  const posting = page.getByRole('article', { name: title });
  await confirmEmail(page.request, professional);
  await confirmEmail(theirs.page.request, helper);

  await test.step('the professional posts a job', async () => {
    await page.goto('/dashboard?tab=job-postings');
    await hands.press(button(page, 'Post New Job'));
    await hands.write(field(page, 'Job Title'), title);
    await hands.write(field(page, 'Hourly Rate'), '30');
    await hands.write(field(page, 'Job Description'), 'Copper to PEX in two bathrooms.');
    await hands.write(field(page, 'City'), city);
    await hands.choose(field(page, 'State'), 'Texas');
    await hands.write(field(page, 'Estimated Hours'), '6');
    await hands.press(button(page, 'Post Job'));
    await expect(posting).toContainText(/open/i);
  });

  await test.step('the helper applies, and the professional sees it arrive', async () => {
    await theirs.page.goto(`/job-search?city=${encodeURIComponent(city)}`);
    const job = theirs.page.getByRole('article', { name: title });
    await expect(job).toContainText('No reviews yet');
    await theirs.press(button(job, 'Apply Now'));
    await theirs.write(field(theirs.page, 'Note (optional)'), 'I can start at once.');
    await theirs.press(button(theirs.page, 'Send Application'));
    await expect(notice(theirs.page, 'Application Sent')).toBeVisible();
    await expect(button(posting, 'Applications (1)')).toBeVisible();
    await expect(posting).toContainText('1 new application');
  });

  await test.step('the professional shortlists and accepts, and the helper sees both', async () => {
    await goTo(theirs, 'Applications');
    const application = theirs.page.getByRole('article').filter({ hasText: title });
    await hands.press(button(posting, 'Applications (1)'));
    const applicant = page.getByRole('dialog').getByRole('article', { name: helper.name });
    await expect(applicant).toContainText('I can start at once.');
    await hands.press(button(applicant, 'Shortlist'));
    await expect(application).toContainText('Shortlisted');
    await hands.press(button(applicant, 'Accept'));
    await hands.press(button(applicant, 'Accept and Fill Job'));
    await expect(application).toContainText('Accepted');
    await hands.press(applicant.getByRole('link', { name: 'View Gig' }));
    await expect(gigOf(page, title)).toContainText('Accepted');
  });

  await test.step('both chat', async () => {
    await hands.press(gigOf(page, title).getByRole('link', { name: 'Message' }));
    await goTo(theirs, 'Messages');
    await expect(theirs.page.getByText('No messages yet.')).toBeVisible();
    await say(hands, helper, 'Can you bring a pipe wrench?');
    const entry = theirs.page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(entry).toContainText('1 unread');
    await theirs.press(entry);
    await expect(page.getByText(/^Read /)).toBeVisible();
    await say(theirs, professional, 'Yes, two of them.');
    await expect(page.getByRole('list', { name: /^Messages with/ })).toContainText('Yes, two of them.');
    expectLostLine();
    await theirs.page.context().setOffline(true);
    await say(hands, helper, 'See you at eight.');
    await theirs.page.context().setOffline(false);
    await expect(theirs.page.getByRole('list', { name: /^Messages with/ })).toContainText('See you at eight.');
  });

  await test.step('the gig goes from its start to the confirmed completion', async () => {
    await Promise.all([goTo(hands, 'Gigs'), goTo(theirs, 'Gigs')]);
    await theirs.press(button(gigOf(theirs.page, title), 'Start Work'));
    await expect(gigOf(page, title)).toContainText('In Progress');
    await theirs.press(button(gigOf(theirs.page, title), 'Mark as Done'));
    await expect(gigOf(page, title)).toContainText(`${helper.name} says the work is done.`);
    await hands.press(button(gigOf(page, title), 'Confirm Completion'));
    await expect(gigOf(theirs.page, title)).toContainText('Completed');
  });

  await test.step('both review, and both ratings change', async () => {
    await reviewGig(hands, gigOf(page, title), 'On time and tidy.');
    await theirs.press(theirs.page.getByRole('button', { name: /^Notifications, \d+ unread/ }));
    await theirs.press(theirs.page.getByRole('link', { name: `${professional.name} confirmed that the gig is done` }));
    await expect(theirs.page).toHaveURL(/\/gigs\?gig=/);
    await reviewGig(theirs, gigOf(theirs.page, title), 'Fair, and paid the same day.');
    await page.goto(`/helper/${helper.id}`);
    await expect(page.getByRole('main')).toContainText('(1 review)');
    await expect(page.getByText(`Gig: ${title}`)).toBeVisible();
    await theirs.page.goto(`/professional/${professional.id}`);
    await expect(theirs.page.getByRole('main')).toContainText('(1 review)');
    await expect(theirs.page.getByText('Paid on time')).toBeVisible();
  });

  await test.step('the mails were sent', async () => {
    const { request } = page;
    await expect
      .poll(() => mailsTo(request, professional))
      .toEqual(expect.arrayContaining([`${helper.name} reviewed you: 5 of 5`]));
    const helpers = [`New message from ${professional.name}`, `${professional.name} reviewed you: 5 of 5`];
    await expect.poll(() => mailsTo(request, helper)).toEqual(expect.arrayContaining(helpers));
  });
});

/** Wraps `hands` to count presses; typing into a field does not count. */
function counting(hands: Hands): { hands: Hands; presses: () => number } {
  let count = 0;
  const press: Hands['press'] = async (target) => {
    count += 1;
    await hands.press(target);
  };
  return { hands: { ...hands, press }, presses: () => count };
}

test('message a found helper in 2 clicks, hire in 3', async ({ page, hands: uncounted, newPerson }) => {
  const city = `Alpine ${uniqueWord()}`;
  const helper = await registerHelper((await newPerson()).request, { city });
  await registerProfessional(page.request);
  const results = `/search?city=${encodeURIComponent(city)}`;
  const card = page.getByRole('main').getByRole('article', { name: helper.name });

  await test.step('a message', async () => {
    const { hands, presses } = counting(uncounted);
    await page.goto(results);
    await hands.press(button(card, 'Contact'));
    await hands.write(field(page, `Message to ${helper.name}`), 'Are you free on Monday?');
    await hands.press(button(page, 'Send'));
    await expect(notice(page, 'Contact Request Sent')).toContainText(
      'The helper will receive your contact information and get back to you soon.',
    );
    expect(presses()).toBe(2);
  });

  await test.step('an offer', async () => {
    const { hands, presses } = counting(uncounted);
    await page.goto(results);
    await hands.press(card.getByRole('link', { name: 'View Profile' }));
    await hands.press(button(page, 'Hire Helper'));
    const dialog = page.getByRole('dialog', { name: `Hire ${helper.name}` });
    await hands.write(field(dialog, 'Title'), 'Rough-in');
    // A day at the helper's rate, on their next free day.
    await expect(dialog).toContainText('8 hr × $25 = $200');
    await hands.press(button(dialog, 'Send Offer'));
    await expect(notice(page, 'Hire Request Sent')).toContainText(
      'Your hiring request has been sent to the helper for review.',
    );
    expect(presses()).toBe(3);
    await hands.press(dialog.getByRole('link', { name: 'View Gig' }));
    await expect(gigOf(page, 'Rough-in')).toContainText('$200');
  });

  await test.step('an offer on terms of its own', async () => {
    await page.goto(results);
    await uncounted.press(card.getByRole('link', { name: 'View Profile' }));
    await uncounted.press(button(page, 'Hire Helper'));
    const dialog = page.getByRole('dialog', { name: `Hire ${helper.name}` });
    await uncounted.write(field(dialog, 'Title'), 'Repipe');
    await dialog.getByLabel('Date').fill('2098-05-05');
    await uncounted.write(field(dialog, 'Hours'), '12');
    await uncounted.write(field(dialog, 'Amount'), '400');
    await uncounted.press(button(dialog, 'Send Offer'));
    await uncounted.press(dialog.getByRole('link', { name: 'View Gig' }));
    await expect(gigOf(page, 'Repipe')).toContainText('$400');
  });
});

test('apply in 2 clicks, complete and review in 3; a second gig at the same time is refused with a reason', async ({
  page,
  hands: uncounted,
  newPerson,
  expectRefusal,
}) => {
  const { request: theirs } = await newPerson();
  const city = `Sonora ${uniqueWord()}`;
  const title = `Drain ${uniqueWord()}`;
  await registerProfessional(theirs);
  await postJob(theirs, { title, city });
  const helper = await registerHelper(page.request);

  await test.step('an application', async () => {
    const { hands, presses } = counting(uncounted);
    await page.goto(`/job-search?city=${encodeURIComponent(city)}`);
    await hands.press(button(page.getByRole('article', { name: title }), 'Apply Now'));
    await hands.press(button(page.getByRole('dialog'), 'Send Application'));
    await expect(notice(page, 'Application Sent')).toBeVisible();
    expect(presses()).toBe(2);
  });

  // A gig can be started once its date has begun in the first US time zone.
  const jobDate = dayIn(firstZone, new Date());
  const offer = async (name: string): Promise<string> => {
    const terms = { title: name, jobDate, startTime: '08:00', hours: 4, amount: 160 };
    const response = await theirs.post('/api/gigs', { data: { ...terms, helperId: helper.id } });
    return ((await response.json()) as { id: string }).id;
  };
  const [id] = [await offer(title), await offer('At the same time')];

  await test.step('two offers for one morning', async () => {
    await page.goto('/gigs');
    await uncounted.press(button(gigOf(page, title), 'Accept'));
    await expect(gigOf(page, title)).toContainText('Agreed.');
    expectRefusal(409);
    const second = gigOf(page, 'At the same time');
    await uncounted.press(button(second, 'Accept'));
    await expect(second.getByRole('alert')).toHaveText(
      `You already have an accepted gig at that time: “${title}” on ${dayText(jobDate)}.`,
    );
    const file = gigOf(page, title).getByRole('link', { name: 'Add to Calendar' });
    const calendar = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(await calendar.text()).toContain(`DTSTART:${jobDate.replaceAll('-', '')}T080000`);
  });

  await test.step('from the done work to the review', async () => {
    await theirs.put(`/api/gigs/${id}/status`, { data: { action: 'start' } });
    await theirs.put(`/api/gigs/${id}/status`, { data: { action: 'complete' } });
    const gig = gigOf(page, title);
    const { hands, presses } = counting(uncounted);
    await hands.press(button(gig, 'Confirm Completion'));
    await hands.press(button(gig, 'Leave Review'));
    const dialog = page.getByRole('dialog');
    await hands.write(field(dialog, 'Comment'), 'Fair.');
    await hands.press(button(dialog, 'Submit Review'));
    await expect(notice(page, 'Review Submitted')).toBeVisible();
    expect(presses()).toBe(3);
  });
});
