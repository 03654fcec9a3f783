import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  city: string;
}

/** The newest notice with this title (role alert for errors, else status); an earlier one may still be fading out. */
export const notice = (page: Page, title: string): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: title }).first();

export const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

export const checkbox = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('checkbox', { name, exact: true });

/** A text field, number field or select by its exact label, less the required mark. Passwords have no ARIA role. */
export const field = (scope: Page | Locator, name: string): Locator =>
  scope
    .getByRole('textbox', { name, exact: true })
    .or(scope.getByRole('spinbutton', { name, exact: true }))
    .or(scope.getByRole('combobox', { name, exact: true }));

/** Waits for the web app to have taken the page over. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    // The API's page is no screen of the app.
    if (!root) return true;
    // What stands there already is taken over part by part: then each has its properties.
    const isTaken = (control: Element): boolean => Object.keys(control).some((key) => key.startsWith('__reactProps'));
    return [...root.querySelectorAll('a, button')].every(isTaken) && root.querySelector('a') !== null;
  });
}

/** Touches a page, and waits for the web app: those for strangers do without it until then. */
export async function startApp(page: Page): Promise<void> {
  // A mouse says nothing where the screen of a phone is emulated.
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointerdown')));
  await waitForApp(page);
}

/** Opens the header's account menu or Login list or, on a phone, the drawer that replaces both. */
export async function openMenu({ page, press }: Hands): Promise<Locator> {
  const opener = page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account menu of .*|Login|Open menu)$/ })
    .filter({ visible: true });
  await press(opener);
  return page.getByRole('dialog', { name: 'Menu' }).or(page.getByRole('banner')).last();
}

/** Follows a link in the header or the phone's bottom bar; opens the menu when neither has it. */
export async function goTo(hands: Hands, name: string): Promise<void> {
  const { page, press } = hands;
  const places = page.getByRole('navigation', { name: /^Main/ });
  const place = places
    .getByRole('link', { name, exact: true })
    .or(places.getByRole('button', { name, exact: true }))
    .filter({ visible: true });
  if (await place.isVisible()) return press(place);
  const menu = await openMenu(hands);
  await press(menu.getByRole('link', { name, exact: true }).or(menu.getByRole('button', { name, exact: true })));
}

/** Opens the filters of a search that its line has no room for: behind More or, on a phone, in a sheet. */
export async function openFilters(page: Page, press = (target: Locator) => target.click()): Promise<void> {
  await press(page.getByRole('button', { name: /^(More|Filters)/ }).filter({ visible: true }));
  await expect(field(page, 'State')).toBeVisible();
}

/** Signs out through the menu, which leads to the home page. */
export async function logOut(hands: Hands): Promise<void> {
  await hands.press(button(await openMenu(hands), 'Logout'));
  await expect(hands.page).toHaveURL(/\/$/);
  await expect(hands.page.getByRole('heading', { name: 'Top Rated Helpers in Your Area' })).toBeVisible();
}

export async function logIn(hands: Hands, { email, password }: { email: string; password: string }): Promise<void> {
  const { page, press, write } = hands;
  await write(field(page, 'Email'), email);
  await write(page.getByLabel(/^Password/), password);
  await press(button(page, 'Sign In'));
}

async function fillCredentials({ page, write, choose }: Hands, account: NewAccount): Promise<void> {
  await write(field(page, 'Full Name'), account.name);
  await write(field(page, 'Email'), account.email);
  await write(field(page, 'Confirm Email'), account.email);
  await write(page.getByLabel(/^Password/), account.password);
  await write(page.getByLabel('Confirm Password'), account.password);
  await write(field(page, 'City'), account.city);
  await choose(field(page, 'State'), 'Texas');
}

export async function fillProfessionalRegistration(hands: Hands, account: NewAccount): Promise<void> {
  const { page, press, choose } = hands;
  await fillCredentials(hands, account);
  await choose(field(page, 'Trade Type'), 'Plumbing');
  await choose(field(page, 'License Type'), 'Contractor License');
  await press(checkbox(page, 'Checks'));
}

/** Fills in the fields in the form's order, which is also the Tab order. */
export async function fillHelperRegistration(hands: Hands, account: NewAccount): Promise<void> {
  const { page, press, write } = hands;
  await fillCredentials(hands, account);
  await write(field(page, 'Age'), '34');
  await write(field(page, 'Hourly Rate'), '25');
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  for (const choice of ['Plumbing', 'Pipe Wrench', 'Cash', ...days]) {
    await press(checkbox(page, choice));
    await expect(checkbox(page, choice)).toBeChecked();
  }
}
