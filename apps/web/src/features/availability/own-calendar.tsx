import { monthAndYear } from '@get-my-helpers/validation/day-text';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { loadAhead } from '../../lib/code-loading.ts';
import { useApi } from '../../lib/trpc.ts';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  addMonths,
  calendarDays,
  lookNames,
  monthOf,
  rangeText,
  type CalendarDay,
  type DayLook,
  type DaysInput,
} from './calendar-days.ts';
import classes from './calendar.module.css';
import { DayMark } from './day-mark.tsx';
import { MonthGrid, type Selection } from './month-grid.tsx';
import { ownDaysQuery } from './queries.ts';
import { useChangeDays } from './use-change-days.ts';

const actions = lateForm(async () => (await import('./day-actions.tsx')).DayActions, 120);

/** The helper's own days: which are free, blocked, opened and booked, and what to change of them. */
export function OwnCalendar({ week }: { week: readonly boolean[] }): ReactElement {
  const own = useQuery(ownDaysQuery(useApi()));
  const { change, pending } = useChangeDays();
  return (
    <QueryBoundary query={own} waiting={<Skeleton height={360} radius="md" />} failure="Your calendar did not load.">
      {(days) => <Calendar days={calendarDays(days, week, pending)} onChange={change} />}
    </QueryBoundary>
  );
}

const said: Readonly<Record<DaysInput['state'], string>> = {
  free: 'Open',
  blocked: 'Blocked',
  week: 'Back to your week',
};

function Calendar({
  days,
  onChange,
}: {
  days: CalendarDay[];
  onChange: (input: DaysInput) => Promise<unknown>;
}): ReactElement {
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  const [active, setActive] = useState(first);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [done, setDone] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const selected = selection ? days.filter(({ date }) => selection.from <= date && date <= selection.to) : [];

  useEffect(() => loadAhead(actions.load), []);
  const pick = (day: string): void => {
    setActive(day);
    setDone('');
    setSelection(nextSelection(selection, day));
  };
  const apply = (input: Omit<DaysInput, 'dates'>): void => {
    if (!selection) return;
    const saved = `${said[input.state]}: ${rangeText(selection.from, selection.to)}`;
    onChange({ ...input, dates: selected.map(({ date }) => date) }).then(
      () => setDone(saved),
      // A notice says that it was not saved.
      () => undefined,
    );
    setSelection(null);
    // The button that was pressed is gone.
    root.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  };
  return (
    <div ref={root} className={classes['frame']}>
      <div className={classes['calendar']}>
        <Month
          {...{ days: byDate, first, last, active, selection }}
          onMove={setActive}
          onPick={pick}
          onEscape={() => setSelection(null)}
        />
        <div className={classes['side']}>
          {selection ? (
            <actions.Part
              key={`${selection.from} ${selection.to}`}
              selection={selection}
              days={selected}
              onApply={apply}
              onClear={() => setSelection(null)}
            />
          ) : (
            <div className={classes['chosen']}>
              <strong>Choose a day</strong>
              <p className="note">Tap a day to block or open it. Tap another day to choose all days in between.</p>
            </div>
          )}
          <p className={classes['done']} role="status">
            {done}
          </p>
        </div>
        <Legend />
      </div>
    </div>
  );
}

/** The first tap chooses a day, the second one all days up to another; the same day once more chooses none. */
function nextSelection(selection: Selection | null, day: string): Selection | null {
  if (!selection || selection.from !== selection.to) return { from: day, to: day };
  if (selection.from === day) return null;
  return selection.from < day ? { from: selection.from, to: day } : { from: day, to: selection.from };
}

type MonthProps = Omit<Parameters<typeof MonthGrid>[0], 'month' | 'labelledBy'>;

/** The month of the active day, and the ways to the one before and after it. */
function Month(props: MonthProps): ReactElement {
  const { active, first, last, onMove } = props;
  const headingId = useId();
  const month = monthOf(active);
  const turn = (count: number): void => {
    const to = addMonths(month, count);
    onMove(to < first ? first : to);
  };
  return (
    <div>
      <div className={classes['turn']}>
        <IconButton label="Previous month" disabled={month <= monthOf(first)} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <h3 id={headingId} aria-live="polite">
          {monthAndYear(month)}
        </h3>
        <IconButton label="Next month" disabled={addMonths(month, 1) > last} onClick={() => turn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <MonthGrid {...props} month={month} labelledBy={headingId} />
    </div>
  );
}

const legend: DayLook[] = ['free', 'extra', 'off', 'blocked', 'booked'];

function Legend(): ReactElement {
  return (
    <ul className={classes['legend']} aria-label="What the signs mean">
      {legend.map((look) => (
        <li key={look}>
          <span className={classes['sample']} data-look={look}>
            <DayMark look={look} />
          </span>
          {lookNames[look]}
        </li>
      ))}
    </ul>
  );
}
