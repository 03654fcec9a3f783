import type { ReactElement, ReactNode } from 'react';
import chips from '../forms/choice-chips.module.css';

/** A yes-or-no filter as a chip; name and value for a form that is sent without a script. */
export function FlagChip(props: {
  label: ReactNode;
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactElement {
  return (
    <label className={chips['chip']}>
      <input
        type="checkbox"
        name={props.name}
        value={props.value}
        checked={props.checked}
        onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}
