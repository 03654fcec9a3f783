import { use, type ComponentType, type ReactElement } from 'react';

/** A part of a screen whose code is loaded when it is wanted. */
export interface LatePart<Props> {
  /** Loads the code; rejects when it does not come, and tries again the next time. */
  load: () => Promise<void>;
  /** Shows the part at once where its code is there; it needs a `Suspense` around it otherwise. */
  Part: ComponentType<Props>;
}

/** Unlike React's `lazy`, it shows what has been loaded before without a moment of its fallback, and a failure is not for good. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let underWay: Promise<void> | undefined;
  const loadOnce = (): Promise<void> => {
    underWay ??= load().then(
      (part) => {
        Loaded = part;
      },
      (error: unknown) => {
        underWay = undefined;
        throw error;
      },
    );
    return underWay;
  };
  function Part(props: Props): ReactElement | null {
    if (!Loaded) use(loadOnce());
    return Loaded ? <Loaded {...props} /> : null;
  }
  return { load: loadOnce, Part };
}
