import type { ReactElement, ReactNode } from 'react';
import chips from '../forms/choice-chips.module.css';

/** A yes-or-no filter as a chip. */
export function FlagChip(props: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactElement {
  return (
    <label className={chips['chip']}>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}
