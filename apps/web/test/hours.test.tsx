import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { Hours, HoursEntry } from '@get-my-helpers/validation/hours';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { checkConnection } from '../src/lib/connection.ts';
import { answerWith, api, calls, lost, Refusal, type Answer } from './api.ts';
import { field } from './filling.ts';
import { aPage } from './fixtures-accounts.ts';
import { aGig } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const idOf = (number: number): string => `01930000-0000-7000-c000-${String(number).padStart(12, '0')}`;
const callsOf = (name: string) => calls.filter(({ procedure }) => procedure === name);

const anEntry: HoursEntry = {
  id: idOf(1),
  date: '2026-11-20',
  start: '08:00',
  end: '16:30',
  breakMinutes: 30,
  onSite: true,
  startedAt: '2026-11-20T14:00:00.000Z',
  endedAt: '2026-11-20T22:30:00.000Z',
  minutes: 480,
};

const someHours = (fields: Partial<Hours> = {}): Hours => ({
  gigId: aGig().id,
  status: 'open',
  timeZone: 'America/Chicago',
  entries: [anEntry],
  totalMinutes: 480,
  totalHours: 8,
  versions: [],
  amountDue: null,
  dueOn: null,
  approvesItselfAt: null,
  actions: [],
  ...fields,
});

const version = { number: 1, reason: null, at: '2026-11-20T23:00:00.000Z', totalMinutes: 480, totalHours: 8 };
const sent = { ...version, kind: 'submitted' as const, by: 'helper' as const, entries: [anEntry] };

async function open(user: SessionUser, gig: Partial<Gig>, answers: Record<string, Answer> = {}) {
  const state = { gig: aGig({ status: 'in_progress', rate: 30, isYourTurn: false, actions: [], ...gig }) };
  answerWith({
    'session.me': () => ({ user, admin: null }),
    'gigs.list': () => aPage(state.gig),
    'gigs.byId': () => state.gig,
    'reviews.unreviewedGigs': () => [],
    'reviews.recentInteractions': () => [],
    ...answers,
  });
  const { user: person } = await renderApp('/gigs', user);
  const card = within(await screen.findByRole('article', { name: 'Rough-in of two bathrooms' }));
  return { person, card, state };
}

afterEach(() => localStorage.clear());

