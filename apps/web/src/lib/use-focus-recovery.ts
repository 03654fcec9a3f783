import { useEffect, useRef, type RefObject } from 'react';

/**
 * For something whose buttons go when `state` changes: its element (focusable by script) takes the focus that was lost
 * with them. `state` is null while it is not known. With `follow` the page scrolls to it: it has gone to another place.
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
