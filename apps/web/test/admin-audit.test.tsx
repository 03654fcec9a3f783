import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AuditEntry } from '@get-my-helpers/validation/audit';
import { signInAdmin } from '../src/lib/session.ts';
import { answerWith, calls } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aHelperUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const ada = { id: '01930000-0000-7000-d000-000000000001', name: 'Ada Admin', email: 'ada@example.com' };
const anAdmin = { ...ada, role: 'admin', permissions: [] };
const { id, name, email } = aHelperUser;
const at = '2026-11-20T12:00:00.000Z';

const entries: AuditEntry[] = [
  {
    id: '01930000-0000-7000-d000-000000000002',
    action: 'verification-decided',
    by: { ...ada, type: 'admin' },
    about: { id, type: 'helper', name, email },
    createdAt: at,
  },
  {
    id: '01930000-0000-7000-d000-000000000003',
    action: 'account-deleted',
    by: { id: '01930000-0000-7000-d000-000000000004', type: 'professional', name: null, email: null },
    about: null,
    createdAt: at,
  },
  {
    id: '01930000-0000-7000-d000-000000000005',
    action: 'second-factor-reset-by-operator',
    by: null,
    about: { id, type: 'helper', name, email },
    createdAt: at,
  },
];

it('shows admins who did what to whom, and keeps the filters in the address', async () => {
  answerWith({ 'session.me': () => ({ user: null, admin: anAdmin }), 'admin.auditLog': () => aPage(...entries) });
  signInAdmin(anAdmin);
  const { user, router } = await renderApp('/admin/audit?action=unheard-of&from=2026-11-01');
  const list = await screen.findByRole('list', { name: 'Audit log' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines[0]?.textContent).toContain(`Verification decidedAda Admin (admin), about ${name} (helper)`);
  expect(lines[1]?.textContent).toContain('Account deletedDeleted account (professional)');
  expect(lines[2]?.textContent).toContain(`The site operator, about ${name} (helper)`);
  const csv = screen.getByRole('link', { name: 'Spreadsheet (CSV)' });
  expect(csv.getAttribute('href')).toBe('/api/admin/audit-log.csv?from=2026-11-01');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Account deleted');
  await user.type(screen.getByRole('textbox', { name: 'Person' }), ' ada@example.com ');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const wanted = { action: 'account-deleted', person: 'ada@example.com', from: '2026-11-01' };
  await waitFor(() => {
    expect(router.state.location.search).toEqual(wanted);
    expect(calls.findLast(({ procedure }) => procedure === 'admin.auditLog')?.input).toMatchObject(wanted);
  });
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Person' }).value).toBe(''));

  const shown = await screen.findByRole('list', { name: 'Audit log' });
  await user.click(within(shown).getByRole('link', { name: 'Deleted account' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ person: entries[1]?.by?.id }));
});
