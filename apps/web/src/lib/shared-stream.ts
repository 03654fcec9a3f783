import type { StreamEvent } from '@get-my-helpers/validation/event';

/**
 * One event stream for all tabs of an account, because browsers open at most six connections to a server. The tab that
 * holds a lock is the leader: it opens the stream and broadcasts its events. When it closes, the next tab in the queue
 * continues after the last event it received. A visible tab takes over when the leader, possibly frozen, is silent.
 */

/** An event as it arrived. */
interface Passed {
  id: string;
  data: StreamEvent;
  /** When it arrived in this browser, in milliseconds. */
  at: number;
}

type Note =
  | { kind: 'event'; event: Passed }
  /** A tab is new, and asks for where the stream is. */
  | { kind: 'join' }
  /** Where the stream is; the latest events are all that came since `since`. */
  | { kind: 'position'; id: string; since: number; recent: Passed[] }
  | { kind: 'ping' }
  | { kind: 'pong' };

/** Where a stream is to begin: after this event, else with what happened since the page's data were loaded. */
export type StreamStart = { lastEventId: string } | { loadedAt: number };

interface SharedStreamOptions {
  /** Tells accounts apart. */
  name: string;
  /** When the oldest data of this page were loaded, in milliseconds of Date.now(). */
  loadedAt: number;
  /** Opens the stream itself; answers what closes it. */
  open: (start: StreamStart, onEvent: (id: string, data: StreamEvent) => void) => () => void;
  onEvent: (data: StreamEvent) => void;
  /** What the browser has for it; null where it cannot share. */
  browser?: { locks: LockManager; Channel: typeof BroadcastChannel } | null;
}

const pingEvery = 20_000;
const pongWithin = 5_000;
const recentFor = 60_000;

const sharing = (): SharedStreamOptions['browser'] =>
  'locks' in navigator && 'BroadcastChannel' in globalThis
    ? { locks: navigator.locks, Channel: BroadcastChannel }
    : null;

/** Follows the events until the returned function is called. */
export function followSharedStream(options: SharedStreamOptions): () => void {
  const { browser = sharing() } = options;
  if (browser) return new Tab(options, browser).start();
  return options.open({ loadedAt: options.loadedAt }, (_id, data) => options.onEvent(data));
}

class Tab {
  private readonly options: SharedStreamOptions;
  private readonly locks: LockManager;
  private readonly channel: BroadcastChannel;
  private readonly stopped = new AbortController();
  /** The id of the last event; undefined until it is known. */
  private position: string | undefined;
  private recent: Passed[] = [];
  /** The time since which `recent` is complete. */
  private since: number;
  private closeStream: (() => void) | undefined;
  private giveUpLead: (() => void) | undefined;
  private pongTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SharedStreamOptions, browser: NonNullable<SharedStreamOptions['browser']>) {
    this.options = options;
    this.since = options.loadedAt;
    this.locks = browser.locks;
    this.channel = new browser.Channel(options.name);
  }

  start(): () => void {
    this.channel.addEventListener('message', ({ data }: MessageEvent<Note>) => this.hear(data));
    this.send({ kind: 'join' });
    void this.queue();
    const check = (): void => this.checkLeader();
    const timer = setInterval(check, pingEvery);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      clearTimeout(this.pongTimer);
      document.removeEventListener('visibilitychange', check);
      this.stopped.abort();
      this.stopLeading();
      this.channel.close();
    };
  }

  private send(note: Note): void {
    if (!this.stopped.signal.aborted) this.channel.postMessage(note);
  }

  /** Waits for its turn to lead, and queues again whenever another tab takes over. */
  private async queue(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted && (await this.request({ signal })));
  }

  /** Leads once the lock is granted, until another tab takes over; false if the browser denies this page locks. */
  private async request(request: LockOptions): Promise<boolean> {
    try {
      await this.locks.request(this.options.name, request, () => this.lead());
    } catch (error) {
      const isTakenOver = error instanceof DOMException && error.name === 'AbortError';
      if (!isTakenOver) {
        void this.lead();
        return false;
      }
    }
    this.stopLeading();
    return true;
  }

  private lead(): Promise<void> {
    if (this.stopped.signal.aborted) return Promise.resolve();
    clearTimeout(this.pongTimer);
    const { loadedAt, open } = this.options;
    const start = this.position === undefined ? { loadedAt } : { lastEventId: this.position };
    this.closeStream = open(start, (id, data) => this.pass(id, data));
    this.send({ kind: 'pong' });
    this.sendPosition();
    return new Promise((resolve) => (this.giveUpLead = resolve));
  }

  private stopLeading(): void {
    this.closeStream?.();
    this.giveUpLead?.();
    this.closeStream = undefined;
    this.giveUpLead = undefined;
  }

  /** An event of the stream, in the tab that leads. */
  private pass(id: string, data: StreamEvent): void {
    const event = { id, data, at: Date.now() };
    const isBeginning = data.type === 'connected';
    if (isBeginning && !data.missedNothing) this.since = event.at;
    if (!isBeginning || !data.missedNothing) this.send({ kind: 'event', event });
    this.take(event);
    if (isBeginning) this.sendPosition();
  }

  private take(event: Passed): void {
    const isBeginning = event.data.type === 'connected';
    if (!isBeginning && this.position !== undefined && Number(event.id) <= Number(this.position)) return;
    this.position = event.id;
    if (!isBeginning) this.remember(event);
    this.options.onEvent(event.data);
  }

  private remember(event: Passed): void {
    const oldest = Date.now() - recentFor;
    this.recent = [...this.recent, event].filter(({ at }) => at >= oldest);
    this.since = Math.max(this.since, oldest);
  }

  private sendPosition(): void {
    if (this.position === undefined || !this.closeStream) return;
    this.send({ kind: 'position', id: this.position, since: this.since, recent: this.recent });
  }

  private hear(note: Note): void {
    if (note.kind !== 'join' && note.kind !== 'ping') clearTimeout(this.pongTimer);
    if (note.kind === 'join') this.sendPosition();
    else if (note.kind === 'ping' && this.closeStream) this.send({ kind: 'pong' });
    else if (note.kind === 'position') this.join(note);
    // A tab that has not joined yet will get the event with the leader's position message.
    else if (note.kind === 'event' && this.position !== undefined) this.take(note.event);
  }

  /** Catches up with events from before this tab joined, as far as the leader still has them. */
  private join({ id, since, recent }: Note & { kind: 'position' }): void {
    const { loadedAt, onEvent } = this.options;
    const { position } = this;
    const isKnown =
      position === undefined
        ? since <= loadedAt
        : Number(id) <= Number(position) || recent.some((event) => event.id === position);
    if (!isKnown) onEvent({ type: 'connected' });
    // Events that arrived before this page was loaded are already reflected in its data.
    for (const event of recent) if (position !== undefined || event.at >= loadedAt) this.take(event);
    if (position === undefined || Number(id) > Number(position)) this.position = id;
  }

  /** In a visible tab, checks that a leader responds, and takes over if none does. */
  private checkLeader(): void {
    if (this.closeStream || document.visibilityState === 'hidden') return;
    this.send({ kind: 'ping' });
    clearTimeout(this.pongTimer);
    this.pongTimer = setTimeout(() => void this.request({ steal: true }), pongWithin);
  }
}
