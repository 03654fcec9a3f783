import { z } from 'zod';
import { id, requiredLine, unknownParameters } from './common.ts';
import { helperListQuery } from './helper.ts';
import { jobPostingListQuery } from './job-posting.ts';
import { limits } from './limits.ts';
import { searchAlertIds, type UserType } from './reference.ts';

/** What a saved search finds: helpers for professionals, job postings for helpers. */
export const foundKinds = ['helper', 'job_posting'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What the searches of this kind of account find. */
export const foundBy = (type: UserType): FoundKind => (type === 'professional' ? 'helper' : 'job_posting');

const lists = { helper: helperListQuery, job_posting: jobPostingListQuery } as const;

/** Parameters of a list that say which page of it to show, and to whom. */
const notSaved: readonly string[] = ['professionalId', 'limit', 'cursor'];

/** The parameters of a list as a call sends them. */
const savedQuery = z.record(
  z.string().max(40),
  z.union([
    z.string().max(2000),
    z.number().min(0).max(limits.jobHourlyRateMax),
    z.boolean(),
    z.array(z.string().max(40)).max(limits.searchText),
  ]),
);
export type SavedQuery = z.output<typeof savedQuery>;

/** Reads the parameters of a search by the schema of its list, which also says what is wrong with them. */
export function readSavedQuery<Found extends FoundKind>(
  finds: Found,
  query: SavedQuery,
): z.ZodSafeParseResult<z.output<(typeof lists)[Found]>> {
  const known = Object.keys(lists[finds].shape).filter((name) => !notSaved.includes(name));
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  const schema = z
    .unknown()
    .superRefine((_, context) => {
      for (const name of unknown) {
        context.addIssue({ code: 'custom', path: [name], message: unknownParameters([name], known) });
      }
    })
    .pipe(lists[finds]);
  return schema.safeParse(query) as z.ZodSafeParseResult<z.output<(typeof lists)[Found]>>;
}

/** Body of POST /api/saved-searches and input of savedSearches.create. */
export const savedSearchCreation = z.object({
  name: requiredLine('Name', limits.savedSearchName),
  query: savedQuery.meta({
    description: 'Parameters of GET /api/helpers for professionals, of GET /api/job-postings for helpers',
  }),
  alert: z.enum(searchAlertIds, 'Please choose an alert from the list').default('none'),
});
export type SavedSearchCreation = z.output<typeof savedSearchCreation>;

/** A search that somebody saved. */
export const savedSearch = z
  .object({
    id: z.guid(),
    name: z.string(),
    query: savedQuery,
    alert: z.enum(searchAlertIds),
    createdAt: z.iso.datetime(),
    href: z.string().meta({ description: 'The page that shows the search' }),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.output<typeof savedSearch>;

/** Input of savedSearches.remove. */
export const savedSearchOf = z.object({ id });
