import { uniqueEmail, uniqueWord } from '../support/accounts.ts';
import {
  button,
  field,
  fillHelperRegistration,
  fillProfessionalRegistration,
  goTo,
  logOut,
  notice,
} from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('a visitor looks around, and is led to the logins', async ({ page, hands }) => {
  const main = page.getByRole('main');

  await test.step('sees what the product is', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Prepare for future with ai master your trade' })).toBeVisible();
    for (const figure of ['2,500+', '850+', '15,000+', '4.8'])
      await expect(page.getByText(figure, { exact: true })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Professional account required to access full helper database')).toBeVisible();
  });

  await test.step('browses a trade, and is told that professionals may', async () => {
    await hands.press(main.getByRole('link', { name: 'Solar Systems' }));
    await expect(page).toHaveURL(/\/search\?specialty=solar$/);
    await expect(page.getByRole('heading', { name: 'Professional Access Required' })).toBeVisible();
    await hands.press(main.getByRole('link', { name: 'Sign In as Professional' }));
    await expect(page.getByRole('heading', { name: 'Professional Login' })).toBeVisible();
  });

  await test.step('looks at a helper, but not at their phone and email', async () => {
    await hands.press(page.getByRole('banner').getByRole('link', { name: 'GetMy Helpers' }));
    const card = main.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await hands.press(card.getByRole('link', { name: 'View Profile' }));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await hands.press(main.getByRole('link', { name: 'See the full profile' }));
    await expect(page.getByRole('heading', { name: 'Quick Stats' })).toBeVisible();
    await hands.press(main.getByRole('link', { name: 'Sign in as a professional to contact this helper' }));
    await expect(page).toHaveURL(/\/login-professional\?next=%2Fprofile%2F[0-9a-f-]+$/);
  });

  await test.step('finds who works in a trade, in a state, in a city', async () => {
    await hands.press(page.getByRole('contentinfo').getByRole('link', { name: 'Plumbing' }));
    await expect(page.getByRole('heading', { name: 'Plumbing helpers', level: 1 })).toBeVisible();
    await hands.press(main.getByRole('region', { name: 'By state' }).getByRole('link', { name: /^Texas/ }));
    await expect(page).toHaveURL(/\/helpers\/plumbing\/texas$/);
    await hands.press(main.getByRole('region', { name: 'Cities in Texas' }).getByRole('link', { name: /^Austin/ }));
    await expect(page.getByRole('heading', { name: 'Plumbing helpers in Austin, Texas', level: 1 })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    await hands.press(main.getByRole('link', { name: 'Search by day, rate and tools' }));
    await expect(page).toHaveURL(/\/search\?specialty=plumbing&state=TX&city=Austin$/);
    await expect(page.getByRole('heading', { name: 'Professional Access Required' })).toBeVisible();
  });

  await test.step('is led to both logins by the header', async () => {
    await goTo(hands, 'Login as Helper');
    await expect(page.getByRole('heading', { name: 'Helper Login' })).toBeVisible();
    await goTo(hands, 'Find Helpers');
    await expect(page.getByRole('heading', { name: 'Professional Login' })).toBeVisible();
    await goTo(hands, 'For Professionals');
    await expect(page).toHaveURL(/\/register-professional\?next=%2Fsearch$/);
  });
});

test('a visitor registers as a professional', async ({ page, hands }) => {
  const name = `Pat ${uniqueWord()}`;
  await page.goto('/');
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Join as Pro' }));
  await expect(page).toHaveURL(/\/register-professional$/);
  await fillProfessionalRegistration(hands, { name, email: uniqueEmail(), password: 'professional-1', city: 'Marfa' });
  await hands.press(button(page, 'Create Professional Account'));
  await expect(page.getByRole('heading', { name: 'Registration Complete!' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Start Finding Helpers' })).toHaveAttribute('href', '/search');
  await expect(notice(page, 'Registration Successful')).toContainText(
    'Welcome to Get My Helpers! Redirecting to your dashboard...',
  );
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Search Helpers', 'Job Postings', 'Review Helpers']);
  await logOut(hands);
});

test('a visitor registers as a helper, and is told what is missing', async ({ page, hands }) => {
  const name = `Hana ${uniqueWord()}`;
  await page.goto('/');
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Join as a Trade Helper' }));
  await expect(page).toHaveURL(/\/register-helper$/);
  await hands.press(button(page, 'Create Helper Profile'));
  await expect(field(page, 'Full Name')).toBeFocused();
  await expect(page.getByText('Age is required').first()).toBeVisible();
  await fillHelperRegistration(hands, { name, email: uniqueEmail(), password: 'helper-secret-1', city: 'Marfa' });
  await hands.press(button(page, 'Create Helper Profile'));
  await expect(notice(page, 'Registration Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText('ID verification pending')).toBeVisible();
  await logOut(hands);
});
