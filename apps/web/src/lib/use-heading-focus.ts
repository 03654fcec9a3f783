import { useEffect, useRef, type RefObject } from 'react';

/** For the heading of what takes a form's place: shown from the top, and the first thing that is read. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
