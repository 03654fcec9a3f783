import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import classes from './dropdown.module.css';

interface DropdownProps {
  /** Props to spread on the button that opens it. */
  trigger: (props: TriggerProps) => ReactElement;
  children: ReactNode;
}

export interface TriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

/**
 * A short list of links under a button, as a disclosure: Tab walks through it, Escape closes it and returns to the
 * button. A library's menu would cost every first visit 20 kB for these two lists.
 */
export function Dropdown({ trigger, children }: DropdownProps): ReactElement {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const closeOnLeave = (event: FocusEvent): void => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <div ref={root} className={classes['root']} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      {trigger({ 'aria-expanded': open, 'aria-controls': listId, onClick: () => setOpen(!open) })}
      <div id={listId} className={classes['list']} hidden={!open} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
