import { limits } from '@get-my-helpers/validation/limits';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { FieldGroup } from '../../ui/forms/field-group.tsx';
import classes from './star-field.module.css';

const ratings = Array.from({ length: limits.ratingMax }, (_, index) => index + 1);

/** One to five stars; radio buttons to the keyboard and to readers. */
export function StarField(props: {
  label: string;
  value?: number;
  onChange?: (rating: number) => void;
  error?: ReactNode;
  'data-path'?: string;
  /** The chosen star takes the focus of the dialog it opens with. */
  'data-autofocus'?: boolean;
}): ReactElement {
  const { value = limits.ratingDefault, onChange, ...group } = props;
  const name = useId();
  return (
    <FieldGroup label={group.label} error={group.error} data-path={group['data-path']}>
      <div className={classes['stars']}>
        {ratings.map((rating) => (
          <label key={rating} className={classes['star']}>
            <input
              type="radio"
              name={name}
              value={rating}
              aria-label={formatPlural(rating, 'star')}
              checked={rating === value}
              data-autofocus={(group['data-autofocus'] && rating === value) || undefined}
              onChange={() => onChange?.(rating)}
            />
            {rating <= value ? (
              <IconStarFilled size={28} aria-hidden />
            ) : (
              <IconStar size={28} stroke={1.5} aria-hidden />
            )}
          </label>
        ))}
        <span className={classes['count']} aria-hidden>
          {value} of {limits.ratingMax}
        </span>
      </div>
    </FieldGroup>
  );
}
