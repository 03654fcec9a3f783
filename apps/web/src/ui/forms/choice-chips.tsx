import { Input } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useId, type ReactElement, type ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';
import classes from './choice-chips.module.css';

interface Choice<Id extends string> {
  readonly id: Id;
  readonly name: string;
}

/** Several of a list, as large chips; each is a checkbox to the keyboard and to readers. */
export function ChoiceChips<Id extends string>(props: {
  label: string;
  description?: string;
  required?: boolean;
  choices: readonly Choice<Id>[];
  value?: Id[];
  defaultValue?: Id[];
  onChange?: (value: Id[]) => void;
  error?: ReactNode;
  /** A picture before the name. */
  picture?: (id: Id) => ReactNode;
  'data-path'?: string;
}): ReactElement {
  const { choices, picture, value, defaultValue, onChange, ...group } = props;
  const [chosen, setChosen] = useUncontrolled<Id[]>({ value, defaultValue, finalValue: [], onChange });
  const groupId = useId();
  const toggle = (id: Id): void => {
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  return (
    <FieldGroup {...group}>
      <div className="row">
        {choices.map(({ id, name }) => (
          <label key={id} className={classes['chip']}>
            <input
              type="checkbox"
              name={groupId}
              checked={chosen.includes(id)}
              aria-invalid={props.error ? true : undefined}
              onChange={() => toggle(id)}
            />
            {picture?.(id)}
            {name}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The same chip for one of several choices, those with the same `name`. */
export function OneChip(props: { name: string; label: string; checked: boolean; onChoose: () => void }): ReactElement {
  return (
    <label className={classes['chip']}>
      <input type="radio" name={props.name} checked={props.checked} onChange={props.onChoose} />
      {props.label}
    </label>
  );
}

/** The same chip for a single yes or no. */
export function YesNoChip(props: {
  label: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?: (checked: boolean) => void;
  error?: ReactNode;
  'data-path'?: string;
}): ReactElement {
  const [checked, setChecked] = useUncontrolled<boolean>({
    value: props.checked,
    defaultValue: props.defaultChecked,
    finalValue: false,
    onChange: props.onChange,
  });
  return (
    <div>
      <label className={classes['chip']}>
        <input
          type="checkbox"
          data-path={props['data-path']}
          checked={checked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
        {props.label}
      </label>
      {props.error && (
        <Input.Error size="md" mt="xs">
          {props.error}
        </Input.Error>
      )}
    </div>
  );
}
