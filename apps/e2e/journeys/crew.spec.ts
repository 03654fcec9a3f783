import { registerHelper, registerProfessional, uniqueWord } from '../support/accounts.ts';
import { button, field, goTo } from '../support/actions.ts';
import { phone } from '../support/browser.ts';
import { handsFor } from '../support/hands.ts';
import { postJobForTwo, sendApplication } from '../support/hiring.ts';
import { expect, test } from '../support/test.ts';

test('a job for two helpers is filled by the second one, and opens again when one cancels', async ({
  page,
  hands,
  newPerson,
}) => {
  // Three people and a whole job.
  test.slow();
  const [ana, ben] = [handsFor(await newPerson(phone), 'touch'), handsFor(await newPerson(), 'mouse')];
  const city = `Marfa ${uniqueWord()}`;
  const title = `Demolition ${uniqueWord()}`;
  await registerProfessional(page.request, { city });
  const first = await registerHelper(ana.page.request, { city });
  const second = await registerHelper(ben.page.request, { city });
  const posting = page.getByRole('article', { name: title });

  await test.step('the professional posts it and invites one of the helpers who match', async () => {
    await postJobForTwo(hands, { title, hours: '6' });
    const entry = page.getByRole('listitem').filter({ hasText: first.name });
    await hands.press(button(entry, 'Invite'));
    await expect(entry.getByText('Invited')).toBeVisible();
    await expect(posting).toContainText('0 of 2 hired');
  });

  await test.step('the invited helper follows the invitation and applies, the other one finds the job', async () => {
    await ana.page.goto('/notifications');
    await ana.press(ana.page.getByRole('main').getByRole('link', { name: title }));
    await expect(ana.page.getByText('You are invited to apply')).toBeVisible();
    await expect(ana.page.getByText('2 helpers needed')).toBeVisible();
    await ben.page.goto(`/job-search?city=${encodeURIComponent(city)}`);
    for (const theirs of [ana, ben]) await sendApplication(theirs);
  });

  await test.step('the second one who is hired fills it', async () => {
    await hands.press(button(posting, 'Applications (2)'));
    const dialog = page.getByRole('dialog');
    for (const [helper, hired] of [
      [first, '2 applications, 1 of 2 hired'],
      [second, '2 applications, 2 of 2 hired'],
    ] as const) {
      const applicant = dialog.getByRole('article', { name: helper.name });
      await hands.press(button(applicant, 'Accept'));
      await hands.press(button(applicant, 'Accept'));
      await expect(dialog).toContainText(hired);
    }
    await hands.close(dialog);
    await expect(posting).toContainText('Filled');
    await expect(posting).toContainText('2 of 2 hired');
  });

  await test.step('one of them cancels, and it is open again', async () => {
    await goTo(ana, 'Gigs');
    await ana.press(button(ana.page.getByRole('article', { name: title }), 'Cancel Gig'));
    const dialog = ana.page.getByRole('dialog');
    await ana.write(field(dialog, 'Reason'), 'My truck broke down.');
    await ana.press(button(dialog, 'Cancel Gig'));
    await expect(posting).toContainText('1 of 2 hired');
    await expect(posting).toContainText('Open');
  });
});
