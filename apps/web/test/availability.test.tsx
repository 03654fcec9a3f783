import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnDay } from '@get-my-helpers/validation/calendar';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { helperDays, ownDays, today } from './fixtures-availability.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { replaceIn } from './filling.ts';
import { aGig } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const marcus = aProfile({ id: aHelperUser.id, name: 'Marcus Reed' });
const gigId = '01930000-0000-7000-8000-00000000aaaa';

async function show(address: string, user: SessionUser | undefined, answers: Record<string, Answer> = {}) {
  answerWith({
    'session.me': () => ({ user: user ?? null, admin: null }),
    'helpers.byId': () => marcus,
    'professionals.byId': () => aProfessionalProfile(),
    'reviews.listForHelper': () => aPage(),
    ...answers,
  });
  return renderApp(address, user);
}

const day = (name: string | RegExp) => screen.findByRole('button', { name });
const changes = (): unknown[] =>
  calls.filter(({ procedure }) => procedure === 'availability.change').map(({ input }) => input);
const answer = (state: OwnDay['state']) => (input: unknown) =>
  (input as { dates: string[] }).dates.map((date) => ({ date, state, note: null, gigIds: [] }));

// The year of the calendars: days in another one say it.
beforeEach(() => void vi.setSystemTime(`${today}T18:00:00Z`));
afterEach(() => void vi.useRealTimers());

