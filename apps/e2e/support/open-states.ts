import { expect, type Page } from '@playwright/test';
import { field, notice } from './actions.ts';
import { withoutWrittenData } from './page-watch.ts';
import { anyName, at, type Ids, type Screen } from './screen.ts';

const main = (page: Page) => page.getByRole('main');

/** Presses the first button with this name and waits for the dialog with this title. */
const dialogBehind = (button: string | RegExp, title: RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page.getByRole('dialog').getByTestId('skeleton')).toHaveCount(0);
};

/** Presses the first button with this name and waits for the form that replaces it, recognized by its submit button. */
const formBehind = (button: string, sends: string) => async (page: Page) => {
  await main(page).getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('button', { name: sends, exact: true })).toBeVisible();
};

/** The header's list on a wide screen, the drawer on a phone. */
async function openMenu(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^(Account menu of .*|Login|Open menu)$/ }).filter({ visible: true });
  await opener.click();
  await expect(page.getByRole('link', { name: /^(Login as Helper|Dashboard)$/ }).last()).toBeVisible();
}

/** Hovers over a notice, which keeps it from closing. */
async function keepNotice(page: Page, title: string): Promise<void> {
  await expect(notice(page, title)).toBeVisible();
  await notice(page, title).hover();
}

/** Makes calls to this procedure fail. */
const failing = (procedure: string) => async (page: Page) => {
  const error = { message: 'Broken.', code: -32603, data: { httpStatus: 500 } };
  await withoutWrittenData(page);
  await page.route(`**/trpc/*${procedure}*`, (route) => route.fulfill({ status: 500, json: [{ error }] }));
};

const menus: Screen[] = (['visitor', 'helper', 'professional'] as const).map((role) => ({
  name: 'home-menu',
  role,
  path: at('/'),
  heading: 'Browse by Trade Category',
  isOtherOnPhone: true,
  ownBrowser: true,
  prepare: openMenu,
}));

