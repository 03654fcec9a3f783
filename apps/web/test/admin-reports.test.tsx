import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminReport } from '@get-my-helpers/validation/admin';
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

it('asks anybody else to sign in as an admin', async () => {
  answerWith({});
  await renderApp('/admin/reports');
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
});
