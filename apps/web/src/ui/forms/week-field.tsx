import { weekdays } from '@get-my-helpers/validation/reference';
import { useUncontrolled } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { AvailabilityStatus } from '../availability-status.tsx';
import { FieldGroup } from './field-group.tsx';
import classes from './week-field.module.css';

/** The seven days as large cells, Monday first, with the status that profiles will show. */
export function WeekField(props: {
  label: string;
  description?: string;
  value?: boolean[];
  defaultValue?: boolean[];
  onChange?: (week: boolean[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}): ReactElement {
  const { value, defaultValue, onChange, ...group } = props;
  const [week, setWeek] = useUncontrolled<boolean[]>({
    value,
    defaultValue,
    finalValue: weekdays.map(() => false),
    onChange,
  });
  return (
    <FieldGroup {...group}>
      <div className={classes['week']}>
        {weekdays.map((day, index) => (
          <label key={day.id} className={classes['day']}>
            <input
              type="checkbox"
              aria-label={day.name}
              checked={week[index] === true}
              onChange={(event) => setWeek(week.with(index, event.currentTarget.checked))}
            />
            <span aria-hidden>{day.short}</span>
            <svg viewBox="0 0 12 12" aria-hidden>
              <path d={week[index] ? 'M2 6.5 5 9.5 10 3.5' : 'M3 6h6'} />
            </svg>
          </label>
        ))}
      </div>
      <p className={classes['status']}>
        Your profile will say: <AvailabilityStatus week={week} />
      </p>
    </FieldGroup>
  );
}
