import type { Place } from '@get-my-helpers/validation/place';
import { useEffect, useRef, useState, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import type { PlaceSuggestions } from './place-suggestions.tsx';
import classes from './suggest-places.module.css';

export type PlaceKind = 'city' | 'location' | 'place';

export interface SuggestPlacesProps {
  /** 'place' fills in 'Austin, TX', 'location' suggests states as well; otherwise the field is one for the city alone. */
  kind: PlaceKind;
  /** The state chosen beside a city, in any spelling: only its cities are suggested. */
  readState?: () => string;
  /** A city was chosen and stands in the field; this is the state that goes with it. */
  onChoose?: (place: Place) => void;
  /** A suggestion was chosen, and this text stands in the field. */
  onPick?: (text: string) => void;
}

/**
 * Suggests places to the text field within, which stays an ordinary one: what is typed counts, suggested or not. The
 * list is loaded once the field has the focus; where that fails, nothing is suggested.
 */
export function SuggestPlaces({ children, ...props }: SuggestPlacesProps & { children: ReactNode }): ReactElement {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [List, setList] = useState<typeof PlaceSuggestions | null>(null);
  const typedAhead = useRef(false);
  const load = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    setInput(target);
    if (!List) {
      void import('./place-suggestions.tsx').then(
        (loaded) => setList(() => loaded.PlaceSuggestions),
        () => undefined,
      );
    }
  };
  const noteTyping = (): void => {
    typedAhead.current = !List;
  };

  // On a slow connection people type before the list is there; it then suggests for what they typed.
  useEffect(() => {
    if (!List || !typedAhead.current || document.activeElement !== input) return;
    typedAhead.current = false;
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [List, input]);

  return (
    <div className={classes['root']} onFocus={load} onInput={noteTyping}>
      {children}
      {List && input && <List input={input} {...props} />}
    </div>
  );
}