describe('the clock on the card of a gig', () => {
  it('clocks in with the code of the site, and out with a break', async () => {
    const { person, card, state } = await open(
      aHelperUser,
      {},
      {
        'hours.clockIn': () => {
          state.gig = { ...state.gig, clockedInAt: new Date().toISOString() };
          return { ...anEntry, end: null, endedAt: null };
        },
        'hours.clockOut': () => {
          state.gig = { ...state.gig, clockedInAt: null };
          return anEntry;
        },
      },
    );
    await person.type(card.getByLabelText('Site code (optional)'), '48x21');
    await person.click(card.getByRole('button', { name: 'Clock In' }));
    expect(await card.findByText(/^Clocked in since \d/)).toBeTruthy();
    await waitFor(() => expect(card.queryByRole('button', { name: 'Enter Hours' })).toBeNull());
    await person.type(card.getByLabelText('Break in minutes'), '30');
    await person.type(card.getByLabelText('Site code (optional)'), '9035');
    await person.click(card.getByRole('button', { name: 'Clock Out' }));
    expect(await card.findByRole('button', { name: 'Clock In' })).toBeTruthy();
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
    expect(callsOf('hours.clockIn').map(({ input }) => input)).toEqual([{ id: aGig().id, at, code: '4821' }]);
    expect(callsOf('hours.clockOut').map(({ input }) => input)).toEqual([
      { id: aGig().id, at, code: '9035', breakMinutes: 30 },
    ]);
    await waitFor(() => expect(localStorage.getItem(`clock:${aHelperUser.id}`)).toBeNull());
  });

  it('works without a line: keeps what is pressed with its time, and sends it once in order', async () => {
    let isLost = true;
    api.use(
      http.get('http://localhost:3000/api/health', () => (isLost ? HttpResponse.error() : HttpResponse.json({}))),
    );
    const { person, card } = await open(
      aHelperUser,
      {},
      {
        'hours.clockIn': () => (isLost ? lost : anEntry),
        'hours.clockOut': () => anEntry,
      },
    );
    await person.click(card.getByRole('button', { name: 'Clock In' }));
    expect(await card.findByText('Saved on this phone, will be sent.')).toBeTruthy();
    await waitFor(() => expect(onlineManager.isOnline()).toBe(false));
    await person.click(card.getByRole('button', { name: 'Clock Out' }));
    expect(await card.findByRole('button', { name: 'Clock In' })).toBeTruthy();
    expect(callsOf('hours.clockOut')).toEqual([]);
    isLost = false;
    await checkConnection();
    await waitFor(() => expect(callsOf('hours.clockOut')).toHaveLength(1));
    const clockIns = callsOf('hours.clockIn');
    expect(clockIns.length).toBeGreaterThan(1);
    expect(new Set(clockIns.map(({ key }) => key)).size).toBe(1);
    expect(new Set(clockIns.map(({ input }) => JSON.stringify(input))).size).toBe(1);
    expect(callsOf('hours.clockOut')[0]?.key).not.toBe(clockIns[0]?.key);
    await waitFor(() => expect(card.queryByText('Saved on this phone, will be sent.')).toBeNull());
    await waitFor(() => expect(localStorage.getItem(`clock:${aHelperUser.id}`)).toBeNull());
  });

  it('keeps a typed break while what a phone kept is sent and the gig is loaded anew', async () => {
    let isLost = true;
    api.use(
      http.get('http://localhost:3000/api/health', () => (isLost ? HttpResponse.error() : HttpResponse.json({}))),
    );
    const { person, card, state } = await open(
      aHelperUser,
      {},
      {
        'hours.clockIn': () => {
          if (isLost) return lost;
          state.gig = {
            ...state.gig,
            clockedInAt: `${new Date().toISOString().slice(0, 16)}:00.000Z`,
            title: 'Repipe',
          };
          return anEntry;
        },
      },
    );
    await person.click(card.getByRole('button', { name: 'Clock In' }));
    await waitFor(() => expect(onlineManager.isOnline()).toBe(false));
    const minutes = card.getByLabelText('Break in minutes');
    await person.type(minutes, '45');
    isLost = false;
    await checkConnection();
    expect(await screen.findByRole('article', { name: 'Repipe' })).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem(`clock:${aHelperUser.id}`)).toBeNull());
    expect(card.getByLabelText('Break in minutes')).toHaveProperty('value', '45');
  });

  it('keeps a typed break where clocking out is refused', async () => {
    const refusal = new Refusal(400, 'BAD_REQUEST', 'This code is wrong or too old.');
    const clockedInAt = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    const { person, card } = await open(aHelperUser, { clockedInAt }, { 'hours.clockOut': () => refusal });
    await person.type(card.getByLabelText('Break in minutes'), '15');
    await person.type(card.getByLabelText('Site code (optional)'), '12');
    await person.click(card.getByRole('button', { name: 'Clock Out' }));
    expect(card.getByText('Four digits, from the professional')).toBeTruthy();
    expect(callsOf('hours.clockOut')).toEqual([]);
    await person.type(card.getByLabelText('Site code (optional)'), '34');
    await person.click(card.getByRole('button', { name: 'Clock Out' }));
    expect((await card.findByRole('alert')).textContent).toContain('This code is wrong or too old.');
    expect(card.getByLabelText('Break in minutes')).toHaveProperty('value', '15');
  });

  it('says what the server did not take', async () => {
    const refusal = new Refusal(400, 'BAD_REQUEST', 'This code is wrong or too old.');
    const { person, card } = await open(aHelperUser, {}, { 'hours.clockIn': () => refusal });
    await person.type(card.getByLabelText('Site code (optional)'), '1234');
    await person.click(card.getByRole('button', { name: 'Clock In' }));
    expect((await card.findByRole('alert')).textContent).toContain('This code is wrong or too old.');
    expect(card.getByRole('button', { name: 'Clock In' })).toBeTruthy();
    await person.click(card.getByRole('button', { name: 'Dismiss' }));
    expect(card.queryByRole('alert')).toBeNull();
  });

  it('asks when the work stopped where somebody forgot to clock out', async () => {
    const clockedInAt = new Date(Date.now() - 20 * 60 * 60 * 1000).toISOString();
    const { person, card } = await open(aHelperUser, { clockedInAt }, { 'hours.clockOut': () => anEntry });
    await person.type(card.getByLabelText('When did you stop?'), '2026-11-20T17:00');
    await person.click(card.getByRole('button', { name: 'Clock Out' }));
    await waitFor(() => expect(callsOf('hours.clockOut')[0]?.input).toMatchObject({ at: '2026-11-20T23:00:00.000Z' }));
  });

  it('is not there before the day of the work, nor for the professional, who shows the code of the site', async () => {
    const { card } = await open(aHelperUser, { status: 'accepted', actions: ['cancel'] });
    expect(card.queryByRole('button', { name: 'Clock In' })).toBeNull();
  });

  it('is the code of the site for the professional', async () => {
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    const { person, card } = await open(
      aProfessionalUser,
      {},
      {
        'hours.siteCode': () => ({ code: '0482', expiresAt }),
      },
    );
    expect(card.queryByRole('button', { name: 'Clock In' })).toBeNull();
    await person.click(card.getByRole('button', { name: 'Show Site Code' }));
    expect(await card.findByText('0482')).toBeTruthy();
  });
});

