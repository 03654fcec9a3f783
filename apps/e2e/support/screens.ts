import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { findDemoHelper, findDemoJob, signIn, type Role } from './accounts.ts';
import { accountScreens } from './account-screens.ts';
import { openStates } from './open-states.ts';
import { openFilters, startApp } from './actions.ts';
import { anyName, at, type Ids, type Screen } from './screen.ts';
import { securityScreens } from './security-screens.ts';
import { uploadStates } from './upload-states.ts';

const professionalTabs = [
  ['search-helpers', anyName],
  ['job-postings', 'My Job Postings'],
  ['reviews', 'Review Recent Helper Performance'],
] as const;

async function submitEmpty(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
}

/**
 * Every screen in every role that may see it, with the states that look different. Lists are filtered to one US state,
 * because a full page of cards takes a minute to check and shows nothing that a few cards do not.
 */
export const screens: readonly Screen[] = [
  ...(['visitor', 'helper', 'professional'] as const).map((role) => ({
    name: 'home',
    role,
    path: at('/'),
    heading: 'Prepare for future with ai master your trade',
  })),
  {
    name: 'home-suggestions',
    role: 'visitor',
    path: at('/'),
    heading: 'Prepare for future with ai master your trade',
    prepare: async (page) => {
      await page.getByLabel('City').click();
      await expect(page.getByLabel('City')).toHaveRole('combobox');
      await page.getByLabel('City').pressSequentially('a');
      await expect(page.getByRole('option', { name: 'Austin, TX' })).toBeVisible();
      await page.getByLabel('City').press('ArrowDown');
    },
  },
  { name: 'search-refused', role: 'visitor', path: at('/search'), heading: 'Professional Access Required' },
  { name: 'search', role: 'professional', path: at('/search?state=FL'), heading: 'Find Trade Helpers' },
  {
    name: 'search-filters',
    role: 'professional',
    path: at('/search?near=78704&radiusMiles=50'),
    heading: 'Find Trade Helpers',
    isOtherOnPhone: true,
    prepare: openFilters,
  },
  {
    name: 'search-map',
    role: 'professional',
    path: at('/search?near=78704&radiusMiles=50&view=map'),
    heading: 'Find Trade Helpers',
    prepare: (page) => expect(page.getByRole('button', { name: /^\d+ helpers? in / }).first()).toBeVisible(),
  },
  {
    name: 'search-empty',
    role: 'professional',
    path: at('/search?specialty=solar&city=Nowhere'),
    heading: 'Find Trade Helpers',
    prepare: (page) => expect(page.getByText('No helpers found')).toBeVisible(),
  },
  { name: 'job-search', role: 'helper', path: at('/job-search?state=TX'), heading: 'Find Jobs' },
  {
    name: 'job-search-empty',
    role: 'helper',
    path: at('/job-search?city=Nowhere'),
    heading: 'Find Jobs',
    prepare: (page) => expect(page.getByText('No jobs found')).toBeVisible(),
  },
  { name: 'job', role: 'helper', path: ({ job }) => `/jobs/${job}`, heading: anyName },
  { name: 'profile', role: 'visitor', path: ({ helper }) => `/profile/${helper}`, heading: anyName },
  { name: 'profile', role: 'professional', path: ({ helper }) => `/profile/${helper}`, heading: anyName },
  { name: 'helper', role: 'visitor', path: ({ helper }) => `/helper/${helper}`, heading: anyName },
  { name: 'helper', role: 'professional', path: ({ helper }) => `/helper/${helper}`, heading: anyName },
  { name: 'helper-sample', role: 'visitor', path: at('/helper/sample'), heading: anyName },
  {
    name: 'professional',
    role: 'helper',
    path: ({ professional }) => `/professional/${professional}`,
    heading: anyName,
  },
  {
    name: 'professional-signed-out',
    role: 'visitor',
    path: ({ professional }) => `/professional/${professional}`,
    heading: 'Professional',
  },
  {
    name: 'helper-not-found',
    role: 'visitor',
    path: at('/helper/nobody'),
    heading: 'Helper Not Found',
    refusals: [404],
  },
  { name: 'register-professional', role: 'visitor', path: at('/register-professional'), heading: 'Basic Information' },
  {
    name: 'register-professional-errors',
    role: 'visitor',
    path: at('/register-professional'),
    heading: 'Basic Information',
    prepare: (page) => submitEmpty(page, 'Create Professional Account'),
  },
  { name: 'register-helper', role: 'visitor', path: at('/register-helper'), heading: 'Skills and Experience' },
  {
    name: 'register-helper-errors',
    role: 'visitor',
    path: at('/register-helper'),
    heading: 'Skills and Experience',
    prepare: (page) => submitEmpty(page, 'Create Helper Profile'),
  },
  { name: 'help', role: 'visitor', path: at('/help'), heading: 'Help' },
  { name: 'help-how-it-works', role: 'visitor', path: at('/help/how-it-works'), heading: 'How it works' },
  { name: 'help-trust-and-safety', role: 'visitor', path: at('/help/trust-and-safety'), heading: 'Trust and safety' },
  {
    name: 'help-payment-and-records',
    role: 'visitor',
    path: at('/help/payment-and-records'),
    heading: 'Payment and records',
  },
  { name: 'help-contact', role: 'visitor', path: at('/help/contact'), heading: 'Contact' },
  { name: 'terms', role: 'visitor', path: at('/terms'), heading: 'Terms of use' },
  { name: 'privacy', role: 'visitor', path: at('/privacy'), heading: 'Privacy' },
  { name: 'help-ranking', role: 'visitor', path: at('/help/ranking'), heading: 'How results are ordered' },
  { name: 'trade', role: 'visitor', path: at('/helpers/plumbing'), heading: 'Plumbing helpers' },
  { name: 'trade-state', role: 'helper', path: at('/helpers/plumbing/texas'), heading: 'Plumbing helpers in Texas' },
  {
    name: 'trade-city',
    role: 'visitor',
    path: at('/helpers/plumbing/texas/austin'),
    heading: 'Plumbing helpers in Austin, Texas',
  },
  {
    name: 'trade-city-empty',
    role: 'professional',
    path: at('/helpers/solar/alaska/adak'),
    heading: 'Solar Systems helpers in Adak, Alaska',
  },
  {
    name: 'trade-not-found',
    role: 'visitor',
    path: at('/helpers/plumbing/nowhere'),
    heading: 'Place Not Found',
    refusals: [404],
  },
  { name: 'login-helper', role: 'visitor', path: at('/login-helper'), heading: 'Helper Login' },
  { name: 'login-professional', role: 'visitor', path: at('/login-professional'), heading: 'Professional Login' },
  {
    name: 'login-helper-errors',
    role: 'visitor',
    path: at('/login-helper'),
    heading: 'Helper Login',
    prepare: (page) => submitEmpty(page, 'Sign In'),
  },
  { name: 'dashboard', role: 'helper', path: at('/dashboard'), heading: 'Dashboard' },
  { name: 'dashboard-find-work', role: 'helper', path: at('/dashboard?tab=find-work&location=TX'), heading: anyName },
  { name: 'dashboard-reviews', role: 'helper', path: at('/dashboard?tab=reviews'), heading: 'Recent Reviews' },
  { name: 'dashboard', role: 'professional', path: at('/dashboard'), heading: 'Dashboard' },
  ...professionalTabs.map(([tab, heading]) => ({
    name: `dashboard-${tab}`,
    role: 'professional' as const,
    path: at(`/dashboard?tab=${tab}&location=FL`),
    heading,
  })),
  {
    name: 'dashboard-post-job',
    role: 'professional',
    path: at('/dashboard?tab=job-postings'),
    heading: 'My Job Postings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Post New Job' }).click();
      await page.getByText('More details').click();
      await expect(page.getByLabel('Urgency')).toBeVisible();
    },
  },
  ...uploadStates,
  ...(['helper', 'professional'] as const).flatMap((role) => [
    { name: 'messages', role, path: at('/messages'), heading: 'Messages' },
    {
      name: 'messages-open',
      role,
      path: at('/messages'),
      heading: 'Messages',
      prepare: async (page: Page) => {
        await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
        await expect(
          page
            .getByRole('list', { name: /^Messages with/ })
            .getByRole('listitem')
            .first(),
        ).toBeVisible();
      },
    },
    { name: 'gigs', role, path: at('/gigs'), heading: 'Gigs' },
    { name: 'gigs-upcoming', role, path: at('/gigs?view=upcoming'), heading: 'Gigs' },
    { name: 'gigs-past', role, path: at('/gigs?view=past'), heading: 'Gigs' },
  ]),
  ...accountScreens,
  ...securityScreens,
  { name: 'applications', role: 'helper', path: at('/applications'), heading: 'Applications' },
  { name: 'availability', role: 'helper', path: at('/availability'), heading: 'Availability' },
  ...(['helper', 'professional'] as const).map((role) => ({
    name: 'saved',
    role,
    path: at('/saved'),
    heading: 'Saved',
  })),
  { name: 'applications', role: 'professional', path: at('/applications'), heading: 'Applications' },
  { name: 'messages-signed-out', role: 'visitor', path: at('/messages'), heading: 'Messages' },
  { name: 'admin-login', role: 'visitor', path: at('/admin'), heading: 'Admin Login' },
  { name: 'admin-overview', role: 'admin', path: at('/admin'), heading: 'Admin Dashboard' },
  { name: 'admin-users', role: 'admin', path: at('/admin?tab=users'), heading: 'Admin Dashboard' },
  { name: 'admin-analytics', role: 'admin', path: at('/admin?tab=analytics'), heading: 'Admin Dashboard' },
  { name: 'admin-content', role: 'admin', path: at('/admin?tab=content'), heading: 'Admin Dashboard' },
  {
    name: 'not-found',
    role: 'visitor',
    path: at('/nowhere'),
    heading: '404 Page Not Found',
    refusals: [404],
    ownBrowser: true,
  },
  ...openStates,
];

