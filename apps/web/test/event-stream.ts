import type { StreamEvent } from '@get-my-helpers/validation/event';

/** The open streams of the page. */
const open = new Set<StandInStream>();
let sent = 0;

/** A mock EventSource that delivers the events a test sends. */
export class StandInStream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;

  constructor() {
    super();
    open.add(this);
  }

  close(): void {
    this.readyState = this.CLOSED;
    open.delete(this);
  }
}

export const openStreams = (): number => open.size;

/** Sends an event to every open page, as the server does. */
export function sendEvent(event: StreamEvent): void {
  sent += 1;
  const data = JSON.stringify(event);
  for (const stream of open) stream.dispatchEvent(new MessageEvent('message', { data, lastEventId: String(sent) }));
}
