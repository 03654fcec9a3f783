import type { Tool } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { FlagChip } from './flag-chip.tsx';
import classes from './tool-picker.module.css';

/** Tools as chips; helpers have all that are chosen. */
export function ToolPicker(props: {
  tools: readonly { id: Tool; name: string }[];
  value: readonly Tool[];
  onChange: (tools: Tool[]) => void;
}): ReactElement {
  const { tools, value, onChange } = props;
  return (
    <fieldset className={classes['field']}>
      <legend>Tools</legend>
      <div className="row">
        {tools.map(({ id, name }) => (
          <FlagChip
            key={id}
            label={name}
            name="tools"
            value={id}
            checked={value.includes(id)}
            onChange={(isChosen) => onChange(isChosen ? [...value, id] : value.filter((tool) => tool !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
