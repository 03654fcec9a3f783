import { useEffect, useRef, type RefObject } from 'react';

/**
 * For elements whose buttons disappear when `state` changes: if the focus was lost with them, the element of the
 * returned ref (with a tabindex) takes it. `state` is null while unknown. With `follow` the page scrolls to it.
 */
export function useFocusRecovery<Target extends HTMLElement>(
  state: string | null,
  { follow = false } = {},
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state === null) return;
    const hasChanged = before.current !== null && before.current !== state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hasChanged && isLost) target.current?.focus({ preventScroll: !follow });
    before.current = state;
  }, [state, follow]);
  return target;
}
