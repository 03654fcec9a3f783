import { monthDayOf, spokenDay, weekdayOf } from '@get-my-helpers/validation/day-text';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { addDays, dayNumberOf, isDay, today as ownToday } from '../../lib/days.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import classes from './day-chips.module.css';

const daysShown = 7;
const daysAhead = 365;

interface DayChipsProps {
  label: string;
  /** For a form that is sent without a script. */
  name?: string;
  /** 'YYYY-MM-DD', in order. */
  value: readonly string[];
  onChange: (days: string[]) => void;
  /** How many days can be chosen; with one, a day takes the place of the one before it. */
  max: number;
}

/** The next seven days as chips, the chosen ones beyond them, and a way to choose another date. */
export function DayChips({ label, name, value, onChange, max }: DayChipsProps): ReactElement {
  const today = useReaderClock(ownToday);
  const next = Array.from({ length: daysShown }, (_, index) => addDays(today, index));
  const later = value.filter((day) => !next.includes(day));
  const toggle = (day: string): void => {
    if (value.includes(day)) onChange(value.filter((other) => other !== day));
    else onChange(max === 1 ? [day] : [...value, day].toSorted());
  };
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['label']}>{label}</legend>
      <div className={classes['days']}>
        {[...next, ...later].map((day) => (
          <label key={day} className={classes['day']} data-weekend={isWeekend(day) || undefined}>
            <input
              type="checkbox"
              name={name}
              value={day}
              aria-label={spokenDay(day)}
              checked={value.includes(day)}
              disabled={max > 1 && value.length >= max && !value.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden>{weekdayOf(day)}</span>
            <strong aria-hidden>{next.includes(day) ? dayNumberOf(day) : monthDayOf(day)}</strong>
          </label>
        ))}
        <OtherDay from={today} onChoose={(day) => !value.includes(day) && toggle(day)} />
      </div>
    </fieldset>
  );
}

const isWeekend = (day: string): boolean => weekdayOf(day).startsWith('S');

/** A button that gives its place to a date field, which gives it back once it has a date. */
function OtherDay({ from, onChoose }: { from: string; onChoose: (day: string) => void }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const until = addDays(from, daysAhead);
  const open = (): void => {
    flushSync(() => setIsOpen(true));
    field.current?.focus();
    try {
      field.current?.showPicker();
    } catch {
      // A browser without a picker of its own: the date is typed.
    }
  };
  const close = (): void => {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };
  if (!isOpen) {
    return (
      <button ref={opener} type="button" className={classes['other']} aria-label="Another date" onClick={open}>
        <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
      </button>
    );
  }
  return (
    <span className={classes['datePlace']}>
      <input
        ref={field}
        type="date"
        className={classes['date']}
        aria-label="Another date"
        min={from}
        max={until}
        onChange={({ currentTarget: { value } }) => {
          if (!isDay(value) || value < from || value > until) return;
          onChoose(value);
          close();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            close();
          } else if (event.key === 'Enter') event.preventDefault();
        }}
        onBlur={() => setIsOpen(false)}
      />
    </span>
  );
}
