import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminReport } from '@get-my-helpers/validation/admin';
import type { NoShowCase } from '@get-my-helpers/validation/no-show';
import type { Photo } from '@get-my-helpers/validation/photo';
import { signInAdmin } from '../src/lib/session.ts';
import { answerWith, calls } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const anAdmin = {
  id: '01930000-0000-7000-d000-000000000001',
  name: 'Ada Admin',
  email: 'ada@example.com',
  role: 'admin',
  permissions: [],
};

const aReport: AdminReport = {
  id: '01930000-0000-7000-d000-000000000002',
  reporter: { id: aHelperUser.id, type: 'helper', name: aHelperUser.name },
  reported: { id: aProfessionalUser.id, type: 'professional', name: aProfessionalUser.name },
  reason: 'no_show',
  details: 'Nobody opened the gate.',
  message: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  handledAt: null,
  handledBy: null,
};

it('shows admins who reported whom and why, and records who dealt with it', async () => {
  const state = { report: aReport };
  answerWith({
    'session.me': () => ({ user: null, admin: anAdmin }),
    'admin.reports': (input) => {
      const isHandled = (input as { state: string }).state === 'handled';
      return aPage(...(isHandled === (state.report.handledAt !== null) ? [state.report] : []));
    },
    'admin.handleReport': () => {
      state.report = { ...aReport, handledAt: '2026-11-21T12:00:00.000Z', handledBy: 'Ada Admin' };
      return state.report;
    },
  });
  signInAdmin(anAdmin);
  const { user } = await renderApp('/admin/reports');
  const card = within(await screen.findByRole('article', { name: 'Did not show up' }));
  expect(card.getByText('Nobody opened the gate.')).toBeTruthy();
  expect(card.getByText(aProfessionalUser.name)).toBeTruthy();
  expect(card.getByRole('link', { name: aHelperUser.name }).getAttribute('href')).toBe(`/helper/${aHelperUser.id}`);
  await user.click(card.getByRole('button', { name: `Mark as Handled: the report on ${aProfessionalUser.name}` }));
  expect(await screen.findByText('No open reports')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Handled' }));
  expect(await screen.findByText(/Handled by Ada Admin on/)).toBeTruthy();
  expect(calls.filter(({ procedure }) => procedure === 'admin.handleReport')).toHaveLength(1);
});

it('shows the reported message, and its photos only when they are asked for', async () => {
  const photo = (id: string): Photo => ({
    id,
    url: `/api/objects/${id}`,
    width: 800,
    height: 400,
    card: { url: `/api/objects/${id}?size=card`, width: 640, height: 320 },
  });
  const ids = ['01930000-0000-7000-d000-000000000004', '01930000-0000-7000-d000-000000000005'];
  const message = {
    id: '01930000-0000-7000-d000-000000000006',
    content: 'Look at this.',
    sentAt: '2026-11-20T11:00:00.000Z',
    photoCount: 2,
    photos: ids.map(photo),
  };
  const handled = { handledAt: '2026-11-21T12:00:00.000Z', handledBy: 'Ada Admin' };
  answerWith({
    'session.me': () => ({ user: null, admin: anAdmin }),
    'admin.reports': (input) =>
      (input as { state: string }).state === 'open'
        ? aPage({ ...aReport, message })
        : aPage({ ...aReport, ...handled, message: { ...message, photos: [] } }),
  });
  signInAdmin(anAdmin);
  const { user } = await renderApp('/admin/reports');
  const card = within(await screen.findByRole('article', { name: 'Did not show up' }));
  expect(card.getByText('Look at this.')).toBeTruthy();
  expect(card.queryByRole('img')).toBeNull();
  await user.click(card.getByRole('button', { name: `Show 2 photos from ${aProfessionalUser.name}` }));
  expect(card.getByRole('img', { name: `Photo 2 of 2 from ${aProfessionalUser.name}` })).toBeTruthy();
  await user.click(card.getByRole('button', { name: `Hide 2 photos from ${aProfessionalUser.name}` }));
  expect(card.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Handled' }));
  expect(await screen.findByText('2 photos, closed since the report was handled')).toBeTruthy();
  expect(screen.getByText('Look at this.')).toBeTruthy();
});

it('asks anybody else to sign in as an admin', async () => {
  answerWith({});
  await renderApp('/admin/reports');
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
});

it('lets admins decide on contested no-shows, with a note for both', async () => {
  const aCase: NoShowCase = {
    gigId: '01930000-0000-7000-d000-000000000003',
    status: 'contested',
    saidAt: '2026-11-20T15:00:00.000Z',
    contestableUntil: '2026-11-27T15:00:00.000Z',
    contestedAt: '2026-11-20T18:00:00.000Z',
    contestReason: 'The gate was locked.',
    decidedAt: null,
    note: null,
    gigTitle: 'Repipe',
    helper: { id: aHelperUser.id, name: aHelperUser.name },
    professional: { id: aProfessionalUser.id, name: aProfessionalUser.name },
    startsAt: '2026-11-20T13:30:00.000Z',
    timeZone: 'America/Chicago',
    decidedBy: null,
  };
  const state = { noShow: aCase };
  answerWith({
    'session.me': () => ({ user: null, admin: anAdmin }),
    'admin.reports': () => aPage(),
    'admin.noShows': (input) => {
      const isDecided = (input as { state: string }).state === 'decided';
      return aPage(...(isDecided === (state.noShow.decidedAt !== null) ? [state.noShow] : []));
    },
    'admin.decideNoShow': (input) => {
      const { note } = input as { note: string };
      state.noShow = {
        ...aCase,
        status: 'removed',
        note,
        decidedAt: '2026-11-21T12:00:00.000Z',
        decidedBy: 'Ada Admin',
      };
      return state.noShow;
    },
  });
  signInAdmin(anAdmin);
  const { user } = await renderApp('/admin/reports');
  await user.click(await screen.findByRole('tab', { name: 'No-shows' }));
  const card = within(await screen.findByRole('article', { name: 'Repipe' }));
  expect(card.getByText('The gate was locked.')).toBeTruthy();
  expect(card.getByText('Friday, November 20, 2026 at 7:30 AM')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Take Off the Record' }));
  expect(card.getByText('Please say why: both will read it')).toBeTruthy();
  await user.type(card.getByLabelText(/^Note/), 'A photo shows it.');
  await user.click(card.getByRole('button', { name: 'Take Off the Record' }));
  expect(await screen.findByText('No contested no-shows')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Decided' }));
  expect(await screen.findByText(/Removed by Ada Admin on/)).toBeTruthy();
  expect(calls.filter(({ procedure }) => procedure === 'admin.decideNoShow')).toHaveLength(1);
});
