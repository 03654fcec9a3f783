import { registerHelper, signIn, uniqueEmail, uniqueWord } from '../support/accounts.ts';
import { button, field, fillProfessionalRegistration, openFilters } from '../support/actions.ts';
import { counting } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';

test('a stranger searches near a ZIP code and on a day, registers, and is back on the same search', async ({
  page,
  hands,
}) => {
  await page.goto('/');
  await hands.write(field(page, 'Near'), '78704');
  const suggestion = page.getByRole('option', { name: '78704 Austin, TX' });
  await expect(suggestion).toBeInViewport({ ratio: 1 });
  // It lies over the days until it is chosen.
  if (hands.kind === 'keyboard') await page.keyboard.press('Escape');
  else await hands.press(suggestion);
  await hands.press(page.getByRole('checkbox', { name: /^Tuesday/ }));
  await hands.press(button(page, 'Search'));
  await expect(page.getByRole('heading', { name: 'Professional Access Required' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?near=78704&freeOn=\d{4}-\d\d-\d\d$/);
  const search = new URL(page.url());
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Join as Pro' }));
  await fillProfessionalRegistration(hands, {
    name: `Pat ${uniqueWord()}`,
    email: uniqueEmail(),
    password: 'professional-1',
    city: 'Marfa',
  });
  await hands.press(button(page, 'Create Professional Account'));
  await expect(page.getByRole('heading', { name: /^Helpers within 25 miles of 78704, free Tue/ })).toBeVisible();
  expect(page.url()).toBe(search.href);
  await expect(page.getByText(/^about \d+ mi|about \d+ mi · travels [^·]+ · free Tue/).first()).toBeVisible();
});

test('who is free near the own place takes two taps from the home page', async ({ page, hands: own }) => {
  const hands = counting(own);
  await signIn(page.context().request, 'professional');
  await page.goto('/');
  await expect(field(page, 'Near')).toHaveValue(/^\d{5}$/);
  await hands.press(page.getByRole('checkbox', { name: /^Tuesday/ }));
  await hands.press(button(page, 'Search'));
  await expect(page).toHaveURL(/\/search\?near=\d{5}&freeOn=/);
  await expect(page.getByText(/^\d+ helpers? found$/)).toBeVisible();
  expect(hands.presses()).toBe(2);
});

test('the circle widens in one tap, and Back narrows it again', async ({ page, hands, request }) => {
  await signIn(page.context().request, 'professional');
  // Twenty miles from Marfa.
  await registerHelper(request, { city: 'Fort Davis', zipCode: '79734', specialties: ['solar'] });
  await page.goto('/search?near=79843&radiusMiles=5&specialty=solar');
  await expect(page.getByText('No helpers found')).toBeVisible();
  await hands.press(page.getByRole('link', { name: /within 25 miles$/ }));
  await expect(page).toHaveURL(/radiusMiles=25/);
  await expect(page.getByRole('article').first()).toContainText(/about \d+ mi/);
  await page.goBack();
  await expect(page.getByText('No helpers found')).toBeVisible();
});

test('the filters in the sheet or behind More stand in the address', async ({ page, hands }) => {
  await signIn(page.context().request, 'professional');
  await page.goto('/search');
  await expect(page.getByText(/^\d[\d,]* helpers found$/)).toBeVisible();
  await openFilters(page, hands.press);
  await hands.press(page.getByRole('checkbox', { name: 'Hammer', exact: true }).filter({ visible: true }));
  const outcome = page.getByRole('button', { name: /^Show \d+ helpers?$/ });
  if (hands.kind === 'touch') await hands.press(outcome);
  await expect(page).toHaveURL(/tools=hammer/);
  await page.reload();
  await expect(page.getByText(/^\d+ helpers? found$/)).toBeVisible();
});
