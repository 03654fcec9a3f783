import { z } from 'zod';
import { day, isKnownDay, isStorable, listQuery, paging } from './common.ts';
import { limits } from './limits.ts';
import { accountTypes } from './reference.ts';

/** What is in the audit log (docs/product/admin.md, Audit log). */
export const auditActions = [
  'login',
  'login-new-browser',
  'logout',
  'password-changed',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset-by-operator',
  'admin-created-by-operator',
  'admin-password-set-by-operator',
  'login-disabled-by-operator',
  'login-enabled-by-operator',
  'recovery-codes-renewed',
  'recovery-code-used',
  'sessions-ended',
  'api-key-created',
  'api-key-removed',
  'api-keys-ended',
  'webhook-created',
  'webhook-changed',
  'webhook-secret-renewed',
  'webhook-removed',
  'contact-revealed',
  'data-exported',
  'account-deleted',
  'verification-decided',
  'report-handled',
  'no-show-decided',
  'user-sessions-ended',
  'id-document-viewed',
  'reported-photo-viewed',
  'audit-log-exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Somebody in the audit log; without a name and an email once the account is deleted. */
export const auditPerson = z
  .object({
    id: z.guid(),
    type: z.enum(accountTypes),
    name: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'AuditPerson' });
export type AuditPerson = z.output<typeof auditPerson>;

/** One entry of the audit log: `by` is null for what an operator did on the machine, `about` where it was about nobody else. */
export const auditEntry = z
  .object({
    id: z.guid(),
    action: z.enum(auditActions),
    by: auditPerson.nullable(),
    about: auditPerson.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  action: z.enum(auditActions, 'Please choose an action from the list').optional(),
  person: z
    .string()
    .max(limits.email)
    .refine(isStorable, 'Please remove the characters that cannot be stored')
    .transform((text) => text.trim() || undefined)
    .optional()
    .meta({ description: 'The email or the id of somebody who did it, or whom it was about.' }),
  from: day.refine(isKnownDay, 'Please enter a later date').optional(),
  to: day.refine(isKnownDay, 'Please enter an earlier date').optional(),
};

/** Input of admin.auditLog. Days are those of the site's zone. */
export const auditQuery = listQuery({ ...filters, ...paging });
export type AuditQuery = z.output<typeof auditQuery>;

/** Input of admin.auditLogCsv. */
export const auditCsvQuery = listQuery(filters);
export type AuditFilters = z.output<typeof auditCsvQuery>;