describe('the own calendar', () => {
  it('blocks a day with two taps, before the server answers, and gives it back with two more', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { user } = await show('/availability', aHelperUser, {
      'availability.change': (input) => (changes().length === 1 ? promise : answer('free')(input)),
    });
    await user.click(await day('Tuesday, November 24: Free'));
    expect(screen.getByText('Tue, Nov 24')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Block' }));
    const blocked = await day('Tuesday, November 24: Blocked');
    expect(document.activeElement).toBe(blocked);
    expect(screen.queryByText('Blocked: Tue, Nov 24')).toBeNull();
    resolve(answer('blocked')({ dates: ['2026-11-24'] }));
    await screen.findByText('Blocked: Tue, Nov 24');
    await user.click(blocked);
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    await day('Tuesday, November 24: Free');
    await waitFor(() =>
      expect(changes()).toEqual([
        { dates: ['2026-11-24'], state: 'blocked' },
        { dates: ['2026-11-24'], state: 'week' },
      ]),
    );
  });

  it('blocks a range with a note, in whichever order its ends are tapped', async () => {
    const { user } = await show('/availability', aHelperUser, { 'availability.change': answer('blocked') });
    await user.click(await day(/^Friday, November 27/));
    await user.click(await day(/^Wednesday, November 25/));
    expect(screen.getByText('Wed, Nov 25 – Fri, Nov 27')).toBeTruthy();
    expect(screen.getByText('3 days: 3 free')).toBeTruthy();
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
    await user.type(screen.getByLabelText('Note (optional)'), 'Family visit');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    const dates = ['2026-11-25', '2026-11-26', '2026-11-27'];
    await waitFor(() => expect(changes()).toEqual([{ dates, state: 'blocked', note: 'Family visit' }]));
  });

  it('is as it was when the server refuses, and says why', async () => {
    const { user } = await show('/availability', aHelperUser, {
      'availability.change': () => new Refusal(400, 'BAD_REQUEST', 'Please choose a date that is not in the past'),
    });
    await user.click(await day('Tuesday, November 24: Free'));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Please choose a date that is not in the past')).toBeTruthy();
    await day('Tuesday, November 24: Free');
  });

  it('opens a day off, and leads to the gig of a booked day, which cannot be changed', async () => {
    const { user } = await show('/availability', aHelperUser, {
      'availability.own': () => ownDays({ '2026-11-25': { state: 'booked', gigIds: [gigId] } }),
      'availability.change': answer('free'),
    });
    await user.click(await day('Saturday, November 28: Day off'));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await day('Saturday, November 28: Extra day');
    await user.click(await day('Wednesday, November 25: Booked'));
    const chosen = within(screen.getByRole('region', { name: 'Chosen days' }));
    expect(chosen.getByRole('link', { name: 'View the gig' }).getAttribute('href')).toBe(`/gigs?gig=${gigId}`);
    expect(chosen.getAllByRole('button').map((button) => button.textContent)).toEqual(['']);
    expect(changes()).toEqual([{ dates: ['2026-11-28'], state: 'free' }]);
  });

  it('is walked through with the arrow keys, over the end of a month and no further than it goes', async () => {
    const { user } = await show('/availability', aHelperUser);
    (await day('Monday, November 23: Free')).focus();
    const focused = () => document.activeElement?.getAttribute('data-day');
    for (const [key, date] of [
      ['{ArrowLeft}', '2026-11-23'],
      ['{ArrowRight}', '2026-11-24'],
      ['{ArrowDown}', '2026-12-01'],
      ['{End}', '2026-12-06'],
      ['{Home}', '2026-11-30'],
      ['{PageDown}', '2026-12-30'],
      ['{PageDown}', '2027-01-30'],
      ['{PageDown}', '2027-02-28'],
      ['{PageUp}', '2027-01-28'],
      ['{ArrowUp}', '2027-01-21'],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(focused()).toBe(date));
    }
    await user.keyboard('{Enter}');
    expect(screen.getByText('Thu, Jan 21, 2027')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Thu, Jan 21, 2027')).toBeNull();
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.querySelector('[tabindex="0"]'))).toHaveLength(1);
  });

  it('says what comes next, days in a row as one', async () => {
    const away = { state: 'blocked', note: 'Lake' } as const;
    await show('/availability', aHelperUser, {
      'availability.own': () =>
        ownDays({
          '2026-11-25': { state: 'booked', gigIds: [gigId] },
          '2026-12-03': away,
          '2026-12-04': away,
          '2026-12-05': { ...away, note: null },
          '2026-12-12': { state: 'free' },
        }),
    });
    const next = within(await screen.findByRole('region', { name: 'Coming Up' }));
    const entries = (await next.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual([
      'Wed, Nov 25Booked',
      'Thu, Dec 3 – Fri, Dec 4Blocked: Lake',
      'Sat, Dec 5Blocked',
      'Sat, Dec 12Extra day',
    ]);
    expect(next.getByRole('link', { name: 'Wed, Nov 25' }).getAttribute('href')).toBe(`/gigs?gig=${gigId}`);
  });

  it('is on the Profile tab', async () => {
    await show('/dashboard', aHelperUser);
    expect(await screen.findByRole('heading', { name: 'Your Calendar' })).toBeTruthy();
    await day('Tuesday, November 24: Free');
  });

  it('is not there for professionals', async () => {
    await show('/availability', aProfessionalUser);
    expect(await screen.findByText('Helpers keep their calendar here.')).toBeTruthy();
  });
});

