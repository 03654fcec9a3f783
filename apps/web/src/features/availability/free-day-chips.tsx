import { useQuery } from '@tanstack/react-query';
import { useId, type ReactElement } from 'react';
import { shortDay } from '../../lib/days.ts';
import { useApi } from '../../lib/trpc.ts';
import { OneChip } from '../../ui/forms/choice-chips.tsx';
import { FieldGroup } from '../../ui/forms/field-group.tsx';
import { helperDaysQuery } from './queries.ts';

const shownMost = 7;

/** The next days on which a helper is free, to be chosen in one tap; nothing where none is known. */
export function FreeDayChips(props: {
  helperId: string;
  /** The chosen day, which may be another one. */
  day: string;
  onChoose: (day: string) => void;
}): ReactElement | null {
  const days = useQuery(helperDaysQuery(useApi(), props.helperId));
  const name = useId();
  const free = (days.data ?? []).filter((day) => day.free).slice(0, shownMost);
  if (free.length === 0) return null;
  return (
    <FieldGroup label="Free Days">
      <div className="row">
        {free.map(({ date }) => (
          <OneChip
            key={date}
            name={name}
            label={shortDay(date)}
            checked={date === props.day}
            onChoose={() => props.onChoose(date)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
