import { addDays, today } from '../src/lib/days.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../src/lib/format.ts';
import { answerWith, calls, Refusal } from './api.ts';
import { aJob, aPage } from './fixtures-accounts.ts';
import { aMatch, anApplication } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const helperIn = {
  'helpers.byId': () =>
    aProfile({ id: aHelperUser.id, city: 'Austin', state: 'TX', zipCode: '78704', travelMiles: 50 }),
  'session.me': () => ({ user: aHelperUser, admin: null }),
  'applications.listOwn': () => [],
};
/** What the list was asked for, apart from how many other searches would find. */
const listInputs = (): unknown[] =>
  calls
    .filter(({ procedure, input }) => procedure === 'jobPostings.list' && (input as { limit?: number }).limit !== 1)
    .map(({ input }) => input);

describe('who may see jobs', () => {
  it.each([
    ['nobody signed in', undefined],
    ['a professional', aProfessionalUser],
  ])('%s is denied and sent to the helper login', async (_who, user) => {
    answerWith({ 'session.me': () => ({ user: user ?? null, admin: null }) });
    const { address } = await renderApp('/job-search', user);
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.getAllByText('Please log in as a helper to view job listings.').length).toBeGreaterThan(0);
    await waitFor(() => expect(address()).toBe('/login-helper?next=%2Fjob-search'));
    await screen.findByRole('heading', { name: 'Helper Login' });
  });
});

