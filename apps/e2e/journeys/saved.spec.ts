import { registerHelper, registerProfessional, uniqueWord } from '../support/accounts.ts';
import { counting } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';

test('a professional saves a helper with one tap and hears of a new one whom their search finds', async ({
  page,
  hands: own,
  newPerson,
}) => {
  const hands = counting(own);
  await registerProfessional(page.context().request);
  await page.goto('/search?state=TX');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await hands.press(card.getByRole('button', { name: `Save ${name}` }));
  await expect(card.getByRole('button', { name: `Saved: ${name}`, pressed: true })).toBeVisible();
  expect(hands.presses()).toBe(1);

  await page.goto('/saved');
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(page.getByText('No saved searches yet.')).toBeVisible();

  const city = uniqueWord();
  await page.goto(`/search?city=${city}`);
  await hands.press(page.getByRole('button', { name: 'Save this search' }));
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(`Helpers in ${city}`);
  await dialog.getByLabel('Tell me of new matches').selectOption('At once');
  await hands.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();

  const newcomer = await registerHelper((await newPerson()).context().request, { city });
  // The server looks once a minute.
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  await hands.press(bell);
  const notification = page.getByRole('link', { name: `A new match for “Helpers in ${city}”` });
  await expect(notification).toContainText(newcomer.name);
  await hands.press(notification);
  await expect(page).toHaveURL(`/search?city=${city}`);
  await expect(page.getByRole('article', { name: newcomer.name })).toBeVisible();
});
