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

/** Tells what instant alerts found, or daily ones whose morning it is. May run on several servers at once. */
export async function tellMatches(db: Database, alert: 'instant' | 'daily', now: Date): Promise<void> {
  let after: string | undefined = noId;
  while (after !== undefined) {
    const from: string = after;
    after = await transaction(db, (trx) => tellSome(trx, alert, now, from));
  }
}

/** Tells of some searches after this one; the last of them, or undefined when there are no more. */
async function tellSome(
  trx: Database,
  alert: 'instant' | 'daily',
  now: Date,
  after: string,
): Promise<string | undefined> {
  const searches = await lockUntoldSearches(trx, { alert, after, limit: searchesAtOnce });
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
  return searches.length === searchesAtOnce ? searches.at(-1)?.id : undefined;
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
