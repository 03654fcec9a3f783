import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formatCount, formatDollars } from '../../lib/format.ts';
import { OneChip } from './choice-chips.tsx';
import { FieldPair } from './field-layout.tsx';
import classes from './fields.module.css';
import { FieldGroup } from './field-group.tsx';
import { totalOf, type GigTermsValues } from './gig-terms.ts';
import { NumberField } from './number-field.tsx';

const number = { withAsterisk: true, min: 0, step: 'any', inputMode: 'decimal' } as const;

/**
 * When, for how long and for how much somebody is hired. By the hour the amount is worked out; whoever writes another one
 * pays a fixed amount.
 */
export function GigTermsFields<Values extends GigTermsValues>(props: {
  form: UseFormReturnType<Values>;
  /** What there is to say of the date. */
  children?: ReactNode;
}): ReactElement {
  const { form } = props;
  const values = form.getValues();
  const isHourly = values.payBy === 'hour';
  const total = totalOf(values);
  const change = (changed: Partial<GigTermsValues>): void => form.setValues(changed as Partial<Values>);
  const amount = { ...form.getInputProps('amount'), ...(isHourly && { value: total || '' }) };
  return (
    <>
      <GigDayFields form={form} />
      {props.children}
      <PayChoice
        isHourly={isHourly}
        onChoose={(payBy) => change(payBy === 'fixed' ? { payBy, amount: total || '' } : { payBy })}
      />
      <FieldPair isNumbers>
        <NumberField {...form.getInputProps('hours')} label="Hours" {...number} />
        {isHourly && <NumberField {...form.getInputProps('rate')} label="Hourly Rate" {...number} leftSection="$" />}
        <NumberField
          key="amount"
          {...amount}
          label="Amount"
          {...number}
          leftSection="$"
          onChange={(event) => change({ payBy: 'fixed', amount: event.currentTarget.value })}
        />
        {isHourly && <Total values={values} total={total} />}
      </FieldPair>
    </>
  );
}

/** When the work is. */
export function GigDayFields<Values extends Pick<GigTermsValues, 'jobDate' | 'startTime'>>(props: {
  form: UseFormReturnType<Values>;
}): ReactElement {
  const { form } = props;
  return (
    <FieldPair>
      <TextInput {...form.getInputProps('jobDate')} type="date" label="Date" withAsterisk />
      <TextInput {...form.getInputProps('startTime')} type="time" label="Start Time" />
    </FieldPair>
  );
}

function PayChoice(props: { isHourly: boolean; onChoose: (payBy: 'hour' | 'fixed') => void }): ReactElement {
  const { isHourly, onChoose } = props;
  const name = useId();
  return (
    <FieldGroup label="Pay">
      <div className="row">
        <OneChip name={name} label="By the hour" checked={isHourly} onChoose={() => onChoose('hour')} />
        <OneChip name={name} label="Fixed amount" checked={!isHourly} onChoose={() => onChoose('fixed')} />
      </div>
    </FieldGroup>
  );
}

/** '8 hr × $28 = $224', while it is entered. */
function Total({ values, total }: { values: GigTermsValues; total: number }): ReactElement {
  return (
    <p role="status" className={`tabular ${classes['total']}`}>
      {total > 0 && (
        <>
          {formatCount(Number(values.hours))} hr × {formatDollars(Number(values.rate))} ={' '}
          <strong>{formatDollars(total)}</strong>
        </>
      )}
    </p>
  );
}
