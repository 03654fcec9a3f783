import type { SessionUser } from '@get-my-helpers/validation/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { axisEnd } from '../src/features/admin/trend-chart.tsx';
import { formatDate } from '../src/lib/format.ts';
import { answerWith, api, calls, Refusal } from './api.ts';
import { field, pasteInto } from './filling.ts';
import { aPage, anAdmin, aUserRecord } from './fixtures-accounts.ts';
import { aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const stats = {
  totalUsers: 9,
  totalHelpers: 6,
  totalProfessionals: 3,
  verifiedHelpers: 1,
  verifiedProfessionals: 1,
  activeJobPostings: 4,
  newHelpersToday: 2,
  newProfessionalsToday: 1,
  topSpecialties: [{ specialty: 'plumbing', count: 5 }],
  usersByState: [{ state: 'TX', helpers: 4, professionals: 2 }],
};
const days = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-10-${String(index + 1).padStart(2, '0')}`,
  helpers: index,
  professionals: 1,
}));
const adminIn = {
  'session.me': () => ({ user: null, admin: anAdmin }),
  'admin.stats': () => stats,
  'admin.registrationTrend': () => days,
};
const credentials = { Email: 'ada@example.com', Password: 'secret' };
const signIn = (): HTMLElement => screen.getByRole('button', { name: 'Sign In' });

async function renderAdminLogin(signedIn?: SessionUser) {
  const app = await renderApp('/admin', signedIn);
  await screen.findByRole('heading', { name: 'Admin Login' });
  return app;
}

describe('the admin login', () => {
  it('asks for both and alerts wrong credentials', async () => {
    answerWith({ 'admin.login': () => new Refusal(401, 'UNAUTHORIZED', 'Invalid email or password.') });
    const { user } = await renderAdminLogin();
    await user.click(signIn());
    expect(screen.getByText('Password is required')).toBeTruthy();
    await pasteInto(user, credentials);
    await user.click(signIn());
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid admin credentials');
    expect(field('Password')).toHaveProperty('value', 'secret');
  });

  it('alerts a failed network', async () => {
    answerWith({});
    const { user } = await renderAdminLogin();
    await pasteInto(user, credentials);
    api.use(http.post('http://localhost:3000/trpc/*', () => HttpResponse.error()));
    await user.click(signIn());
    expect((await screen.findByRole('alert')).textContent).toContain('Login failed');
  });

  it('opens the console beside a user of the same browser, and Logout closes it', async () => {
    answerWith({
      ...adminIn,
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'admin.login': () => anAdmin,
      'admin.logout': () => null,
    });
    const { user } = await renderAdminLogin(aProfessionalUser);
    await pasteInto(user, credentials);
    await user.click(signIn());
    expect(await screen.findByText('Welcome, Ada Admin')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('admin-user') ?? '{}')).toMatchObject({ name: 'Ada Admin' });
    expect(localStorage.getItem('user')).not.toBeNull();
    await screen.findByText('22% verification rate');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(signIn()).toBeTruthy());
    expect(localStorage.getItem('admin-user')).toBeNull();
    expect(field('Email')).toHaveProperty('value', '');
  });
});

describe('the admin console', () => {
  it('shows the documented figures', async () => {
    answerWith(adminIn);
    await renderApp('/admin');
    const card = async (name: string): Promise<string | null> =>
      (await screen.findByRole('region', { name })).textContent;
    expect(await card('Total Users')).toBe('Total Users96 helpers, 3 professionals');
    expect(await card('Verified Users')).toBe('Verified Users222% verification rate');
    expect(await card('Active Jobs')).toBe('Active Jobs4Open job postings');
    expect(await card('New Today')).toBe('New Today32 helpers, 1 professional');
    expect(within(screen.getByRole('main')).getByText('Plumbing')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Texas 4 2 6' })).toBeTruthy();
  });

  it.each(['/admin', '/admin?tab=analytics'])('draws the trend at %s, day by day for the keyboard', async (address) => {
    answerWith(adminIn);
    await renderApp(address);
    const name = 'Registrations per day, in 30 days: 435 helpers, 30 professionals. Day';
    const day = await screen.findByRole('slider', { name });
    expect(screen.getByText('29 helpers, 1 professional')).toBeTruthy();
    expect(day.getAttribute('aria-valuetext')).toBe(`${formatDate('2026-10-30')}: 29 helpers, 1 professional`);
    expect(day).toHaveProperty('max', '29');
    fireEvent.change(day, { target: { value: '1' } });
    expect(day.getAttribute('aria-valuetext')).toBe(`${formatDate('2026-10-02')}: 1 helper, 1 professional`);
    expect(screen.getByText('1 helper, 1 professional')).toBeTruthy();
  });

  it('says that there is no trend', async () => {
    answerWith({ ...adminIn, 'admin.registrationTrend': () => [] });
    await renderApp('/admin?tab=analytics');
    expect(await screen.findByText('No trend data available')).toBeTruthy();
  });

  it.each([
    [0, 2],
    [3, 4],
    [9, 10],
    [11, 20],
    [205, 400],
    [1000, 1000],
  ])('ends the axis of at most %i at %i', (most, end) => expect(axisEnd(most)).toBe(end));

  it('sends a note with the decision and shows the last one', async () => {
    answerWith({
      ...adminIn,
      'admin.users': () => aPage(aUserRecord({ verificationStatus: 'rejected', verificationNotes: 'No license.' })),
      'admin.verifyHelper': () => aUserRecord({ verificationStatus: 'rejected' }),
    });
    const { user } = await renderApp('/admin?tab=users');
    expect(await screen.findByText('Note: No license.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Add note/ }));
    await user.type(screen.getByLabelText(/^Note on/), 'Still none.');
    await user.click(screen.getByRole('button', { name: /^Reject/ }));
    await screen.findByText('Helper verification status updated');
    expect(calls.find((call) => call.procedure === 'admin.verifyHelper')?.input).toEqual({
      id: aUserRecord().id,
      status: 'rejected',
      notes: 'Still none.',
    });
    await waitFor(() => expect(screen.queryByLabelText(/^Note on/)).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Add note/ }));
    expect(screen.getByLabelText(/^Note on/)).toHaveProperty('value', '');
  });

  it('shows who decided what about a user, when it is asked for', async () => {
    const decision = {
      id: aUserRecord().id,
      adminName: 'Ada Admin',
      fromStatus: 'pending',
      toStatus: 'rejected',
      note: 'No license.',
      decidedAt: '2026-11-20T12:00:00.000Z',
    };
    answerWith({
      ...adminIn,
      'admin.users': () => aPage(aUserRecord({ verificationStatus: 'rejected' })),
      'admin.verificationHistory': () => [decision],
    });
    const { user } = await renderApp('/admin?tab=users');
    const history = await screen.findByText('Verification history');
    expect(calls.some(({ procedure }) => procedure === 'admin.verificationHistory')).toBe(false);
    await user.click(history);
    expect((await screen.findByText(/by Ada Admin/)).textContent).toBe(
      `pending to rejected by Ada Admin, ${formatDate('2026-11-20')}`,
    );
    expect(screen.getByText('Note: No license.')).toBeTruthy();
  });

  it('verifies a helper and refreshes list and figures', async () => {
    let status: 'pending' | 'verified' = 'pending';
    answerWith({
      ...adminIn,
      'admin.users': () => aPage(aUserRecord({ verificationStatus: status })),
      'admin.verifyHelper': () => {
        status = 'verified';
        return aUserRecord({ verificationStatus: status });
      },
    });
    const { user } = await renderApp('/admin?tab=users');
    expect(await screen.findByText('pending')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Verify/ }));
    expect(await screen.findByText('Helper verification status updated')).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(await screen.findByText('verified')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
    expect(calls.find((call) => call.procedure === 'admin.verifyHelper')?.input).toEqual({
      id: aUserRecord().id,
      status: 'verified',
    });
  });

  it('lists professionals under their own tab and searches', async () => {
    answerWith({ ...adminIn, 'admin.users': () => aPage() });
    const { user, address } = await renderApp('/admin?tab=users');
    expect(await screen.findByText('No helpers found')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Professionals' }));
    expect(await screen.findByText('No professionals found')).toBeTruthy();
    await user.type(screen.getByLabelText('Search users'), 'dana');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ procedure: 'admin.users', input: { type: 'professionals', q: 'dana' } }),
    );
    await screen.findByText('0 professionals found');
    await waitFor(() => expect(address()).toBe('/admin?tab=users&type=professionals&q=dana'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Search users'));
    await waitFor(() => expect(address()).toBe('/admin?tab=users&type=professionals'));
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  it('says that there are more users where they were not counted to the end', async () => {
    answerWith({ ...adminIn, 'admin.users': () => ({ items: [aUserRecord()], total: 1000, nextCursor: null }) });
    const { user } = await renderApp('/admin?tab=users');
    expect(await screen.findByText('1,000 helpers found')).toBeTruthy();
    await user.type(screen.getByLabelText('Search users'), 'smith');
    expect(await screen.findByText('1,000+ helpers found')).toBeTruthy();
  });

  it('reads kind and search of users from the address', async () => {
    answerWith({ ...adminIn, 'admin.users': () => aPage() });
    await renderApp('/admin?tab=users&type=professionals&q=dana');
    expect(await screen.findByText('No professionals found')).toBeTruthy();
    expect(screen.getByLabelText('Search users')).toHaveProperty('value', 'dana');
    expect(calls.filter(({ procedure }) => procedure === 'admin.users').map(({ input }) => input)).toEqual([
      { type: 'professionals', q: 'dana', limit: 24, direction: 'forward' },
    ]);
  });

  it('shows the last ten rows of the trend', async () => {
    answerWith(adminIn);
    await renderApp('/admin?tab=analytics');
    expect(await screen.findByRole('heading', { name: 'Registration Trend (Last 30 Days)' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: `${formatDate('2026-10-30')} 29 1 30` })).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('says that content management is to come', async () => {
    answerWith(adminIn);
    await renderApp('/admin?tab=content');
    expect(await screen.findByText('Content management features coming soon...')).toBeTruthy();
  });
});
