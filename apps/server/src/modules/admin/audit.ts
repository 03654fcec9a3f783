import { countAuditLog, listAuditLog } from '@get-my-helpers/db/queries/audit-log';
import type { AuditEntry, AuditFilters, AuditPerson, AuditQuery } from '@get-my-helpers/validation/audit';
import type { Page } from '@get-my-helpers/validation/common';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { AdminUser } from '@get-my-helpers/validation/session';
import { DomainError } from '../../lib/errors.ts';
import { csvFile } from '../../lib/csv.ts';
import { newestFirst, readPage } from '../../rpc/pagination.ts';
import type { Context } from '../../rpc/trpc.ts';

/** What admins did, and what accounts did that is sensitive, newest first (docs/product/admin.md, Audit log). */
export function viewAuditLog(ctx: Context, { limit, cursor, ...filters }: AuditQuery): Promise<Page<AuditEntry>> {
  const countsTo = limits.auditCounted;
  return readPage(
    { limit, cursor },
    {
      position: newestFirst,
      read: (page) => listAuditLog(ctx.db, filters, page),
      count: () => countAuditLog(ctx.db, filters, countsTo + 1),
      countsTo,
      toItem: (entry) => entry,
    },
  );
}

const header = ['Time (UTC)', 'Action', 'By', 'Email', 'Kind', 'ID', 'About', 'Email', 'Kind', 'ID', 'Entry ID'];

const cellsOf = (person: AuditPerson | null): (string | null)[] =>
  person ? [person.name, person.email, person.type, person.id] : [null, null, null, null];

/** The latest of the entries that match as a spreadsheet; that an admin took it is an entry, too. Throws FORBIDDEN. */
export async function auditLogCsv(ctx: Context & { admin: AdminUser }, filters: AuditFilters): Promise<string> {
  // Another site must not make an admin take it unknowingly.
  if (ctx.isFromOtherSite) throw new DomainError('FORBIDDEN', messages.foreignOrigin);
  const entries = await listAuditLog(ctx.db, filters, { limit: limits.auditExported });
  if (!ctx.isHead) {
    await ctx.security.audit(ctx.db, 'audit-log-exported', { account: { type: 'admin', id: ctx.admin.id } });
  }
  const rows = entries.map(({ id, action, by, about, createdAt }) => [
    createdAt,
    action,
    ...cellsOf(by),
    ...cellsOf(about),
    id,
  ]);
  return csvFile(header, rows);
}
