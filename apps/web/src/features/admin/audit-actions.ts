import type { AuditAction, AuditFilters } from '@get-my-helpers/validation/audit';
import type { AuditSearch } from './audit-search.ts';

export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  login: 'Admin signed in',
  'login-new-browser': 'Signed in on a new browser',
  logout: 'Admin signed out',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email link',
  'email-changed': 'Email changed',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-off': 'Two-step sign-in turned off',
  'second-factor-reset-by-operator': 'Two-step sign-in reset by the site operator',
  'admin-created-by-operator': 'Admin created by the site operator',
  'admin-password-set-by-operator': 'Admin password set by the site operator',
  'login-disabled-by-operator': 'Sign-in turned off by the site operator',
  'login-enabled-by-operator': 'Sign-in turned on by the site operator',
  'recovery-codes-renewed': 'New recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'sessions-ended': 'Other sessions ended',
  'api-key-created': 'API key created',
  'api-key-removed': 'API key removed',
  'api-keys-ended': 'All API keys removed',
  'webhook-created': 'Webhook created',
  'webhook-changed': 'Webhook changed',
  'webhook-secret-renewed': 'Webhook secret renewed',
  'webhook-removed': 'Webhook removed',
  'contact-revealed': 'Saw contact details',
  'data-exported': 'Downloaded all own data',
  'account-deleted': 'Account deleted',
  'verification-decided': 'Verification decided',
  'report-handled': 'Report handled',
  'no-show-decided': 'Contested no-show decided',
  'user-sessions-ended': 'Signed a user out',
  'id-document-viewed': 'ID document viewed',
  'reported-photo-viewed': 'Photo of a reported message viewed',
  'audit-log-exported': 'Audit log downloaded',
};

const isAction = (text: string | undefined): text is AuditAction =>
  text !== undefined && Object.hasOwn(auditActionNames, text);

/** The filters in an address; an action that does not exist is left out. */
export const filtersOf = ({ action, ...others }: AuditSearch): AuditFilters => ({
  ...others,
  action: isAction(action) ? action : undefined,
});

/** The address of the matching entries as a spreadsheet. */
export function auditCsvAddress(filters: AuditFilters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/admin/audit-log.csv?${new URLSearchParams(given)}`;
}