interface OwnPosting {
  id: string;
  status: string;
  applications: { total: number };
}

/** Looks up ids of the demo data as a professional, who may see all helpers, and as a helper, who may see postings. */
export async function findIds(request: APIRequestContext): Promise<Ids> {
  const first = async (address: string): Promise<string> => {
    const [item] = (await (await request.get(address)).json()) as { id: string }[];
    if (!item) throw new Error(`${address} is empty`);
    return item.id;
  };
  await signIn(request, 'professional');
  const { user } = (await (await request.get('/api/session')).json()) as { user: { id: string } };
  const showing = await first('/api/helpers?city=Round%20Rock&specialty=painting');
  const postings = (await (await request.get('/api/professionals/job-postings')).json()) as OwnPosting[];
  const [posting] = postings
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => b.applications.total - a.applications.total);
  if (!posting) throw new Error('The demo professional has no postings');
  const [helper, job] = [await findDemoHelper(request), await findDemoJob(request)];
  return { showing, helper: helper.id, job: job.id, posting: posting.id, professional: user.id };
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The account that a screen is opened with: the role's demo account unless it has its own `signIn`. */
export const accountOf = ({ role, signIn: own }: Screen): Role | NonNullable<Screen['signIn']> => own ?? role;

/** Cookies by account, so that each account logs in only once. */
const logins = new Map<ReturnType<typeof accountOf>, Promise<Cookies>>();

