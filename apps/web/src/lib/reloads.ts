import { onlineManager, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import { httpStatusOf, isCallError } from './errors.ts';

/** The pauses before a failed reload is repeated, in milliseconds. */
const firstPause = 2000;
const longestPause = 30_000;

type Action = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action'];

/** Whether a failed load may succeed later: nothing answered, or the server was too busy or broke down. */
function mayPass(error: unknown): boolean {
  const status = httpStatusOf(error);
  return isCallError(error) && (status === 0 || status === 408 || status === 429 || status >= 500);
}

/**
 * Sees to it that loaded data catch up with every change. React Query takes the next answer for up to date, whenever its
 * load began, and leaves a failed reload to the next change; on a slow line, either would hide the change for good.
 */
export class Reloads {
  private readonly client: QueryClient;
  /** Queries whose data lack a change. */
  private readonly outOfDate = new WeakSet<Query>();
  /** Those of them whose load under way lacks it as well. */
  private readonly overtaken = new WeakSet<Query>();
  /** The next pause of queries whose load has failed. */
  private readonly pauses = new WeakMap<Query, number>();
  /** The timer of the next reload: one for each query, however many loads of it have failed. */
  private readonly timers = new WeakMap<Query, ReturnType<typeof setTimeout>>();

  constructor(client: QueryClient) {
    this.client = client;
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') this.follow(event.query, event.action);
    });
  }

  /** A change made this query out of date. `restarts` says whether a load under way begins again. */
  noteChange(query: Query, { restarts }: { restarts: boolean }): void {
    this.outOfDate.add(query);
    if (query.state.fetchStatus === 'fetching' && !restarts) this.overtaken.add(query);
  }

  private follow(query: Query, action: Action): void {
    // The next page of a list takes the place of a reload under way.
    if (action.type === 'fetch' && action.meta?.fetchMore && this.outOfDate.has(query)) this.overtaken.add(query);
    if (action.type === 'error') this.repeatLater(query, action.error);
    if (action.type !== 'success' || action.manual) return;
    this.pauses.delete(query);
    if (this.overtaken.delete(query)) this.reload(query);
    else this.outOfDate.delete(query);
  }

  private isOwed(query: Query): boolean {
    // A first load that fails is told on the screen, with a Retry button, and so is the next page of a list.
    return query.state.data === undefined ? query.meta?.failsSilently === true : this.outOfDate.has(query);
  }

  private repeatLater(query: Query, error: unknown): void {
    this.overtaken.delete(query);
    if (!this.isOwed(query) || !mayPass(error)) return;
    const pause = this.pauses.get(query) ?? firstPause;
    this.pauses.set(query, Math.min(pause * 2, longestPause));
    clearTimeout(this.timers.get(query));
    const repeat = (): void => {
      const isDue = this.isOwed(query) && query.state.fetchStatus === 'idle';
      // Once the server is within reach again, all failed queries are repeated anyway (see query-client.ts).
      if (isDue && onlineManager.isOnline()) this.reload(query);
    };
    this.timers.set(query, setTimeout(repeat, pause));
  }

  private reload({ queryKey }: Query): void {
    void this.client.invalidateQueries({ queryKey, exact: true });
  }
}
