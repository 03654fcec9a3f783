import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { id as idSchema } from '@get-my-helpers/validation/common';
import { findPage, type PageSubject } from '@get-my-helpers/validation/pages';

/** Whether there is a helper, professional or job posting with this id. */
export type IsThere = (subject: PageSubject, id: string) => Promise<boolean>;

/** Longest wait for the database, in milliseconds. */
const lookupMs = 1000;

/**
 * The status of a page's HTML: 404 where the web app shows that nothing is there. When the database does not answer in
 * time it is 200, as for any other page: the web app then shows the error itself.
 */
export async function pageStatus(request: FastifyRequest, isThere: IsThere): Promise<200 | 404> {
  const page = findPage(request.url.split('?')[0] ?? '/');
  if (page.shows === 'page') return 200;
  if (page.shows === 'nothing' || !idSchema.safeParse(page.id).success) return 404;
  const limit = new AbortController();
  const late = pause(lookupMs, true, { signal: limit.signal }).catch(() => true);
  const answer = isThere(page.shows, page.id).catch((error: unknown) => {
    if (!request.server.noteOutage(error)) {
      request.log.error({ err: error }, 'a page was sent without knowing whether anything is there');
    }
    return true;
  });
  const found = await Promise.race([answer, late]);
  limit.abort();
  return found ? 200 : 404;
}
