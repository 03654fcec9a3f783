import { postJob, registerHelper, registerProfessional, uniqueWord, writeReview } from '../support/accounts.ts';
import { button, checkbox, field, goTo, logIn, logOut, notice } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('a helper finds work, applies, sets their week and answers a review', async ({ page, hands, request }) => {
  const city = `Terlingua ${uniqueWord()}`;
  const urgent = `Burst pipe ${uniqueWord()}`;
  const calm = `New sink ${uniqueWord()}`;
  const helper = await registerHelper(request);
  // Registering signs the request context in as the professional for the rest of the test.
  const professional = await registerProfessional(request);
  await postJob(request, { title: urgent, city, urgency: 'urgent' });
  await postJob(request, { title: calm, city });
  const { press, write, choose } = hands;
  const tab = (name: string) => page.getByRole('tab', { name });
  const job = (title: string) => page.getByRole('article', { name: title });

  await test.step('logs in', async () => {
    await page.goto('/login-helper');
    await logIn(hands, helper);
    await expect(notice(page, 'Login Successful')).toContainText(`Welcome back, ${helper.name}!`);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('filters the open jobs', async () => {
    await goTo(hands, 'Find Jobs');
    // On a phone the documented filters are in a sheet.
    const openSheet = async (): Promise<void> => {
      await expect(page.getByRole('heading', { name: 'Find Jobs' })).toBeVisible();
      const opener = page.getByRole('button', { name: /^Filters/ });
      if (await opener.isVisible()) await press(opener);
    };
    const search = page.getByRole('button', { name: /^Search Jobs/ }).filter({ visible: true });
    await openSheet();
    await write(field(page, 'City'), city);
    await press(search);
    await expect(page.getByText('2 jobs found')).toBeVisible();
    await openSheet();
    await choose(field(page, 'Urgency'), 'Urgent');
    await press(search);
    await expect(page).toHaveURL(/urgency=urgent/);
    await expect(page.getByText('1 job found')).toBeVisible();
    for (const text of ['$32.50/hr', `${city}, TX`, 'General labor', 'Time TBD'])
      await expect(job(urgent)).toContainText(text);
  });

  await test.step('opens one and applies', async () => {
    await press(job(urgent).getByRole('link', { name: 'View Details' }));
    await expect(page.getByRole('heading', { name: urgent, level: 1 })).toBeVisible();
    await press(button(page, 'Apply Now'));
    const dialog = page.getByRole('dialog', { name: `Apply to ${urgent}` });
    await write(dialog.getByLabel('Note (optional)'), 'I can start on Monday.');
    await press(button(dialog, 'Send Application'));
    await expect(notice(page, 'Application Sent')).toBeVisible();
    await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Your Application');
  });

  await test.step('finds the other job on the dashboard, and writes to who posted it', async () => {
    await goTo(hands, 'Dashboard');
    await press(tab('Find Work'));
    await write(field(page, 'Location'), city);
    await expect(page.getByText('2 jobs found')).toBeVisible();
    await expect(job(urgent)).toContainText('Applied');
    await press(job(calm).getByRole('link', { name: 'Contact' }));
    await expect(page.getByRole('heading', { name: professional.name })).toBeVisible();
    await write(page.getByRole('textbox', { name: `Message to ${professional.name}` }), 'Is the work indoors?');
    await press(button(page, 'Send'));
    await expect(notice(page, 'Contact Request Sent')).toBeVisible();
    await expect(page.getByRole('list', { name: /^Messages with/ })).toContainText('Is the work indoors?');
    await goTo(hands, 'Dashboard');
  });

  await test.step('edits profile and week', async () => {
    await press(tab('Profile'));
    await press(button(page, 'Edit Profile'));
    await write(field(page, 'Hourly Rate'), '27.50');
    await press(checkbox(page, 'Saturday'));
    await press(button(page, 'Save'));
    await expect(notice(page, 'Profile Updated')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$27.50');
    const stored = (await (await request.get(`/api/helpers/${helper.id}`)).json()) as object;
    expect(stored).toMatchObject({ hourlyRate: 27.5, availability: [true, true, true, true, true, true, false] });
  });

  await test.step('answers a review', async () => {
    await writeReview(request, helper.id, 'On time and tidy.');
    await press(tab('Recent Reviews'));
    const review = page.getByRole('article', { name: `Review by ${professional.name}` });
    await expect(review).toContainText('Recommended');
    await press(button(review, 'Respond'));
    await write(review.getByLabel('Your response'), 'Thank you, any time.');
    await press(button(review, 'Submit Response'));
    await expect(notice(page, 'Response Submitted')).toBeVisible();
    await expect(review.getByText('Thank you, any time.')).toBeVisible();
    await expect(review.getByRole('button')).toHaveCount(0);
    await expect(review.getByRole('heading', { name: professional.name })).toBeFocused();
  });

  await logOut(hands);
});
