import { readAccountExport, type ExportedRows } from '@get-my-helpers/db/queries/account-export';
import { accountKey } from '@get-my-helpers/db/queries/accounts';
import type { NotificationRow } from '@get-my-helpers/db/queries/notifications';
import { messages } from '@get-my-helpers/validation/messages';
import type { AccountExport } from '@get-my-helpers/validation/own-account';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { DomainError } from '../../lib/errors.ts';
import { fairConcurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import { StreamedJson, streamedAs } from '../../lib/streamed-json.ts';
import type { Context } from '../../rpc/trpc.ts';
import { renderNotification } from '../notifications/templates.ts';

/** Each export holds a database connection until its reader has everything. */
const limiter = fairConcurrencyLimiter({ runningMax: 2, runningPerAccount: 1, waitingMax: 20, waitingPerAccount: 1 });

/** A notification with the text that people see. */
function withText({ event, data, ...row }: Record<string, unknown>): Record<string, unknown> {
  const { title, body, href } = renderNotification({ ...row, event, data } as unknown as NotificationRow);
  return { ...row, title, body, href };
}

/** The pages of all sections as pieces of one JSON object: `{"profile":[…],"messages":[…]}`. */
async function* asJson(
  first: IteratorResult<ExportedRows, void>,
  rest: AsyncGenerator<ExportedRows, void>,
): AsyncGenerator<string, void> {
  let section: string | undefined;
  let isFirstRow = true;
  for (let page = first; !page.done; page = await rest.next()) {
    const { section: name } = page.value;
    const rows = name === 'notifications' ? page.value.rows.map(withText) : page.value.rows;
    let piece = '';
    if (name !== section) {
      piece = `${section === undefined ? '{' : '],'}${JSON.stringify(name)}:[`;
      section = name;
      isFirstRow = true;
    }
    for (const row of rows) {
      piece += `${isFirstRow ? '' : ','}${JSON.stringify(row)}`;
      isFirstRow = false;
    }
    if (piece !== '') yield piece;
  }
  yield ']}';
}

/**
 * Everything that is stored about the caller, read from the database as fast as the reader takes it. Throws
 * TOO_MANY_REQUESTS, and BAD_REQUEST in a batch, which would have to hold it in memory.
 */
export async function exportOwnData(ctx: Context, user: SessionUser): Promise<AccountExport> {
  if (!ctx.takesStream) throw new DomainError('BAD_REQUEST', messages.exportAlone);
  const account = accountKey(user);
  await ctx.rateLimiter.check('export', { account, address: ctx.address });
  await ctx.security.audit(ctx.db, 'data-exported', { account: user });
  const leave = await limiter.take(account, ctx.rateLimiter);
  const pages = readAccountExport(ctx.db, user);
  const end = (): Promise<unknown> => pages.return().finally(leave);
  try {
    // An unavailable database shows now, while the answer can still be an error.
    const first = await pages.next();
    return streamedAs<AccountExport>(new StreamedJson(asJson(first, pages), end));
  } catch (error) {
    await end();
    throw error;
  }
}
