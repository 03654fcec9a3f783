import type { Icon } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import classes from './tab-grid.module.css';

interface TabGridProps<Id extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly { readonly id: Id; readonly name: string }[];
  icons?: Readonly<Record<Id, Icon>>;
  open: Id;
  onOpen: (id: Id) => void;
  /** Called when a pointer comes to a tab, which will probably be opened next. */
  onPointerEnter?: (id: Id) => void;
  /** Tabs within a tab. */
  isSmall?: boolean;
  /** Tabs whose panels stay while another one is open; the others begin anew. */
  kept?: readonly Id[];
  panel: (id: Id) => ReactNode;
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs as a grid of equal cells, after the ARIA pattern: arrow keys move and open, Tab leads on into what is open. */
export function TabGrid<Id extends string>(props: TabGridProps<Id>): ReactElement {
  const { label, tabs, icons, open, onOpen, onPointerEnter, isSmall, kept = [], panel } = props;
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (id: Id): string => `${prefix}-${id}`;
  const panelId = (id: Id): string => `${prefix}-${id}-panel`;
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    // From the focus: what is open may follow it later.
    const to = step(
      buttons.findIndex((button) => button === document.activeElement),
      tabs.length,
    );
    buttons[to]?.focus();
    const tab = tabs[to];
    if (tab) onOpen(tab.id);
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes['tabs']}
        data-small={isSmall}
        onKeyDown={move}
      >
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === open}
            aria-controls={panelId(id)}
            tabIndex={id === open ? 0 : -1}
            className={classes['tab']}
            onClick={() => onOpen(id)}
            onPointerEnter={() => onPointerEnter?.(id)}
          >
            {icons && <TabIcon icon={icons[id]} />}
            <span>{name}</span>
          </button>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={panelId(id)}
          aria-labelledby={tabId(id)}
          hidden={id !== open}
          className={classes['panel']}
        >
          {(id === open || kept.includes(id)) && panel(id)}
        </div>
      ))}
    </div>
  );
}

function TabIcon({ icon: Picture }: { icon: Icon }): ReactElement {
  return <Picture size={20} stroke={1.75} aria-hidden />;
}
