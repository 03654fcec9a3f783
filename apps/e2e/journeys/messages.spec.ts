import { registerHelper, registerProfessional } from '../support/accounts.ts';
import { button, field, goTo, logIn, notice } from '../support/actions.ts';
import { handsFor } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';

test('a professional hires a helper, and both follow it without a reload', async ({
  page,
  hand,
  hands,
  newPerson,
  request,
}) => {
  const professional = await registerProfessional(request);
  const helper = await registerHelper(request);
  const theirs = handsFor(await newPerson(), hand);
  const title = `Rough-in for ${helper.name}`;

  await test.step('both sign in, the helper waits at the messages', async () => {
    await page.goto('/login-professional');
    await logIn(hands, professional);
    await expect(page).toHaveURL(/\/dashboard$/);
    await theirs.page.goto('/login-helper');
    await logIn(theirs, helper);
    await expect(theirs.page).toHaveURL(/\/dashboard$/);
    await goTo(theirs, 'Messages');
    await expect(theirs.page.getByText('No messages yet.')).toBeVisible();
  });

  await test.step('two presses away from the found helper is a message', async () => {
    await page.goto(`/helper/${helper.id}`);
    await hands.press(button(page, 'Contact'));
    await hands.write(field(page, `Message to ${helper.name}`), 'Are you free on Monday?');
    await hands.press(button(page, 'Send'));
    await expect(notice(page, 'Contact Request Sent')).toContainText(
      'The helper will receive your contact information and get back to you soon.',
    );
  });

  await test.step('it arrives without a reload, is read and answered', async () => {
    const entry = theirs.page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(entry).toContainText('Are you free on Monday?');
    await expect(entry).toContainText('1 unread');
    await theirs.press(entry);
    await expect(page.getByText(/^Read /)).toBeVisible();
    await theirs.write(field(theirs.page, `Message to ${professional.name}`), 'Yes, from eight.');
    await theirs.press(button(theirs.page, 'Send'));
    await expect(page.getByRole('log')).toContainText('Yes, from eight.');
  });

  await test.step('the offer arrives and is accepted', async () => {
    await goTo(theirs, 'Gigs');
    await expect(theirs.page.getByText('No gigs yet.')).toBeVisible();
    await page.goto(`/helper/${helper.id}`);
    await hands.press(button(page, 'Hire Helper'));
    const dialog = page.getByRole('dialog', { name: `Hire ${helper.name}` });
    await hands.write(field(dialog, 'Title'), title);
    await dialog.getByLabel('Date').fill('2098-05-05');
    await hands.write(field(dialog, 'Hours'), '8');
    await hands.write(field(dialog, 'Amount'), '400');
    await hands.press(button(dialog, 'Send Offer'));
    await expect(notice(page, 'Hire Request Sent')).toContainText(
      'Your hiring request has been sent to the helper for review.',
    );
    await goTo(hands, 'Gigs');
    const offer = theirs.page.getByRole('article', { name: title });
    await theirs.press(button(offer, 'Accept'));
    await expect(button(offer, 'Start Work')).toBeVisible();
  });

  await test.step('from the start to the confirmed completion', async () => {
    const [mine, other] = [page, theirs.page].map((each) => each.getByRole('article', { name: title }));
    if (!mine || !other) return;
    await expect(mine).toContainText('Accepted');
    await theirs.press(button(other, 'Start Work'));
    await expect(mine).toContainText('In Progress');
    await theirs.press(button(other, 'Mark as Done'));
    await expect(mine).toContainText(`${helper.name} says that the work is done.`);
    await hands.press(button(mine, 'Confirm Completion'));
    await expect(other).toContainText('Completed');
  });
});