const dialogs: Screen[] = [
  {
    name: 'helper-contact-dialog',
    role: 'visitor',
    path: ({ helper }) => `/helper/${helper}`,
    heading: anyName,
    prepare: dialogBehind('Contact', /^Contact /),
    checkBehind: true,
  },
  {
    name: 'helper-hire-dialog',
    role: 'professional',
    path: ({ helper }) => `/helper/${helper}`,
    heading: anyName,
    prepare: dialogBehind('Hire Helper', /^Hire /),
  },
  {
    name: 'job-search-apply-dialog',
    role: 'helper',
    path: at('/job-search?state=TX'),
    heading: 'Find Jobs',
    prepare: dialogBehind('Apply Now', /^Apply to /),
  },
  ...['Block', 'Report'].map((name) => ({
    name: `messages-${name.toLowerCase()}-dialog`,
    role: 'professional' as const,
    path: ({ helper }: Ids) => `/messages?with=${helper}`,
    heading: anyName,
    prepare: dialogBehind(name, new RegExp(`^${name} `)),
  })),
  {
    name: 'dashboard-applications-dialog',
    role: 'professional',
    path: at('/dashboard?tab=job-postings'),
    heading: 'My Job Postings',
    prepare: dialogBehind(/^Applications \(/, /^Applications for /),
  },
  ...(['helper', 'professional'] as const).map((role) => ({
    name: 'gigs-review-dialog',
    role,
    path: at('/gigs?view=past'),
    heading: 'Gigs',
    prepare: dialogBehind('Leave Review', /^Review /),
  })),
  {
    name: 'gigs-refused',
    role: 'helper',
    path: at('/gigs'),
    heading: 'Gigs',
    refusals: [409],
    // The demo data's offer that overlaps an accepted gig.
    prepare: async (page) => {
      const offer = page.getByRole('article', { name: 'Swap a pressure regulator' });
      await offer.getByRole('button', { name: 'Accept' }).click();
      await expect(offer.getByRole('alert')).toContainText('You already have an accepted gig at that time');
    },
  },
  {
    name: 'gigs-cancel-dialog',
    role: 'helper',
    path: at('/gigs?view=upcoming'),
    heading: 'Gigs',
    prepare: dialogBehind('Cancel Gig', /^Cancel Gig/),
  },
  {
    name: 'dashboard-close-job-dialog',
    role: 'professional',
    path: at('/dashboard?tab=job-postings'),
    heading: 'My Job Postings',
    prepare: dialogBehind('Close Job', /^Close /),
  },
];

/** Presses these buttons in the open applications of the first posting. */
const inApplications =
  (...names: string[]) =>
  async (page: Page) => {
    await dialogBehind(/^Applications \(/, /^Applications for /)(page);
    for (const name of names) await page.getByRole('dialog').getByRole('button', { name, exact: true }).first().click();
  };

const applications: Screen[] = [
  {
    name: 'job-match',
    role: 'helper',
    path: at('/job-search'),
    heading: 'Find Jobs',
    part: 'article:has(details[open])',
    prepare: async (page) => {
      await page
        .getByText(/[1-9] of \d match/)
        .first()
        .click();
      await expect(page.locator('details[open]').getByText('Met', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'job-applied',
    role: 'helper',
    path: at('/applications'),
    heading: 'Applications',
    prepare: async (page) => {
      await page
        .getByRole('article')
        .filter({ hasText: 'shortlisted you' })
        .first()
        .getByRole('link', { name: 'View Details' })
        .click();
      await expect(page.getByRole('heading', { name: 'Your Application' })).toBeVisible();
    },
  },
  {
    name: 'applications-withdraw',
    role: 'helper',
    path: at('/applications'),
    heading: 'Applications',
    prepare: formBehind('Withdraw', 'Withdraw Application'),
  },
  {
    name: 'applications-failed',
    role: 'helper',
    path: at('/applications'),
    heading: 'Applications',
    refusals: [500],
    arrange: failing('applications.list'),
    prepare: (page) => expect(page.getByText('Your applications did not load.')).toBeVisible(),
  },
  {
    name: 'dashboard-applications-accept',
    role: 'professional',
    path: at('/dashboard?tab=job-postings'),
    heading: 'My Job Postings',
    prepare: inApplications('Accept'),
  },
  {
    name: 'dashboard-applications-terms',
    role: 'professional',
    path: at('/dashboard?tab=job-postings'),
    heading: 'My Job Postings',
    prepare: inApplications('Accept', 'Other Terms'),
  },
  {
    name: 'dashboard-applications-decline-rest',
    role: 'professional',
    path: at('/dashboard?tab=job-postings'),
    heading: 'My Job Postings',
    prepare: inApplications('Decline the Rest'),
  },
  {
    name: 'applicants',
    role: 'professional',
    path: ({ posting }) => `/jobs/${posting}/applicants`,
    heading: anyName,
    prepare: (page) =>
      main(page)
        .getByText(/^Decided \(/)
        .click(),
  },
  {
    name: 'applicants-open',
    role: 'professional',
    path: ({ posting }) => `/jobs/${posting}/applicants`,
    heading: anyName,
    isOtherOnPhone: true,
    prepare: async (page) => {
      await main(page).getByRole('list').getByRole('link').first().click();
      const applicant = main(page).getByRole('complementary');
      await expect(applicant.getByRole('heading', { name: 'Reviews' })).toBeVisible();
      // The reviews make the page longer.
      await expect(applicant.getByText('Loading reviews')).toHaveCount(0);
    },
  },
];

const forms: Screen[] = [
  {
    name: 'dashboard-edit-job',
    role: 'professional',
    path: at('/dashboard?tab=job-postings'),
    heading: 'My Job Postings',
    prepare: formBehind('Edit', 'Save Changes'),
  },
  {
    name: 'dashboard-review',
    role: 'professional',
    path: at('/dashboard?tab=reviews'),
    heading: 'Review Recent Helper Performance',
    prepare: async (page) => {
      const recent = page.getByRole('list', { name: 'Recent interactions' });
      await recent.getByRole('button', { name: 'Leave Review' }).first().click();
      await expect(recent.getByRole('button', { name: 'Submit Review' })).toBeVisible();
    },
  },
  {
    name: 'dashboard-respond',
    role: 'helper',
    path: at('/dashboard?tab=reviews'),
    heading: 'Recent Reviews',
    prepare: formBehind('Respond', 'Submit Response'),
  },
  ...(['helper', 'professional'] as const).map((role) => ({
    name: 'dashboard-edit-profile',
    role,
    path: at('/dashboard'),
    heading: 'Dashboard',
    prepare: async (page: Page) => {
      await formBehind('Edit Profile', 'Save')(page);
      await page.getByRole('textbox', { name: 'Full Name' }).clear();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Name is required').first()).toBeVisible();
    },
  })),
];

const notices: Screen[] = [
  {
    name: 'helper-sample-notice',
    role: 'visitor',
    path: at('/helper/sample'),
    heading: anyName,
    isOtherOnPhone: true,
    ownBrowser: true,
    prepare: async (page) => {
      await main(page).getByRole('button', { name: 'Contact', exact: true }).click();
      await keepNotice(page, 'Contact Request Sent');
    },
  },
  {
    name: 'login-helper-refused',
    role: 'visitor',
    path: at('/login-helper'),
    heading: 'Helper Login',
    isOtherOnPhone: true,
    ownBrowser: true,
    refusals: [401],
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@journeys.example');
      await page.getByLabel(/^Password/).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await keepNotice(page, 'Login Failed');
    },
  },
  {
    name: 'admin-login-refused',
    role: 'visitor',
    path: at('/admin'),
    heading: 'Admin Login',
    refusals: [401],
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@journeys.example');
      await page.getByLabel(/^Password/).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toContainText('Invalid admin credentials');
    },
  },
];

const failures: Screen[] = [
  {
    name: 'search-failed',
    role: 'professional',
    path: at('/search'),
    heading: 'Find Trade Helpers',
    refusals: [500],
    arrange: failing('helpers.list'),
    prepare: (page) => expect(page.getByText('Failed to load helpers. Please try again.')).toBeVisible(),
  },
  {
    name: 'profile-failed',
    role: 'visitor',
    path: ({ helper }) => `/profile/${helper}`,
    heading: 'Helper profile',
    refusals: [500],
    arrange: failing('helpers.byId'),
    prepare: (page) => expect(page.getByText('Helper profile not found or failed to load.')).toBeVisible(),
  },
];

const suggestCities = (label: string) => async (page: Page) => {
  const city = field(main(page), label);
  await city.click();
  await expect(city).toHaveRole('combobox');
  await city.pressSequentially('Au');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
};

const suggestions: Screen[] = (
  [
    ['search', 'professional', '/search?state=TX', 'Find Trade Helpers', 'Where'],
    ['job-search', 'helper', '/job-search?state=TX', 'Find Jobs', 'City'],
  ] as const
).map(([name, role, address, heading, label]) => ({
  name: `${name}-city-suggestions`,
  role,
  path: at(address),
  heading,
  part: 'form[role="search"]',
  prepare: suggestCities(label),
}));

const offline: Screen = {
  name: 'home-offline',
  role: 'helper',
  path: at('/'),
  heading: 'Browse by Trade Category',
  losesLine: true,
  prepare: async (page) => {
    const session = await page.context().newCDPSession(page);
    const noLine = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
    await session.send('Network.emulateNetworkConditions', noLine);
    await expect(page.getByText('You’re offline. Your text is safe')).toBeVisible();
  },
};

const noUsers: Screen = {
  name: 'admin-users-empty',
  role: 'admin',
  path: at('/admin?tab=users'),
  heading: 'Admin Dashboard',
  prepare: async (page) => {
    await page.getByLabel('Search users').fill('nobody at all');
    await expect(page.getByText('No helpers found')).toBeVisible();
  },
};

/** Everything that can open on a screen: menus, dialogs, forms, notices and error messages. */
export const openStates: readonly Screen[] = [
  ...menus,
  ...dialogs,
  ...forms,
  ...applications,
  ...notices,
  ...failures,
  ...suggestions,
  offline,
  noUsers,
];
