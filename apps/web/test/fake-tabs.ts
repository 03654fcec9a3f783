/** Mocks what tabs of one browser share: locks and broadcast channels. A frozen tab gets its messages once thawed. */

interface Waiting {
  grant: () => void;
}

/** A mock of the Web Locks API: one holder, a queue behind it, and `steal`, which skips the queue. */
export class FakeLocks {
  private holder: { reject: (error: Error) => void } | undefined;
  private readonly line: Waiting[] = [];

  readonly manager = {
    request: (_name: string, options: LockOptions, callback: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        const abort = (): DOMException => new DOMException('Lock broken', 'AbortError');
        const grant = (): void => {
          const holder = { reject: () => reject(abort()) };
          this.holder = holder;
          void callback().then(() => {
            if (this.holder !== holder) return;
            this.holder = undefined;
            resolve();
            this.line.shift()?.grant();
          });
        };
        if (options.steal) {
          this.holder?.reject(abort());
          return grant();
        }
        const waiting = { grant };
        options.signal?.addEventListener('abort', () => {
          const place = this.line.indexOf(waiting);
          if (place >= 0) this.line.splice(place, 1);
          reject(abort());
        });
        if (this.holder) this.line.push(waiting);
        else grant();
      }),
  } as unknown as LockManager;
}

/** A mock of BroadcastChannel for all tabs; messages arrive asynchronously and in order. */
export class FakeChannels {
  private readonly open = new Set<FakeChannel>();

  /** The channel class of one tab. */
  forTab(tab: { isFrozen: boolean; held: (() => void)[] }): typeof BroadcastChannel {
    const { open } = this;
    return class extends FakeChannel {
      constructor() {
        super(open, tab);
      }
    } as unknown as typeof BroadcastChannel;
  }
}

class FakeChannel extends EventTarget {
  private readonly open: Set<FakeChannel>;
  private readonly tab: { isFrozen: boolean; held: (() => void)[] };

  constructor(open: Set<FakeChannel>, tab: { isFrozen: boolean; held: (() => void)[] }) {
    super();
    this.open = open;
    this.tab = tab;
    open.add(this);
  }

  postMessage(data: unknown): void {
    for (const channel of this.open) {
      if (channel !== this) queueMicrotask(() => channel.hear(structuredClone(data)));
    }
  }

  private hear(data: unknown): void {
    const tell = (): void => {
      if (this.open.has(this)) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    if (this.tab.isFrozen) this.tab.held.push(tell);
    else tell();
  }

  close(): void {
    this.open.delete(this);
  }
}
