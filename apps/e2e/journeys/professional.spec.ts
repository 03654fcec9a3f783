import type { APIRequestContext } from '@playwright/test';
import { applyTo, registerHelper, registerProfessional, uniqueWord } from '../support/accounts.ts';
import { button, field, goTo, logIn, logOut, notice, openFilters } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('a professional finds a helper, posts a job, looks at who applied and reviews them', async ({
  page,
  hands,
  request,
}) => {
  const city = `Marfa ${uniqueWord()}`;
  const title = `Rough-in ${uniqueWord()}`;
  const professional = await registerProfessional(request);
  // Registering signs the request context in as the helper for the rest of the test.
  const helper = await registerHelper(request, { city });
  const { press, write, choose } = hands;
  const tab = (name: string) => page.getByRole('tab', { name });
  const postings = page.getByRole('tabpanel', { name: 'Job Postings' });
  const posting = postings.getByRole('article', { name: title });

  await test.step('logs in', async () => {
    await page.goto('/login-professional');
    await logIn(hands, professional);
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('searches with filters and opens a helper', async () => {
    await goTo(hands, 'Find Helpers');
    const main = page.getByRole('main');
    await openFilters(page, press);
    await choose(field(page, 'Trade type'), 'Plumbing');
    await choose(field(page, 'State'), 'Texas');
    // Submit with the Enter key, because the list of suggested cities covers the button below.
    await write(field(page, 'City'), city);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/specialty=plumbing/);
    await expect(page).toHaveURL(/state=TX/);
    await expect(page.getByText('1 helper found')).toBeVisible();
    const card = main.getByRole('article', { name: helper.name });
    await expect(card).toContainText('$25/hr');
    await press(card.getByRole('link', { name: 'View Profile' }));
    await expect(page.getByRole('heading', { name: helper.name, level: 1 })).toBeVisible();
    await press(button(page, 'Hire Helper'));
    const dialog = page.getByRole('dialog', { name: `Hire ${helper.name}` });
    await expect(dialog).toBeVisible();
    await hands.close(dialog);
    await expect(button(page, 'Hire Helper')).toBeFocused();
  });

  await test.step('posts a job', async () => {
    await goTo(hands, 'Dashboard');
    await press(tab('Job Postings'));
    await expect(page.getByText('No job postings yet.')).toBeVisible();
    await press(button(page, 'Post New Job'));
    await expect(field(postings, 'Job Title')).toBeFocused();
    const post = button(page, 'Post Job');
    await expect(post).toBeDisabled();
    await write(field(postings, 'Job Title'), title);
    await expect(post).toBeDisabled();
    await write(field(postings, 'Hourly Rate'), '32.50');
    await write(field(postings, 'Estimated Hours'), '16');
    await write(field(postings, 'Job Description'), 'Copper to PEX in two bathrooms.');
    await write(field(postings, 'City'), city);
    await choose(field(postings, 'State'), 'Texas');
    await press(post);
    await expect(notice(page, 'Job Posted')).toBeVisible();
    await expect(button(page, 'Post New Job')).toBeFocused();
    await expect(posting).toContainText(/open/i);
    await expect(posting).toContainText('$32.50');
  });

  await test.step('changes its rate', async () => {
    await press(button(posting, 'Edit'));
    await write(field(postings, 'Hourly Rate'), '35');
    await press(button(page, 'Save Changes'));
    await expect(notice(page, 'Job Updated')).toBeVisible();
    await expect(posting).toContainText('$35');
    await expect(button(posting, 'Edit')).toBeFocused();
  });

  await test.step('looks at who applied', async () => {
    const [job] = await jobsIn(request, city);
    await applyTo(request, job ?? '', 'I can start on Monday.');
    const applications = posting.getByRole('button', { name: /^Applications/ });
    await expect(posting).toContainText('1 new application');
    await press(applications);
    const dialog = page.getByRole('dialog', { name: `Applications for ${title}` });
    const applicant = dialog.getByRole('article').filter({ hasText: helper.name });
    await expect(applicant).toContainText('I can start on Monday.');
    await hands.close(dialog);
    await expect(applications).toBeFocused();
    await expect(applications).toHaveText('Applications (1)');
    await expect(posting).not.toContainText('new application');
  });

  await test.step('closes the job', async () => {
    await press(button(posting, 'Close Job'));
    await press(button(page.getByRole('dialog', { name: `Close ${title}?` }), 'Close Without Filling'));
    await expect(notice(page, 'Job Updated')).toBeVisible();
    await expect(posting).toContainText(/closed/i);
    await expect(button(posting, 'Edit')).toHaveCount(0);
    expect(await jobsIn(request, city)).toEqual([]);
  });

  await test.step('reviews the helper', async () => {
    await press(tab('Review Helpers'));
    const interaction = page.getByRole('article', { name: helper.name });
    await press(button(interaction, 'Leave Review'));
    await press(interaction.getByRole('radio', { name: '4 stars' }));
    await write(interaction.getByLabel('Comment'), 'On time and tidy.');
    await press(button(interaction, 'Submit Review'));
    await expect(notice(page, 'Review Submitted')).toBeVisible();
    await expect(interaction.getByText('Reviewed', { exact: true })).toBeFocused();
    await expect(button(interaction, 'Leave Review')).toHaveCount(0);
    const reviews = (await (await request.get(`/api/helpers/reviews/${helper.id}`)).json()) as object[];
    expect(reviews).toMatchObject([{ rating: 4, comment: 'On time and tidy.', wouldRecommend: true }]);
  });

  await test.step('edits the profile', async () => {
    const company = `Bright Pipes ${uniqueWord()}`;
    await press(tab('Profile'));
    await press(button(page, 'Edit Profile'));
    await write(field(page, 'Company'), company);
    await press(button(page, 'Save'));
    await expect(notice(page, 'Profile Updated')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeFocused();
    await expect(page.getByRole('main').getByText(company).first()).toBeVisible();
  });

  await logOut(hands);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
});

/** Ids of the open postings of a city, as helpers see them. */
async function jobsIn(request: APIRequestContext, city: string): Promise<string[]> {
  const jobs = (await (await request.get('/api/job-postings', { params: { city } })).json()) as { id: string }[];
  return jobs.map(({ id }) => id);
}
