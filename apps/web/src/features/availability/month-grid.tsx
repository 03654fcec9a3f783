import { weekdays } from '@get-my-helpers/validation/reference';
import { addDays } from '@get-my-helpers/validation/zones';
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { spokenDay } from '@get-my-helpers/validation/day-text';
import { dayNumberOf } from '../../lib/days.ts';
import { addMonths, lookNames, monthOf, weekdayOf, weeksOf, type CalendarDay } from './calendar-days.ts';
import { DayMark } from './day-mark.tsx';
import classes from './calendar.module.css';

/** The days that are chosen, both included. */
export interface Selection {
  from: string;
  to: string;
}

interface MonthGridProps {
  /** The first day of the month. */
  month: string;
  /** By their dates. */
  days: ReadonlyMap<string, CalendarDay>;
  /** The first and the last day that can be chosen. */
  first: string;
  last: string;
  /** The day that the Tab key reaches. */
  active: string;
  selection: Selection | null;
  labelledBy: string;
  /** The arrow keys went to this day, which may be in another month. */
  onMove: (day: string) => void;
  onPick: (day: string) => void;
  onEscape: () => void;
}

/** The same day of another month, or its last one. */
function inMonth(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const same = `${month.slice(0, 'YYYY-MM'.length)}-${day.slice(-2)}`;
  const lastOfMonth = addDays(addMonths(month, 1), -1);
  return same > lastOfMonth ? lastOfMonth : same;
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** One month of the own calendar, after the ARIA pattern of a date grid. */
export function MonthGrid(props: MonthGridProps): ReactElement {
  const { month, active, first, last, onMove, onPick, onEscape } = props;
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onEscape();
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = move(active);
    const within = to < first ? first : to > last ? last : to;
    byKey.current = within !== active;
    onMove(within);
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className={classes['grid']}
      aria-labelledby={props.labelledBy}
      onKeyDown={press}
    >
      <div role="row" className={classes['week']}>
        {weekdays.map(({ id, name, short }) => (
          <span key={id} role="columnheader" aria-label={name} className={classes['weekday']}>
            {short}
          </span>
        ))}
      </div>
      {weeksOf(month, first).map((week, row) => (
        <div key={row} role="row" className={classes['week']}>
          {week.map((day, column) => (
            <GridCell key={column} {...props} date={day} onPick={onPick} />
          ))}
        </div>
      ))}
    </div>
  );
}

function GridCell(props: MonthGridProps & { date: string | null }): ReactElement {
  const { date, days, selection, active, first, onPick } = props;
  if (date === null) return <span aria-hidden />;
  const day = days.get(date);
  const isSelected = selection !== null && selection.from <= date && date <= selection.to;
  if (!day) {
    return (
      <span role="gridcell" className={classes['outside']} aria-disabled>
        {dayNumberOf(date)}
      </span>
    );
  }
  return (
    <div role="gridcell" aria-selected={isSelected}>
      <button
        type="button"
        className={classes['day']}
        data-day={date}
        data-look={day.look}
        data-selected={isSelected || undefined}
        tabIndex={date === active ? 0 : -1}
        aria-label={`${spokenDay(date)}: ${lookNames[day.look]}${day.note === null ? '' : `, ${day.note}`}`}
        {...(date === first && { 'aria-current': 'date' as const })}
        onClick={() => onPick(date)}
      >
        <span className="tabular">{dayNumberOf(date)}</span>
        <DayMark look={day.look} />
      </button>
    </div>
  );
}
