import { transaction, type Database } from '@get-my-helpers/db/client';
import {
  lockUntoldSearches,
  setToldOn,
  takeUntoldMatches,
  type UntoldSearch,
} from '@get-my-helpers/db/queries/search-alerts';
import { limits } from '@get-my-helpers/validation/limits';
import { dayIn, hourIn, zoneOf } from '@get-my-helpers/validation/zones';
import { notify, type NewNotification } from '../notifications/notify.ts';

/** Tells people what their saved searches found: one notification for each search, whatever it found. */

const searchesAtOnce = 100;
/** When daily alerts are sent, where their reader is; the later hours are for when no server ran in the first. */
const morning = { from: 7, to: 10 };
const noId = '00000000-0000-0000-0000-000000000000';

type Alert = 'instant' | 'daily';

/**
 * Tells what instant alerts found, or daily ones whose morning it is. May run on several servers at once. Where it fails for
 * one search, all others are told; then it throws the last error, so that it is logged.
 */
export async function tellMatches(db: Database, alert: Alert, now: Date): Promise<void> {
  let after: string | undefined = noId;
  // Up to this search they are told one by one, because some of them failed together.
  let aloneUpTo = noId;
  let failure: Error | undefined;
  while (after !== undefined) {
    const from: string = after;
    const limit = from < aloneUpTo ? 1 : searchesAtOnce;
    let searches: UntoldSearch[] = [];
    try {
      await transaction(db, async (trx) => {
        searches = await lockUntoldSearches(trx, { alert, after: from, limit });
        await tell(trx, searches, alert, now);
      });
    } catch (error) {
      if (searches.length === 0 || !(error instanceof Error)) throw error;
      failure = error;
      if (limit > 1) {
        aloneUpTo = searches.at(-1)?.id ?? noId;
        continue;
      }
    }
    after = searches.length === limit ? searches.at(-1)?.id : undefined;
  }
  if (failure) throw failure;
}

async function tell(trx: Database, searches: UntoldSearch[], alert: Alert, now: Date): Promise<void> {
  const due = alert === 'instant' ? searches : searches.filter((search) => isMorning(search, now));
  const matches = Map.groupBy(
    await takeUntoldMatches(
      trx,
      due.map(({ id }) => id),
    ),
    ({ savedSearchId }) => savedSearchId,
  );
  if (alert === 'daily') for (const { id, owner } of due) await setToldOn(trx, id, dayIn(zoneOf(owner), now));
  const notifications = due.flatMap((search) => {
    const found = (matches.get(search.id) ?? []).map(({ subjectId }) => subjectId);
    return found.length === 0 ? [] : [notificationOf(search, found)];
  });
  await notify(trx, { notifications });
}

function isMorning({ owner, toldOn }: UntoldSearch, now: Date): boolean {
  const zone = zoneOf(owner);
  const hour = hourIn(zone, now);
  return hour >= morning.from && hour < morning.to && toldOn !== dayIn(zone, now);
}

const notificationOf = ({ id, finds, name, query, owner }: UntoldSearch, found: string[]): NewNotification => ({
  to: { type: owner.type, id: owner.id },
  event: 'search_matched',
  actorId: null,
  subjectId: id,
  data: { finds, name, query, matches: found.slice(0, limits.namedMatches), total: found.length },
});
