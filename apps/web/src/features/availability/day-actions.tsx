import { limits } from '@get-my-helpers/validation/limits';
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { lookNames, rangeText, type CalendarDay, type DaysInput } from './calendar-days.ts';
import classes from './calendar.module.css';
import type { Selection } from './month-grid.tsx';

interface DayActionsProps {
  selection: Selection;
  /** The days of the selection. */
  days: readonly CalendarDay[];
  onApply: (input: Omit<DaysInput, 'dates'>) => void;
  onClear: () => void;
}

/** What the chosen days are, and what can be made of them. */
export function DayActions({ selection, days, onApply, onClear }: DayActionsProps): ReactElement {
  const [note, setNote] = useState('');
  const is = (...looks: CalendarDay['look'][]): boolean => days.some(({ look }) => looks.includes(look));
  const gigIds = [...new Set(days.flatMap((day) => day.gigIds))];
  const changes = changesOf(is);
  const takesNote = changes.some(({ state }) => state === 'blocked');
  return (
    <section className={classes['chosen']} aria-label="Chosen days">
      <div className={classes['chosenHead']}>
        <div>
          <strong>{rangeText(selection.from, selection.to)}</strong>
          <p className="note">{describe(days)}</p>
        </div>
        <IconButton label="Choose no day" onClick={onClear}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      {gigIds.map((id, index) => (
        <p key={id} className="target">
          <TextLink to="/gigs" search={{ gig: id }}>
            {gigIds.length === 1 ? 'View the gig' : `View gig ${index + 1}`}
          </TextLink>
        </p>
      ))}
      <div className="row">
        {changes.map(({ state, label }, index) => (
          <Button
            key={state}
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => onApply(state === 'blocked' && note.trim() !== '' ? { state, note } : { state })}
          >
            {label}
          </Button>
        ))}
      </div>
      {takesNote && (
        <TextInput
          label="Note (optional)"
          description="Only you see it."
          maxLength={limits.availabilityNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </section>
  );
}

function changesOf(is: (...looks: CalendarDay['look'][]) => boolean): { state: DaysInput['state']; label: string }[] {
  return [
    ...(is('free', 'extra') ? [{ state: 'blocked', label: 'Block' } as const] : []),
    ...(is('off') ? [{ state: 'free', label: 'Open' } as const] : []),
    ...(is('blocked', 'extra') ? [{ state: 'week', label: is('extra') ? 'Back to My Week' : 'Unblock' } as const] : []),
  ];
}

/** 'Free', or '4 days: 3 free, 1 booked', with the note they have. */
function describe(days: readonly CalendarDay[]): string {
  const [first] = days;
  if (!first) return '';
  if (days.length === 1) return first.note === null ? lookNames[first.look] : `${lookNames[first.look]}: ${first.note}`;
  const looks = [...new Set(days.map(({ look }) => look))];
  const counts = looks.map((look) => {
    const count = days.filter((day) => day.look === look).length;
    return `${count} ${lookNames[look].toLowerCase()}`;
  });
  return `${formatPlural(days.length, 'day')}: ${counts.join(', ')}`;
}
