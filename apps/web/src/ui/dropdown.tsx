import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { openLoaded } from '../lib/code-loading.ts';
import classes from './dropdown.module.css';

interface DropdownProps {
  /** The button that opens it; spread the props on it. */
  trigger: (props: TriggerProps) => ReactElement;
  /** Links and buttons; each closes the list when it is used. */
  children: (close: () => void, open: boolean) => ReactNode;
  /** Loads the code of its content before it opens. */
  load?: () => Promise<unknown>;
  className?: string | undefined;
  listClassName?: string | undefined;
}

interface TriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

/**
 * A short list of links or actions at a button, as a disclosure: Tab walks through it, Escape closes it and returns to the
 * button. A library's menu would cost every first visit 20 kB for such lists.
 */
export function Dropdown({ trigger, children, load, className, listClassName }: DropdownProps): ReactElement {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  useCloseOnLeave(root, open, setOpen);
  const toggle = (): void => {
    if (open || !load) setOpen(!open);
    else void openLoaded(load, () => setOpen(true));
  };
  return (
    <div ref={root} className={[classes['root'], className].filter(Boolean).join(' ')}>
      {trigger({ 'aria-expanded': open, 'aria-controls': listId, onClick: toggle })}
      <div id={listId} className={[classes['list'], listClassName].filter(Boolean).join(' ')} hidden={!open}>
        {children(() => setOpen(false), open)}
      </div>
    </div>
  );
}

/** Closes the list when the pointer or the focus goes elsewhere, and on Escape. */
function useCloseOnLeave(
  root: RefObject<HTMLDivElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const closeOutside = (event: Event): void => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => leaving.abort();
  }, [open, root, setOpen]);
}
