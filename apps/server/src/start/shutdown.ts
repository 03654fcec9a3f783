/** What has to be closed at the end, and the signals that request the end. */
export interface Shutdown {
  /** Registers a function for the end; the latest runs first. */
  onEnd(undo: () => Promise<void>): void;
  /** The first signal that requested the end; undefined when none did, or the bootstrap ended. */
  signal(): NodeJS.Signals | undefined;
  /** Throws once the end was requested; called between the steps of a start. */
  checkpoint(): void;
  /** Runs all registered functions, once; errors are reported and do not stop the rest. */
  end(): Promise<void>;
}

/** Thrown by `checkpoint`: not a failure. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

// A terminal's Ctrl-C reaches the whole process group, and the bootstrap passes it on as well: that is one request.
const sameRequestMs = 500;

/**
 * Listens for SIGINT and SIGTERM, and for the bootstrap's own end (its IPC channel closes). The first runs `onRequest`,
 * a later one `onHurry`.
 */
export function createShutdown(handlers: {
  onRequest: () => void;
  onHurry: () => void;
  onError: (error: unknown) => void;
}): Shutdown {
  const undos: (() => Promise<void>)[] = [];
  let requestedAt: number | undefined;
  let requestedBy: NodeJS.Signals | undefined;
  let ending: Promise<void> | undefined;

  function request(signal?: NodeJS.Signals): void {
    if (requestedAt === undefined) {
      requestedAt = performance.now();
      requestedBy = signal;
      handlers.onRequest();
    } else if (performance.now() - requestedAt > sameRequestMs) {
      handlers.onHurry();
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request(signal));
  process.once('disconnect', () => request());

  async function undoAll(): Promise<void> {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) await undo().catch(handlers.onError);
  }
  return {
    onEnd: (undo) => undos.push(undo),
    signal: () => requestedBy,
    checkpoint() {
      if (requestedAt !== undefined) throw new Interrupted();
    },
    end: () => (ending ??= undoAll()),
  };
}
