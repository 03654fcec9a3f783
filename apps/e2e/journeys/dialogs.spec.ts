import { registerHelper, registerProfessional } from '../support/accounts.ts';
import { button, field } from '../support/actions.ts';
import { becomeNewHelper, startSecondFactor } from '../support/security-steps.ts';
import { expect, test } from '../support/test.ts';

/** Viewport heights of a phone without and with its on-screen keyboard. */
const heights = [700, 380];

test('the buttons of a dialog stay within reach, however little of it is in view', async ({ page, newPerson }) => {
  const helper = await registerHelper((await newPerson()).request);
  await registerProfessional(page.request);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/helper/${helper.id}`);
  await button(page, 'Hire Helper').first().click();
  const dialog = page.getByRole('dialog');
  for (const height of heights) {
    await page.setViewportSize({ width: 390, height });
    for (const name of ['Send Offer', 'Cancel', 'Close']) {
      await expect(button(dialog, name), `${name} at ${height}`).toBeInViewport({ ratio: 1 });
    }
    // Focusing the last field must scroll it out from under the sticky buttons.
    await field(dialog, 'Description').focus();
    const [last, send] = await Promise.all([
      field(dialog, 'Description').boundingBox(),
      button(dialog, 'Send Offer').boundingBox(),
    ]);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0);
    await field(dialog, 'Title').focus();
  }
});

test('so do the buttons of the dialog that sets up two-step sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await becomeNewHelper(page.request);
  await page.goto('/account');
  await startSecondFactor(page);
  const dialog = page.getByRole('dialog');
  for (const height of heights) {
    await page.setViewportSize({ width: 390, height });
    for (const name of ['Turn On', 'Cancel', 'Close']) {
      await expect(button(dialog, name), `${name} at ${height}`).toBeInViewport({ ratio: 1 });
    }
    // Focusing the field must scroll it out from under the sticky buttons.
    await button(dialog, 'Close').focus();
    await dialog.getByLabel('6-Digit Code').focus();
    const [code, turnOn] = await Promise.all([
      dialog.getByLabel('6-Digit Code').boundingBox(),
      button(dialog, 'Turn On').boundingBox(),
    ]);
    expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(turnOn?.y ?? 0);
  }
});
