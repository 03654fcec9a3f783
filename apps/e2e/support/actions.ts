import type { Locator, Page } from '@playwright/test';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  city: string;
}

/** The notice with this title; error notices are alerts, the others statuses. */
export const notice = (page: Page, title: string): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: title });

/** The link of this name that this width shows: in the header, the bottom bar or the footer. */
export const visibleLink = (page: Page, name: string): Locator =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();

async function fillCredentials(page: Page, { name, email, password, city }: NewAccount): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Confirm Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption({ label: 'Texas' });
}

export async function fillProfessionalRegistration(page: Page, account: NewAccount): Promise<void> {
  await fillCredentials(page, account);
  await page.getByLabel('Trade Type').selectOption({ label: 'Plumbing' });
  await page.getByLabel('License Type').selectOption({ label: 'Contractor License' });
  await page.getByRole('checkbox', { name: 'Checks' }).check();
}

export async function fillHelperRegistration(page: Page, account: NewAccount): Promise<void> {
  await fillCredentials(page, account);
  await page.getByLabel('Age').fill('34');
  await page.getByRole('checkbox', { name: 'Plumbing' }).check();
  await page.getByRole('checkbox', { name: 'Pipe Wrench' }).check();
  await page.getByLabel('Hourly Rate').fill('25');
  await page.getByRole('checkbox', { name: 'Cash', exact: true }).check();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await page.getByRole('checkbox', { name: day }).check();
  }
}

/** Opens the account menu of the header or, on a phone, the drawer that stands for it. */
export async function openMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^(Account menu of .*|Open menu)$/ }).filter({ visible: true });
  await opener.click();
  return page.getByRole('dialog', { name: 'Menu' }).or(page.getByRole('banner')).last();
}
