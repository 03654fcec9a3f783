import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactElement } from 'react';
import { FieldPair } from './field-layout.tsx';
import { NumberField } from './number-field.tsx';

export interface GigTermsValues {
  jobDate: string;
  startTime: string;
  hours: string | number;
  amount: string | number;
}

/** When, for how long and for how much somebody is hired: the terms of a gig. */
export function GigTermsFields<Values extends GigTermsValues>(props: {
  form: UseFormReturnType<Values>;
}): ReactElement {
  const { form } = props;
  const number = { withAsterisk: true, min: 0, step: 'any', inputMode: 'decimal' } as const;
  return (
    <>
      <FieldPair>
        <TextInput {...form.getInputProps('jobDate')} type="date" label="Date" withAsterisk />
        <TextInput {...form.getInputProps('startTime')} type="time" label="Start Time" />
      </FieldPair>
      <FieldPair>
        <NumberField {...form.getInputProps('hours')} label="Hours" {...number} />
        <NumberField {...form.getInputProps('amount')} label="Amount" {...number} leftSection="$" />
      </FieldPair>
    </>
  );
}
