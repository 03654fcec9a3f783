import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Goes on, once the screen is ready, with what somebody was about to do when they were asked to sign in. The intent is
 * then removed from the URL, so that neither a reload nor Back repeats it.
 */
export function useIntent<Intent extends string>(
  intent: Intent | undefined,
  isReady: boolean,
  goOn: (intent: Intent) => void,
): void {
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (intent === undefined || !isReady || isDone.current) return;
    isDone.current = true;
    void navigate({ to: '.', search: {}, replace: true }).then(() => goOn(intent));
  });
}
