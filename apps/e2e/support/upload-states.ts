import { pdf } from './files.ts';
import { expect, request as requests, type Page } from '@playwright/test';
import { registerHelper, sendId } from './accounts.ts';
import { png } from './pictures.ts';
import { at, type Screen } from './screen.ts';
import { becomeNewHelper } from './security-steps.ts';

/** What a person does to get to the states of an upload; none of them leaves a file on the server. */

const photo = { name: 'me.png', mimeType: 'image/png', buffer: png(1200, 900) };
const document = { name: 'license.pdf', mimeType: 'application/pdf', buffer: pdf };

async function openPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Add|Change) Photo$/ }).click();
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeVisible();
}

async function refuse(page: Page): Promise<void> {
  await openPhoto(page);
  await page.getByLabel('Choose photo (file)').setInputFiles({ ...photo, name: 'me.heic', mimeType: 'image/heic' });
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
}

async function crop(page: Page): Promise<void> {
  await openPhoto(page);
  await page.getByLabel('Choose photo (file)').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Save Photo' })).toBeEnabled();
}

/** Starts an upload to which the server never responds, so that it stays in progress. */
async function send(page: Page): Promise<void> {
  await page.route(/\/api\/objects\/[0-9a-f-]{36}\?/, () => undefined);
  await crop(page);
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Uploading/);
}

async function pause(page: Page): Promise<void> {
  await send(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
}

async function chooseId(page: Page, file: typeof document): Promise<void> {
  await page.getByRole('button', { name: /^(Upload|Replace) ID$/ }).click();
  await page.getByLabel('Choose file (file)').setInputFiles(file);
  await expect(page.getByRole('dialog').getByText('license.pdf')).toBeVisible();
}

const lookAtId = (page: Page): Promise<void> => chooseId(page, document);

/** Sends a file that the server rejects for its content. */
async function failWithId(page: Page): Promise<void> {
  await chooseId(page, { ...document, buffer: Buffer.from('<html></html>') });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload ID' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
}

/** Uploads an ID, so that an admin has one to review. */
async function reviewId(page: Page): Promise<void> {
  const owner = await requests.newContext({ baseURL: new URL(page.url()).origin });
  const { name } = await registerHelper(owner);
  await sendId(owner, document.buffer);
  await owner.dispose();
  await page.getByLabel('Search users').fill(name);
  await expect(page.getByRole('link', { name: `Download ID document of ${name}` })).toBeVisible();
}

async function lookAtLogo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: /^(Upload|Change) Logo$/ }).click();
  await page.getByLabel('Choose logo (file)').setInputFiles(photo);
  await expect(page.getByAltText('Preview of the chosen file')).toBeVisible();
}

async function describeWorkSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Work Sample' }).click();
  await page.getByLabel('Choose photo or video (file)').setInputFiles(photo);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Missing required meta fields')).toBeVisible();
}

async function openWorkSample(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Open photo/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
}

const ofHelper = {
  'upload-choose': openPhoto,
  'upload-refused': refuse,
  'upload-crop': crop,
  'upload-sending': send,
  'upload-paused': pause,
  'upload-work-sample': describeWorkSample,
} as const;

const newHelper = {
  role: 'helper',
  signIn: becomeNewHelper,
  path: at('/dashboard'),
  heading: 'Dashboard',
} as const;

/** The states of uploads, for the pictures and for the checks that every screen has to pass. */
export const uploadStates: readonly Screen[] = [
  ...Object.entries(ofHelper).map(([name, prepare]) => ({
    name,
    role: 'helper' as const,
    path: at('/dashboard'),
    heading: 'Dashboard',
    prepare,
    ownBrowser: prepare === send || prepare === pause,
  })),
  // As a new account, because the demo accounts are verified and are not asked for an ID.
  { ...newHelper, name: 'upload-id', prepare: lookAtId },
  {
    ...newHelper,
    name: 'upload-failed',
    refusals: [415],
    prepare: failWithId,
    ownBrowser: true,
  },
  {
    name: 'admin-users-id',
    role: 'admin',
    path: at('/admin?tab=users'),
    heading: 'Admin Dashboard',
    prepare: reviewId,
  },
  { name: 'upload-logo', role: 'professional', path: at('/dashboard'), heading: 'Dashboard', prepare: lookAtLogo },
  {
    name: 'work-sample',
    role: 'visitor',
    path: ({ showing }) => `/profile/${showing}`,
    heading: 'Work Samples',
    prepare: openWorkSample,
  },
];