describe('the job search', () => {
  it('shows a job with everything there is to know of it', async () => {
    const job = aJob({
      title: 'Wall repair',
      address: '12 Elm St',
      urgency: 'urgent',
      startTime: '08:00',
      estimatedHours: 6.5,
      toolsRequired: ['hammer'],
    });
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage(job) });
    await renderApp('/job-search', aHelperUser);
    const card = within(await screen.findByRole('article', { name: 'Wall repair' }));
    for (const text of [
      'Austin, TX',
      '12 Elm St',
      'Urgent',
      'Two days of digging.',
      'Tuesday, December 1, 2026',
      'Starting at 8:00 AM',
      '$28',
      'About 6.5 hours',
      'General labor',
      'Hammer',
      `Posted ${formatDate('2026-11-02')}`,
      `Expires ${formatDate('2026-12-02')}`,
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(`/jobs/${job.id}`);
    expect(card.getByRole('button', { name: 'Apply Now' })).toBeTruthy();
    expect(screen.getByText('1 job found')).toBeTruthy();
  });

  it.each([
    [{}, 'Time TBD'],
    [{ startTime: '08:00', endTime: '16:30' }, '8:00 AM - 4:30 PM'],
  ])('writes the times of %o', async (times, text) => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage(aJob(times)) });
    await renderApp('/job-search', aHelperUser);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps the filters in the address and clears them', async () => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage() });
    const { user, address } = await renderApp('/job-search?urgency=medium&specialty=unknown', aHelperUser);
    await screen.findByText('0 jobs found');
    expect(screen.getByLabelText<HTMLSelectElement>('Urgency').value).toBe('normal');
    await user.type(screen.getByLabelText('City'), 'Austin');
    await user.type(screen.getByLabelText('State'), 'texas');
    await user.selectOptions(screen.getByLabelText('Trade Specialty'), 'plumbing');
    await user.selectOptions(screen.getByLabelText('Urgency'), 'high');
    await user.click(screen.getByRole('button', { name: 'Search Jobs' }));
    await waitFor(() => expect(address()).toBe('/job-search?city=Austin&state=TX&specialty=plumbing&urgency=high'));
    await screen.findByText('0 jobs found');
    expect(listInputs().at(-1)).toMatchObject({ city: 'Austin', state: 'TX', specialty: 'plumbing', urgency: 'high' });
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/job-search'));
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('');
    await screen.findByRole('heading', { name: 'All open jobs' });
  });

  it('stays on the screen while a filter changes, however slow the device', async () => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage() });
    const { user, address, router } = await renderApp('/job-search', aHelperUser);
    await screen.findByText('0 jobs found');
    // As if loading had already taken too long when it began.
    router.options.defaultPendingMs = 0;
    let waits = 0;
    const observer = new MutationObserver(() => {
      waits += screen.queryAllByText('Loading...', { selector: '[role=status] > span' }).length;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await user.selectOptions(screen.getByLabelText('Urgency'), 'high');
    await waitFor(() => expect(address()).toBe('/job-search?urgency=high'));
    await waitFor(() => expect(listInputs().at(-1)).toMatchObject({ urgency: 'high' }));
    await screen.findByText('0 jobs found');
    observer.disconnect();
    expect(waits).toBe(0);
  });

  it('searches around a place, on a day, by pay, and says the miles', async () => {
    const job = aJob({ title: 'Near', distanceMiles: 12, isDateFlexible: true });
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage(job) });
    const { user, address } = await renderApp('/job-search', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Within 50 miles of 78704' }));
    await waitFor(() => expect(address()).toBe('/job-search?near=78704&radiusMiles=50'));
    expect(await screen.findByRole('heading', { name: 'Jobs within 50 miles of 78704' })).toBeTruthy();
    const card = within(screen.getByRole('article', { name: 'Near' }));
    expect(card.getByText('· about 12 mi')).toBeTruthy();
    expect(card.getByText('Flexible date')).toBeTruthy();
    const when = within(screen.getByRole('group', { name: 'When' }));
    await user.click(when.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(when.getAllByRole('checkbox')[1] as HTMLElement);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Nearest');
    await user.selectOptions(screen.getByLabelText('Within'), '25 miles');
    await user.type(screen.getByLabelText('Pays at least'), '30{Enter}');
    const date = addDays(today(), 1);
    await waitFor(() => expect(address()).toBe(`/job-search?near=78704&date=${date}&minPay=30&sort=distance`));
    await waitFor(() =>
      expect(listInputs().at(-1)).toMatchObject({ near: '78704', radiusMiles: 25, date, minPay: 30, sort: 'distance' }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/job-search'));
  });

  it('says the miles from the helper where the search names no place', async () => {
    const check = { check: 'distance' as const, met: true, detail: 'About 7 mi away', distanceMiles: 7 };
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage(aJob({ match: [check] })) });
    await renderApp('/job-search', aHelperUser);
    expect(await screen.findByText('· about 7 mi')).toBeTruthy();
  });

  it('offers wider circles and other days where nothing is found', async () => {
    answerWith({
      ...helperIn,
      'jobPostings.list': (input) => {
        const { radiusMiles, date } = input as { radiusMiles?: number; date?: string };
        return radiusMiles === 25 && date ? aPage() : { ...aPage(aJob()), total: radiusMiles === 100 ? 30 : 12 };
      },
    });
    const { user, address } = await renderApp('/job-search?near=78704&date=2030-01-05', aHelperUser);
    expect(await screen.findByRole('button', { name: '30 jobs within 100 miles' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '12 jobs on other days' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '12 jobs within 50 miles' }));
    await waitFor(() => expect(address()).toBe('/job-search?near=78704&radiusMiles=50&date=2030-01-05'));
  });

  it('tells at its field that a place does not exist, and offers no Retry', async () => {
    const message = 'There is no ZIP code 99999. Please check it.';
    answerWith({
      ...helperIn,
      'jobPostings.list': (input) =>
        (input as { near?: string }).near === '99999'
          ? new Refusal(400, 'BAD_REQUEST', message, [{ path: 'near', message }])
          : aPage(aJob({ title: 'Wall repair' })),
    });
    const { user, address } = await renderApp('/job-search?near=99999', aHelperUser);
    await screen.findByText('99999 was not found');
    expect(screen.getByLabelText('Where').getAttribute('aria-describedby')).toBe(screen.getByText(message).id);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search without a place' }));
    await screen.findByText('1 job found');
    expect(address()).toBe('/job-search');
  });

  it('never asks for what the address says wrongly', async () => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage(aJob()) });
    const { address } = await renderApp('/job-search?state=all&urgency=any&specialty=welding&city=all', aHelperUser);
    await screen.findByText('1 job found');
    expect(JSON.stringify(listInputs())).not.toMatch(/all|any|welding/);
    expect(screen.getByLabelText('Urgency')).toHaveProperty('value', 'all');
    await waitFor(() => expect(address()).toBe('/job-search'));
  });

  it('asks again for a state that does not exist', async () => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage() });
    const { user, address } = await renderApp('/job-search', aHelperUser);
    await user.type(screen.getByLabelText('State'), 'Texsa');
    await user.click(screen.getByRole('button', { name: 'Search Jobs' }));
    expect(screen.getByText('Please enter a US state, like TX or Texas')).toBeTruthy();
    expect(address()).toBe('/job-search');
    await screen.findByText('No jobs found');
  });

  it('applies in two clicks, with a note and another rate if one likes', async () => {
    const job = aJob({ match: aMatch });
    let applied = false;
    const application = anApplication({ jobPostingId: job.id });
    answerWith({
      ...helperIn,
      'jobPostings.list': () => aPage(job),
      'applications.listOwn': () => (applied ? [application] : []),
      'applications.create': () => {
        applied = true;
        return application;
      },
    });
    const { user } = await renderApp('/job-search', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    await user.type(await screen.findByLabelText('Note (optional)'), 'I can start Monday.');
    const rate = screen.getByLabelText<HTMLInputElement>('Proposed Rate (optional)');
    expect(rate.value).toBe('');
    expect(screen.getByText(/^Pays \$28\/hr, your rate is \$30\/hr\./)).toBeTruthy();
    await user.type(rate, '30.5');
    await user.click(screen.getByRole('button', { name: 'Send Application' }));
    expect(await screen.findByText('Application Sent')).toBeTruthy();
    expect(await screen.findByText('Applied')).toBeTruthy();
    expect(calls.find((call) => call.procedure === 'applications.create')?.input).toEqual({
      jobPostingId: job.id,
      note: 'I can start Monday.',
      proposedRate: '30.5',
    });
  });

  it('says on the card how the helper fits, and opens to what is met and what is not', async () => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage(aJob({ match: aMatch })) });
    const { user } = await renderApp('/job-search', aHelperUser);
    const line = await screen.findByText('4 of 5 match');
    expect(screen.getByText('Not met: Rate')).toBeTruthy();
    expect(line.closest('details')?.open).toBe(false);
    await user.click(line);
    expect(line.closest('details')?.open).toBe(true);
    expect(screen.getByText('Pays $28/hr, your rate is $30/hr')).toBeTruthy();
    expect(screen.getAllByText('Met').length).toBe(4);
  });

  it('offers Retry, not Apply Now, when the own applications do not load', async () => {
    let broken = true;
    answerWith({
      ...helperIn,
      'jobPostings.list': () => aPage(aJob()),
      'applications.listOwn': () => (broken ? new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Broken') : []),
    });
    const { user } = await renderApp('/job-search', aHelperUser);
    expect(await screen.findByText('Your application did not load.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Apply Now' })).toBeTruthy();
  });

  it('offers Retry when the jobs do not load', async () => {
    let broken = true;
    answerWith({
      ...helperIn,
      'jobPostings.list': () => (broken ? new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Broken') : aPage(aJob())),
    });
    const { user } = await renderApp('/job-search', aHelperUser);
    expect(await screen.findByText('Failed to load jobs. Please try again.')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 job found')).toBeTruthy();
  });
});