describe('the hours of a gig', () => {
  it('are written by hand and sent, which marks the work as done', async () => {
    const { person, card } = await open(
      aHelperUser,
      { actions: ['complete', 'cancel'] },
      {
        'hours.ofGig': () => someHours({ actions: ['edit', 'submit'] }),
        'hours.save': () => someHours(),
        'hours.submit': () => someHours({ status: 'submitted' }),
        'gigs.change': () => aGig(),
      },
    );
    await person.click(card.getByRole('button', { name: 'Enter Hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('Date');
    await person.clear(field('Break (min)'));
    await person.type(field('Break (min)'), '45');
    await person.click(dialog.getByRole('button', { name: 'Send Hours' }));
    expect(await screen.findByText('Dana Whitfield was asked to approve them.')).toBeTruthy();
    const entries = [{ date: '2026-11-20', start: '08:00', end: '16:30', breakMinutes: 45 }];
    expect(callsOf('hours.save').map(({ input }) => input)).toEqual([{ id: aGig().id, entries }]);
    expect(callsOf('hours.submit')).toHaveLength(1);
    expect(callsOf('gigs.change').map(({ input }) => input)).toEqual([{ id: aGig().id, action: 'complete' }]);
  });

  it('say at which field they are refused', async () => {
    const issue = { path: 'entries.0.end', message: 'An entry can have at most 16 hours. Please split it.' };
    const { person, card } = await open(
      aHelperUser,
      {},
      {
        'hours.ofGig': () => someHours({ actions: ['edit'] }),
        'hours.save': () => new Refusal(400, 'BAD_REQUEST', issue.message, [issue]),
      },
    );
    await person.click(card.getByRole('button', { name: 'Enter Hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByRole('button', { name: 'Save for Later' }));
    await waitFor(() => expect(dialog.getByLabelText('End').getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByRole('alert').textContent).toBe(issue.message);
  });

  it('are approved in two presses, with what they come to, which confirms the work and asks for the review', async () => {
    const gig = { hoursStatus: 'submitted', isYourTurn: true, actions: ['confirm', 'cancel'] } as const;
    const { person, card, state } = await open(
      aProfessionalUser,
      { ...gig, actions: [...gig.actions] },
      {
        'hours.ofGig': () => someHours({ status: 'submitted', versions: [sent], actions: ['approve', 'propose'] }),
        'hours.approve': () => someHours({ status: 'approved' }),
        'gigs.change': () => {
          state.gig = { ...state.gig, status: 'completed', hoursStatus: 'approved', canReview: true, actions: [] };
          return state.gig;
        },
      },
    );
    await person.click(card.getByRole('button', { name: 'Approve Hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('$240')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('You approved the hours.')).toBeTruthy();
    expect(callsOf('hours.approve')).toHaveLength(1);
    expect(callsOf('gigs.change').map(({ input }) => input)).toEqual([{ id: aGig().id, action: 'confirm' }]);
    expect(await screen.findByRole('dialog', { name: /^Review / })).toBeTruthy();
  });

  it('are answered with others and a reason', async () => {
    const { person, card } = await open(
      aProfessionalUser,
      { hoursStatus: 'submitted', isYourTurn: true },
      {
        'hours.ofGig': () => someHours({ status: 'submitted', versions: [sent], actions: ['approve', 'propose'] }),
        'hours.propose': () => someHours({ status: 'proposed' }),
      },
    );
    await person.click(card.getByRole('button', { name: 'Approve Hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByRole('button', { name: 'Propose Other Hours' }));
    await person.type(dialog.getByLabelText(/^Reason/), 'You left early.');
    await person.click(dialog.getByRole('button', { name: 'Send Proposal' }));
    await waitFor(() => expect(callsOf('hours.propose')).toHaveLength(1));
    expect(callsOf('hours.propose')[0]?.input).toMatchObject({
      reason: 'You left early.',
      entries: [{ end: '16:30' }],
    });
  });

  it('are agreed to, after reading why others were proposed', async () => {
    const proposed = { ...sent, number: 2, kind: 'proposed' as const, by: 'professional' as const };
    const versions = [sent, { ...proposed, reason: 'You left early.' }];
    const { person, card } = await open(
      aHelperUser,
      { hoursStatus: 'proposed', isYourTurn: true },
      {
        'hours.ofGig': () => someHours({ status: 'proposed', versions, actions: ['agree'] }),
        'hours.agree': () => someHours({ status: 'approved' }),
      },
    );
    await person.click(card.getByRole('button', { name: 'Answer Hours' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findAllByText('You left early.')).length).toBeGreaterThan(0);
    await person.click(dialog.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('You agreed to the hours.')).toBeTruthy();
  });

  it('say what is due once they are approved', async () => {
    const due = { hoursStatus: 'approved', amountDue: 240, dueOn: '2098-11-27', status: 'completed' } as const;
    const { card } = await open(aHelperUser, due);
    expect(card.getByText(/^Hours approved: \$240 due by /)).toBeTruthy();
  });
});