/** Signs a browser context in as the screen's account: through the API the first time, then with the saved cookies. */
async function signInOnce(context: BrowserContext, screen: Screen): Promise<void> {
  const account = accountOf(screen);
  if (account === 'visitor') return;
  const known = logins.get(account);
  // Screens with their own browser context may change their account, so they never reuse one.
  const isOwn = typeof account === 'function' && screen.ownBrowser;
  if (known && !isOwn) return context.addCookies(await known);
  await (typeof account === 'function' ? account(context.request) : signIn(context.request, account));
  if (!isOwn) logins.set(account, context.cookies());
}

/** Opens a screen in its role and state and waits until everything on it is there. */
export async function openScreen(page: Page, screen: Screen, ids: Ids): Promise<void> {
  if (page.url() === 'about:blank' || screen.ownBrowser) {
    await loadScreen(page, screen, ids);
  } else {
    await walkTo(page, screen.path(ids));
    await expectScreen(page, screen);
  }
  await screen.prepare?.(page);
}

/** Opens a screen by its address. */
export async function loadScreen(page: Page, screen: Screen, ids: Ids): Promise<void> {
  await signInOnce(page.context(), screen);
  await screen.arrange?.(page);
  await page.goto(screen.path(ids));
  await startApp(page);
  await expectScreen(page, screen);
}

const nowhere = (page: Page) => page.getByRole('heading', { name: '404 Page Not Found' });

/** Navigates to a page that does not exist, so that no dialog or menu stays open. */
export async function leaveScreen(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState({}, '', '/between'));
  await expect(nowhere(page)).toBeVisible();
}

/** Navigates client-side, as a link does, which takes a fifth of the time of a page load. */
async function walkTo(page: Page, address: string): Promise<void> {
  await leaveScreen(page);
  // Clear form drafts that another test may have left.
  await page.evaluate((to) => {
    sessionStorage.clear();
    history.pushState({}, '', to);
  }, address);
  await expect(nowhere(page)).toBeHidden();
}

async function expectScreen(page: Page, { heading }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(page.getByText(/^(Loading|Checking authentication)/)).toHaveCount(0);
}
