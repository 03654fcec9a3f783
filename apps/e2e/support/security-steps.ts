import { expect, request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { messages } from '@get-my-helpers/validation/messages';
import { withoutWrittenData } from './page-watch.ts';
import { registerHelper, signIn, type Account } from './accounts.ts';
import { button } from './actions.ts';
import { appCode, turnOnSecondFactor } from './second-factor.ts';

/** What a person does to get to the states of two-step sign-in, of sessions and of a login's second step. */

const handheld =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';

/** Runs `act` in a temporary request context with a phone's user agent, on the same site as the page or response. */
export async function onPhone<Result>(
  site: Pick<Page, 'url'>,
  act: (request: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const context = await requests.newContext({ baseURL: new URL(site.url()).origin, userAgent: handheld });
  try {
    return await act(context);
  } finally {
    await context.dispose();
  }
}

const password = 'helper-secret-1';

/** Signs in as a new helper who is signed in on two phones as well, without two-step sign-in. */
export async function becomeNewHelper(request: APIRequestContext): Promise<void> {
  const account = await registerHelper(request, { password });
  const site = await request.get('/api/session');
  const login = () => onPhone(site, (phone) => signIn(phone, 'helper', account));
  await Promise.all([login(), login()]);
}

/** Signs in as a new helper with two-step sign-in. */
export async function becomeSecuredHelper(request: APIRequestContext): Promise<void> {
  await turnOnSecondFactor(request, await registerHelper(request, { password }));
}

/** Opens a dialog of the page. */
export async function openDialog(page: Page, opener: string | RegExp, title: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: opener, exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

/** Enters the new helper's password, which the open dialog asks for, or a wrong one. */
export async function prove(page: Page, text = password): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your Password').fill(text);
  await button(dialog, 'Continue').click();
}

/** From the account page to the step that shows the key for the authenticator app. */
export async function startSecondFactor(page: Page): Promise<void> {
  await openDialog(page, 'Set Up', 'Set up two-step sign-in');
  await prove(page);
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
}

export async function refuseFirstCode(page: Page): Promise<void> {
  await startSecondFactor(page);
  await page.getByLabel('6-Digit Code').fill('no code');
  await button(page.getByRole('dialog'), 'Turn On').click();
  await expect(page.getByLabel('6-Digit Code')).toHaveAttribute('aria-invalid', 'true');
}

export async function showRecoveryCodes(page: Page): Promise<void> {
  await startSecondFactor(page);
  const key = await page.getByRole('dialog').getByRole('code').textContent();
  await page.getByLabel('6-Digit Code').fill(appCode((key ?? '').replaceAll(' ', '')));
  await button(page.getByRole('dialog'), 'Turn On').click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
}

export async function renewCodes(page: Page): Promise<void> {
  await openDialog(page, 'New Recovery Codes', 'New recovery codes');
  await prove(page);
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
}

/** The first step of a login, with the password, which leads to the second. */
export async function enterPassword(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await button(page, 'Sign In').click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
}

/** Registers an account with two-step sign-in and opens the second step of its login. */
export const askForCode = (register: (request: APIRequestContext) => Promise<Account>) => async (page: Page) => {
  const account = await onPhone(page, async (request) => {
    const registered = await register(request);
    await turnOnSecondFactor(request, registered);
    return registered;
  });
  await enterPassword(page, account);
};

export async function refuseCode(page: Page): Promise<void> {
  await askForCode(registerHelper)(page);
  await page.getByLabel('Code', { exact: true }).fill('no code');
  await button(page, 'Sign In').click();
  await expect(page.getByText(messages.codeWrong).first()).toBeVisible();
}

/** Mocks the response, because enrolling the demo's only admin in two-step sign-in would break concurrent tests. */
export async function askAdminForCode(page: Page): Promise<void> {
  const data = { code: 'UNAUTHORIZED', httpStatus: 401, path: 'admin.login' };
  const issues = [{ path: 'code', message: messages.codeNeeded }];
  const error = { message: messages.codeNeeded, code: -32_001, data: { ...data, issues } };
  await page.route('**/trpc/admin.login*', (route) => route.fulfill({ status: 401, json: [{ error }] }));
}

/** Changes the server's response to one procedure, which may be part of a tRPC batch. */
export const changed = (procedure: string, change: object | ((data: object) => object)) => async (page: Page) => {
  await withoutWrittenData(page);
  await page.route(`**/trpc/*${procedure}*`, async (route) => {
    const response = await route.fetch();
    const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const answers = (await response.json()) as { result: { data: object } }[];
    const json = answers.map((answer, index) =>
      calls[index] === procedure
        ? { result: { data: typeof change === 'function' ? change(answer.result.data) : change } }
        : answer,
    );
    await route.fulfill({ response, json });
  });
};

/** Two more sessions of the demo's admin, and a dialog that ends them. */
export const endAdminSession = (opener: string | RegExp, title: string) => async (page: Page) => {
  const login = () => onPhone(page, (request) => signIn(request, 'admin'));
  await Promise.all([login(), login()]);
  await page.reload();
  await openDialog(page, opener, title);
};
