import { states, trades } from '@get-my-helpers/validation/reference';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';

type SelectProps = Omit<NativeSelectProps, 'data'> & { 'data-path'?: string; ref?: Ref<HTMLSelectElement> };

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** One of a reference list, after an entry for 'nothing chosen'. */
export function ChoiceSelect(props: SelectProps & { choices: readonly Choice[]; nothing?: string }): ReactElement {
  const { choices, nothing, ...select } = props;
  const listed = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      rightSection={<IconChevronDown size={18} aria-hidden />}
      {...select}
      data={nothing === undefined ? listed : [{ value: '', label: nothing }, ...listed]}
    />
  );
}

export function StateSelect(props: SelectProps & { nothing?: string }): ReactElement {
  return (
    <ChoiceSelect label="State" autoComplete="address-level1" nothing="Select a state" {...props} choices={states} />
  );
}

export function TradeSelect(props: SelectProps & { nothing?: string }): ReactElement {
  return <ChoiceSelect label="Trade" nothing="Select a trade" {...props} choices={trades} />;
}
