import { savepoint, transaction, type Database } from '@get-my-helpers/db/client';
import { isDatabaseUnavailable } from '@get-my-helpers/db/errors';
import { searchHelpers } from '@get-my-helpers/db/queries/helper-search';
import { findHelperById } from '@get-my-helpers/db/queries/helpers';
import { findOpenJobPostingById, listOpenJobPostings } from '@get-my-helpers/db/queries/job-postings';
import {
  finishSearchNews,
  insertSearchMatches,
  listSearchesToRun,
  lockSearchNews,
  postponeSearchNews,
  type SearchNewsRow,
} from '@get-my-helpers/db/queries/search-alerts';
import type { Near } from '@get-my-helpers/validation/near';
import { readSavedQuery, type SavedQuery } from '@get-my-helpers/validation/saved-search';
import { DomainError } from '../../lib/errors.ts';
import { circleOf } from '../places/near.ts';

/**
 * Finds what saved searches match anew: each helper or posting that is newly listed, or changed in a way that searches ask
 * for, is looked for with the searches that may find it, by the same functions as the lists
 * (docs/product/saved.md, Alerts).
 */

/** In one transaction, so that none takes long. */
const searchesAtOnce = 100;
/** A run ends after this time; the next one goes on. */
const runMs = 30_000;

/**
 * Looks at the news until there is none, or the time of a run is over. May run on several servers at once. Throws the last
 * error in the end, so that it is logged; the news of which the look failed come after all others. Where only single
 * searches fail, the others find it at once.
 */
export async function findNewMatches(db: Database): Promise<void> {
  const end = performance.now() + runMs;
  let failure: Error | undefined;
  while (performance.now() < end) {
    const looked: { at?: SearchNewsRow | undefined } = {};
    try {
      const failed = await transaction(db, async (trx) => {
        looked.at = await lockSearchNews(trx);
        return looked.at && lookAtSome(trx, looked.at);
      });
      if (!looked.at) break;
      if (failed) failure = failed;
    } catch (error) {
      if (!looked.at || !(error instanceof Error)) throw error;
      failure = await postpone(db, looked.at, error);
    }
  }
  if (failure) throw failure;
}

/** The error to log. */
async function postpone(db: Database, news: SearchNewsRow, cause: Error): Promise<Error> {
  if (await postponeSearchNews(db, news)) return cause;
  return new Error(
    `Not everybody is told of the new ${news.finds} ${news.subjectId}: all tries to look at it failed.`,
    {
      cause,
    },
  );
}

/** Returns the error to log when a search failed. If it is one of the last, the news is kept, to be looked at again. */
async function lookAtSome(trx: Database, news: SearchNewsRow): Promise<Error | undefined> {
  const finds = await finderOf(trx, news);
  const searches = finds ? await listSearchesToRun(trx, news, searchesAtOnce) : [];
  const matching: string[] = [];
  let failure: Error | undefined;
  for (const { id, query } of searches) {
    try {
      if (await savepoint(trx, async () => finds?.(query))) matching.push(id);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      failure = new Error(`The saved search ${id} failed.`, { cause: error });
    }
  }
  await insertSearchMatches(trx, news.subjectId, matching);
  const upTo = searches.length === searchesAtOnce ? searches.at(-1)?.id : undefined;
  if (failure && upTo === undefined) return postpone(trx, news, failure);
  await finishSearchNews(trx, news, upTo);
  return failure;
}

type Finder = (query: SavedQuery) => Promise<boolean>;

/** Says of a search whether it finds the subject of the news; undefined when that is not listed. */
async function finderOf(trx: Database, { finds, subjectId: id }: SearchNewsRow): Promise<Finder | undefined> {
  const idAfter = idBefore(id);
  if (finds === 'helper') {
    const helper = await findHelperById(trx, id, null);
    return (
      helper &&
      (async (query) => {
        const filters = await filtersOf(trx, readSavedQuery(finds, query));
        const page = { limit: 1, after: { ...helper, id: idAfter } };
        return filters !== undefined && (await searchHelpers(trx, filters, page))[0]?.id === id;
      })
    );
  }
  const posting = await findOpenJobPostingById(trx, id, null);
  return (
    posting &&
    (async (query) => {
      const filters = await filtersOf(trx, readSavedQuery(finds, query));
      const page = { limit: 1, after: { createdAt: posting.createdAt, id: idAfter } };
      return filters !== undefined && (await listOpenJobPostings(trx, filters, page))[0]?.id === id;
    })
  );
}

interface Located {
  near?: Near | undefined;
  radiusMiles?: number | undefined;
  sort?: unknown;
}

/**
 * The filters of a saved search in the list's first order, in which positions are; undefined when the list would refuse it
 * by now, as for a day that has passed.
 */
async function filtersOf<Query extends Located>(trx: Database, read: { data?: Query | undefined }) {
  if (!read.data) return undefined;
  const { near, radiusMiles, sort: _, ...filters } = read.data;
  try {
    return { ...filters, circle: await circleOf(trx, { near, radiusMiles }) };
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/**
 * The id that a list has just before this one, among entries that are otherwise equal: a page that begins after it begins
 * with this one, if the list has it.
 */
function idBefore(id: string): string {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
