import { useEffect, useRef, type RefObject } from 'react';

/** For the button that opens something in its own place: gives it the focus back when that closes. */
export function useReturnFocus(opened: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened) opener.current?.focus();
    wasOpened.current = opened;
  }, [opened]);
  return opener;
}