describe('the private address', () => {
  it('is shown once it is made, and can be renewed', async () => {
    let made = 0;
    const { user } = await show('/availability', aHelperUser, {
      'account.createCalendar': () => ({ url: `https://helpers.example.com/api/calendar/${(made += 1)}.ics` }),
    });
    await user.click(await screen.findByRole('button', { name: 'Get Private Address' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Private address');
    expect(field.value).toBe('https://helpers.example.com/api/calendar/1.ics');
    expect(screen.getByRole('link', { name: 'Open in Calendar' }).getAttribute('href')).toBe(
      'webcal://helpers.example.com/api/calendar/1.ics',
    );
    await user.click(screen.getByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(field.value).toBe('https://helpers.example.com/api/calendar/2.ics'));
  });
});

describe('what others see', () => {
  it.each(['helper', 'profile'])('60 days and the next free one on /%s/{id}', async (page) => {
    const { user } = await show(`/${page}/${marcus.id}`, undefined, {
      'availability.ofHelper': () => helperDays(['2026-11-23', '2026-11-24']),
    });
    expect(await screen.findByText('Next free: Wed, Nov 25')).toBeTruthy();
    const [first = [], later = []] = screen
      .getAllByRole('table', { name: /free and not free days$/i })
      .map((table) => within(table).getAllByRole('cell', { name: /free$/ }));
    expect(first.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['23 not free', '24 not free', '25 free']),
    );
    expect(first.length + later.length).toBe(60);
    await user.click(screen.getByRole('button', { name: 'Show all 60 days' }));
    expect(screen.queryByRole('button', { name: 'Show all 60 days' })).toBeNull();
  });

  it('a professional sees in an offer whether the helper is free, on each of its days', async () => {
    const { user } = await show(`/helper/${marcus.id}`, aProfessionalUser, {
      'availability.ofHelper': () => helperDays(['2026-11-24']),
    });
    await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire Marcus Reed' }));
    await user.clear(await dialog.findByLabelText(/^Date/));
    await user.type(dialog.getByLabelText(/^Date/), '2026-11-24');
    expect(await dialog.findByText('Marcus is not free on Tue, Nov 24')).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^Date/));
    await user.type(dialog.getByLabelText(/^Date/), '2026-11-25');
    expect(await dialog.findByText('Marcus is free on Wed, Nov 25')).toBeTruthy();
    await replaceIn(user, { Hours: '40' });
    expect(await dialog.findByText('Marcus is not free on Sat, Nov 28 and Sun, Nov 29')).toBeTruthy();
  });

  it('a professional is asked once more before an offer on a day that is not free, or below half of the rate', async () => {
    const { user } = await show(`/helper/${marcus.id}`, aProfessionalUser, {
      'availability.ofHelper': () => helperDays(['2026-11-24']),
      'gigs.offer': () => aGig(),
    });
    await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire Marcus Reed' }));
    await user.type(await dialog.findByLabelText(/^Title/), 'Repipe');
    await user.clear(dialog.getByLabelText(/^Date/));
    await user.type(dialog.getByLabelText(/^Date/), '2026-11-24');
    await replaceIn(user, { Hours: '4', Amount: '5' });
    await user.click(dialog.getByRole('button', { name: 'Send Offer' }));
    const alert = await dialog.findByText(/^Marcus is not free then. This is less than half of what Marcus asks for/);
    expect(alert.textContent).toContain('Send the offer anyway?');
    expect(calls.filter(({ procedure }) => procedure === 'gigs.offer')).toEqual([]);
    // Another offer is asked about anew.
    await user.type(dialog.getByLabelText(/^Amount/), '00');
    await user.click(dialog.getByRole('button', { name: 'Send Offer' }));
    expect(await dialog.findByText('Marcus is not free then. Send the offer anyway?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send Anyway' }));
    expect(await screen.findByText('Hire Request Sent')).toBeTruthy();
  });

  it.each([
    ['/search?freeOn=2026-11-24%2C2026-11-26', '2026-11-26'],
    ['/search?freeOn=2026-11-24', '2026-11-25'],
  ])('an offer after %s begins on %s', async (search, day) => {
    const { user } = await show(search, aProfessionalUser, {
      'helpers.list': () => aPage(marcus),
      'availability.ofHelper': () => helperDays(['2026-11-24']),
    });
    await user.click(await screen.findByRole('link', { name: 'View Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire Marcus Reed' }));
    expect(await dialog.findByLabelText(/^Date/)).toHaveProperty('value', day);
  });

  it('a helper is told when they apply to a job on a day on which they are not free', async () => {
    const job = aJob({ jobDate: '2026-11-24', startTime: '08:00', estimatedHours: 4 });
    const { user } = await show(`/jobs/${job.id}`, aHelperUser, {
      'jobPostings.byId': () => job,
      'applications.listOwn': () => [],
      'reviews.listForProfessional': () => aPage(),
      'availability.own': () => ownDays({ '2026-11-24': { state: 'blocked' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Apply to ${job.title}` }));
    expect((await dialog.findByText(/You are not free on Tue, Nov 24/)).textContent).toContain(
      'You blocked it in your calendar.',
    );
  });
});
