import { amountOf } from '@get-my-helpers/validation/gig';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactElement } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { FieldPair } from './field-layout.tsx';
import { NumberField } from './number-field.tsx';

export interface GigTermsValues {
  rate: string | number;
  jobDate: string;
  startTime: string;
  hours: string | number;
  amount: string | number;
}

/** When, for how long and for how much somebody is hired: the terms of a gig, which pays by the hour or an amount. */
export function GigTermsFields<Values extends GigTermsValues>(props: {
  form: UseFormReturnType<Values>;
  isHourly?: boolean;
}): ReactElement {
  const { form, isHourly = false } = props;
  const number = { withAsterisk: true, min: 0, step: 'any', inputMode: 'decimal' } as const;
  return (
    <>
      <FieldPair>
        <TextInput {...form.getInputProps('jobDate')} type="date" label="Date" withAsterisk />
        <TextInput {...form.getInputProps('startTime')} type="time" label="Start Time" />
      </FieldPair>
      <FieldPair>
        <NumberField {...form.getInputProps('hours')} label="Hours" {...number} />
        {isHourly ? (
          <NumberField {...form.getInputProps('rate')} label="Hourly Rate" {...number} leftSection="$" />
        ) : (
          <NumberField {...form.getInputProps('amount')} label="Amount" {...number} leftSection="$" />
        )}
      </FieldPair>
      {isHourly && <Total {...form.getValues()} />}
    </>
  );
}

/** What the hours cost at the rate, while they are entered. */
function Total({ hours, rate }: Pick<GigTermsValues, 'hours' | 'rate'>): ReactElement {
  const amount = amountOf(Number(hours), Number(rate));
  return (
    <p role="status" className="tabular">
      {amount > 0 && (
        <>
          Total <strong>{formatDollars(amount)}</strong>
        </>
      )}
    </p>
  );
}
