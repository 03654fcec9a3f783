import { sql } from 'kysely';
import type { UserType, State, SearchAlert } from '@get-my-helpers/validation/reference';
import type { FoundKind, SavedQuery } from '@get-my-helpers/validation/saved-search';
import type { Database } from '../client.ts';

/** What saved searches find anew: first who may be found, then by which search, then who is told. */

/** A helper or a posting that searches may find which did not before. */
export interface SearchNewsRow {
  id: string;
  finds: FoundKind;
  subjectId: string;
}

/**
 * The oldest news that no other server is looking at and that does not wait for its next try, locked until the transaction
 * ends. Whoever looks at it sees what is by now, so later news of the same kind about the same subject are dropped; it
 * counts as noted with the last of them.
 */
export async function lockSearchNews(trx: Database): Promise<SearchNewsRow | undefined> {
  const news = await trx
    .selectFrom('searchNews')
    .select(['id', 'finds', 'subjectId', 'afterSearchId'])
    .$narrowType<{ id: string; finds: FoundKind }>()
    .where('nextTryAt', '<=', sql<string>`now()`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  // The first searches have looked at what was before.
  if (news?.afterSearchId !== null) return news;
  await sql`
    with dropped as (
      delete from search_news where id in (
        select later.id from search_news as later join search_news as first on first.id = ${news.id}
        where later.id > first.id and later.finds = first.finds and later.subject_id = first.subject_id
          and later.parameters is not distinct from first.parameters
        for update of later skip locked
      )
      returning id, noted_at, noted_by
    )
    update search_news as first set noted_at = latest.noted_at, noted_by = latest.noted_by
    from (select noted_at, noted_by from dropped order by id desc limit 1) as latest
    where first.id = ${news.id}
  `.execute(trx);
  return news;
}

/**
 * The next saved searches with an alert that may find the subject of the news: of its trades, around its place and with
 * the parameters on which the change bears, and saved before the change could be seen. The search itself says whether it
 * does.
 */
export async function listSearchesToRun(
  trx: Database,
  news: SearchNewsRow,
  limit: number,
): Promise<{ id: string; query: SavedQuery }[]> {
  const about =
    news.finds === 'helper'
      ? sql`select specialties as trades, state, location_id from helpers join accounts using (id) where id = ${news.subjectId}`
      : sql`select nullif(specialties_required, '{}') as trades, state, location_id from job_postings where id = ${news.subjectId}`;
  const { rows } = await sql<{ id: string; query: SavedQuery }>`
    select search.id, search.query
    from search_news as news
      cross join lateral (${about}) as subject
      left join locations on locations.id = subject.location_id
      join saved_searches as search on search.finds = news.finds
    where news.id = ${news.id} and search.alert <> 'none'
      and (news.after_search_id is null or search.id > news.after_search_id)
      and not (search.created_at >= news.noted_at and pg_visible_in_snapshot(news.noted_by, search.saved_with))
      and (news.parameters is null or search.query ?| news.parameters)
      and (search.trade is null or subject.trades is null or search.trade = any (subject.trades))
      and (search.state is null or search.state = subject.state)
      and (
        search.radius_miles is null
        or miles_between(search.latitude, search.longitude, locations.latitude, locations.longitude)
          <= search.radius_miles + 1
      )
    order by search.id limit ${limit}
  `.execute(trx);
  return rows;
}

/**
 * Stores that these searches found the subject of the news; those that found it before stay as they are, and those that
 * were deleted meanwhile are left out.
 */
export async function insertSearchMatches(trx: Database, subjectId: string, searchIds: string[]): Promise<void> {
  if (searchIds.length === 0) return;
  await sql`
    insert into saved_search_matches (saved_search_id, subject_id)
    select id, ${subjectId} from saved_searches where id = any (${searchIds}::uuid[]) order by id for key share
    on conflict do nothing
  `.execute(trx);
}

/** The news was looked at: by all searches, or by those up to this one. */
export async function finishSearchNews(trx: Database, { id }: SearchNewsRow, upTo: string | undefined): Promise<void> {
  if (upTo === undefined) await trx.deleteFrom('searchNews').where('id', '=', id).execute();
  else await trx.updateTable('searchNews').set({ afterSearchId: upTo }).where('id', '=', id).execute();
}

/** How often news is looked at that fails: for about 17 hours, at growing intervals. */
const triesMax = 11;

/** The look at this news failed: others come first. Returns false when it is given up. */
export async function postponeSearchNews(db: Database, { id }: SearchNewsRow): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    update search_news set tries = tries + 1, next_try_at = clock_timestamp() + interval '1 minute' * 2 ^ tries
    where id = ${id} returning tries
  `.execute(db);
  const isGivenUp = (rows[0]?.tries ?? 0) >= triesMax;
  if (isGivenUp) await db.deleteFrom('searchNews').where('id', '=', id).execute();
  return !isGivenUp;
}

/** A search that found what its owner was not told of yet. */
export interface UntoldSearch {
  id: string;
  finds: FoundKind;
  name: string;
  query: SavedQuery;
  toldOn: string | null;
  owner: { id: string; type: UserType; city: string; state: State };
}

/** The next searches after this one that have something to tell, locked until the transaction ends. */
export async function lockUntoldSearches(
  trx: Database,
  { alert, after, limit }: { alert: Exclude<SearchAlert, 'none'>; after: string; limit: number },
): Promise<UntoldSearch[]> {
  const { rows } = await sql<UntoldSearch>`
    select search.id, finds, search.name, query, told_on,
      json_build_object('id', owner.id, 'type', owner.kind, 'city', owner.city, 'state', owner.state) as owner
    from saved_searches as search join accounts as owner on owner.id = search.account_id
    where alert = ${alert} and search.id > ${after}
      and search.id in (select saved_search_id from saved_search_matches where told_at is null)
    order by search.id limit ${limit} for update of search skip locked
  `.execute(trx);
  return rows;
}

/**
 * Marks what these searches found as told, and returns it. What their owner may not see at present is forgotten, so that
 * it is found again once they may: a rejected or deleted account and a posting that has ended. Somebody whom they blocked
 * or who blocked them waits until that ends, which is no news.
 */
export async function takeUntoldMatches(
  trx: Database,
  searchIds: string[],
): Promise<{ savedSearchId: string; subjectId: string }[]> {
  if (searchIds.length === 0) return [];
  const { rows } = await sql<{ savedSearchId: string; subjectId: string }>`
    with seen as materialized (
      select saved_search_id, subject_id, found_at, exists (
          select from blocks
          where professional_id = case finds when 'helper' then account_id else person.id end
            and helper_id = case finds when 'helper' then person.id else account_id end
        ) as is_blocked
      from saved_search_matches
        join saved_searches as search on search.id = saved_search_id
        left join job_postings as posting
          on posting.id = subject_id and posting.status = 'open' and posting.expires_at > now()
        join accounts as person on person.id = case finds when 'helper' then subject_id else posting.professional_id end
      where saved_search_id = any (${searchIds}::uuid[]) and told_at is null
        and person.verification_status <> 'rejected' and person.sandbox_of is null
    ), told as (
      update saved_search_matches as found set told_at = now()
      from seen
      where (found.saved_search_id, found.subject_id) = (seen.saved_search_id, seen.subject_id) and not is_blocked
    ), forgotten as (
      delete from saved_search_matches as found
      where saved_search_id = any (${searchIds}::uuid[]) and told_at is null
        and not exists (
          select from seen where (found.saved_search_id, found.subject_id) = (seen.saved_search_id, seen.subject_id)
        )
    )
    select saved_search_id, subject_id from seen where not is_blocked order by found_at, subject_id
  `.execute(trx);
  return rows;
}

/** These searches told on this day, where their owner is. */
export async function setToldOn(trx: Database, id: string, day: string): Promise<void> {
  await trx.updateTable('savedSearches').set({ toldOn: day }).where('id', '=', id).execute();
}

/** Forgets that somebody was found, and that they may be. */
export async function forgetFound(trx: Database, subjectId: string): Promise<void> {
  await trx.deleteFrom('savedSearchMatches').where('subjectId', '=', subjectId).execute();
  await trx.deleteFrom('searchNews').where('subjectId', '=', subjectId).execute();
}
