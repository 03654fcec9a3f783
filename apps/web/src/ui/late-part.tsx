import { useEffect, useSyncExternalStore, type ComponentType, type ReactElement } from 'react';
import { Skeleton } from './skeleton.tsx';

/** A part of a screen whose code is loaded when it is wanted. */
export interface LatePart<Props> {
  /** Loads the code; rejects when it does not come, and tries again the next time. */
  load: () => Promise<void>;
  /** Shows the part, a skeleton until its code is there, and throws why it did not come. */
  Part: ComponentType<Props>;
}

interface State<Props> {
  Loaded?: ComponentType<Props>;
  failure?: { error: unknown };
}

/**
 * Until the code is there a skeleton of this height, in pixels, stands in its place. Unlike React's `lazy`, it shows what has been loaded before without a moment of its skeleton, and a failure is not for good.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height = 480,
): LatePart<Props> {
  let state: State<Props> = {};
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: State<Props>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  async function loadNow(): Promise<void> {
    try {
      become({ Loaded: await load() });
    } catch (error) {
      underWay = undefined;
      become({ failure: { error } });
      throw error;
    }
  }
  const loadOnce = (): Promise<void> => (underWay ??= loadNow());

  function Part(props: Props): ReactElement {
    const { Loaded, failure } = useSyncExternalStore(
      subscribe,
      () => state,
      () => state,
    );
    // Failures are thrown below.
    useEffect(() => void (Loaded ?? failure ?? loadOnce().catch(() => undefined)), [Loaded, failure]);
    if (Loaded) return <Loaded {...props} />;
    if (failure) throw failure.error;
    return <Skeleton height={height} radius="md" role="status" aria-label="Loading" />;
  }
  return { load: loadOnce, Part };
}
