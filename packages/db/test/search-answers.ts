import type { Database } from '../src/client.ts';
import { countedNear } from '../src/queries/circle.ts';
import { countHelpers, searchHelpers } from '../src/queries/helper-search.ts';
import type { HelperCardRow, HelperFilters } from '../src/queries/helper-search.ts';
import { countOpenJobPostings, listOpenJobPostings } from '../src/queries/job-postings.ts';
import type { JobPostingFilters, JobPostingRow } from '../src/queries/job-postings.ts';
import { verifySearchLists } from '../src/queries/search-lists.ts';
import type { ListCheck } from '../src/queries/search-lists.ts';
import { findHelpersPlainly, findPostingsPlainly } from './search-oracle.ts';

const pageSize = 7;

export interface Searches {
  helpers: readonly HelperFilters[];
  postings: readonly JobPostingFilters[];
}

async function idsOfAllPages<Row extends { id: string }>(
  readPage: (page: { limit: number; after?: Row }) => Promise<Row[]>,
): Promise<string> {
  const ids: string[] = [];
  for (let after: Row | undefined; ;) {
    const page = await readPage({ limit: pageSize, after });
    ids.push(...page.map(({ id }) => id));
    after = page.at(-1);
    if (!after || page.length < pageSize) return ids.join();
  }
}

/**
 * The searches whose concatenated pages or whose count differ from plain SQL. All are read from one snapshot, so that
 * concurrent writes cause no differences.
 */
export async function findWrongAnswers(db: Database, { helpers, postings }: Searches): Promise<string[]> {
  const wrong: string[] = [];
  const note = (isRight: boolean, what: string, filters: object): void => {
    if (!isRight) wrong.push(`${what} ${JSON.stringify(filters)}`);
  };
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  await transaction.execute(async (snapshot) => {
    for (const filters of helpers) {
      const wanted = await findHelpersPlainly(snapshot, filters);
      const pages = await idsOfAllPages<HelperCardRow>((page) => searchHelpers(snapshot, filters, page));
      note(pages === wanted.join(), 'pages of helpers', filters);
      const isBounded = filters.circle !== undefined || filters.freeOn !== undefined;
      const count = isBounded ? Math.min(wanted.length, countedNear) : wanted.length;
      note((await countHelpers(snapshot, filters)) === count, 'count of helpers', filters);
    }
    for (const filters of postings) {
      const wanted = await findPostingsPlainly(snapshot, filters);
      const pages = await idsOfAllPages<JobPostingRow>((page) => listOpenJobPostings(snapshot, filters, page));
      note(pages === wanted.join(), 'pages of postings', filters);
      const count = filters.circle ? Math.min(wanted.length, countedNear) : wanted.length;
      note((await countOpenJobPostings(snapshot, filters)) === count, 'count of postings', filters);
    }
  });
  return wrong;
}

/** The lists and counts that differ from the tables. */
export const findWrongLists = async (db: Database): Promise<ListCheck[]> =>
  (await verifySearchLists(db)).filter(({ differences }) => differences > 0);
