import { TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { addDays, shortDay, today } from '../../lib/days.ts';
import { OneChip } from './choice-chips.tsx';
import { FieldGroup } from './field-group.tsx';

const daysNamed = 7;

/** Today, tomorrow and the days after them by weekday, for whoever looks at the screen. */
function comingDays(): { day: string; name: string }[] {
  const first = today();
  return Array.from({ length: daysNamed }, (_, ahead) => {
    const day = addDays(first, ahead);
    return { day, name: ['Today', 'Tomorrow'][ahead] ?? shortDay(day) };
  });
}

/** One day: a coming one in one tap, any other date, or none ('' as its value), which `nothing` names. */
export function DayField(props: {
  label: string;
  description?: string;
  nothing: string;
  value?: string;
  defaultValue?: string;
  onChange?: (day: string) => void;
  error?: ReactNode;
  'data-path'?: string;
}): ReactElement {
  const { nothing, value, defaultValue, onChange, ...group } = props;
  const [chosen, setChosen] = useUncontrolled<string>({ value, defaultValue, finalValue: '', onChange });
  const [days] = useState(comingDays);
  const [isOther, setOther] = useState(chosen !== '' && !days.some(({ day }) => day === chosen));
  const name = useId();
  const chip = (text: string, isChosen: boolean, choose: () => void): ReactElement => (
    <OneChip key={text} name={name} label={text} checked={isChosen} onChoose={choose} />
  );
  const take = (day: string, other = false): void => {
    setOther(other);
    setChosen(day);
  };
  const firstUnnamed = addDays(days[0]?.day ?? '', daysNamed);
  return (
    <FieldGroup {...group}>
      <div className="row">
        {days.map(({ day, name: text }) => chip(text, !isOther && chosen === day, () => take(day)))}
        {chip('Another date', isOther, () => take(firstUnnamed, true))}
        {chip(nothing, !isOther && chosen === '', () => take(''))}
      </div>
      {isOther && (
        <TextInput
          type="date"
          mt="sm"
          label="Date"
          min={days[0]?.day}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          // Without a date the job has none, and the chips say so.
          onBlur={() => setOther(chosen !== '')}
        />
      )}
    </FieldGroup>
  );
}
