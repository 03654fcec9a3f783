interface Holding {
  /** Resolves when the first one waits. */
  reached: Promise<void>;
  release: () => void;
}

/** A point that a test can make others wait at. */
export function holdable(): { pass: () => Promise<void>; hold: () => Holding } {
  let held: { reach: () => void; released: Promise<void> } | undefined;
  return {
    async pass() {
      held?.reach();
      await held?.released;
    },
    hold() {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { reach: reached.resolve, released: released.promise };
      return {
        reached: reached.promise,
        release: () => {
          held = undefined;
          released.resolve();
        },
      };
    },
  };
}
