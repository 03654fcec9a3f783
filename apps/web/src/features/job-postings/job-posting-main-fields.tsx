import { limits } from '@get-my-helpers/validation/limits';
import { trades } from '@get-my-helpers/validation/reference';
import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx';
import { DayField } from '../../ui/forms/day-field.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { CityAndStateFields } from '../../ui/fields/place-fields.tsx';
import { FieldPair } from '../../ui/forms/field-layout.tsx';
import type { FieldSource } from '../../ui/forms/field-source.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TradeIcon } from '../../ui/trade-icon.tsx';
import type { JobPostingValues } from './job-posting-values.ts';
import { RatesNear } from './rates-near.tsx';

/** The six documented fields, what a search goes by (ZIP code, trade and date), and how many helpers are needed. */
export function JobPostingMainFields(props: { form: FieldSource; values: JobPostingValues }): ReactElement {
  const { form, values } = props;
  return (
    <>
      <TextInput {...form.getInputProps('title')} label="Job Title" withAsterisk maxLength={limits.jobTitle} />
      <div className="stack-xs">
        <FieldPair>
          <NumberField
            {...form.getInputProps('hourlyRate')}
            label="Hourly Rate"
            withAsterisk
            min={0}
            step={limits.hourlyRateStep}
            placeholder={limits.hourlyRatePlaceholder}
            inputMode="decimal"
            leftSection="$"
          />
          <NumberField
            {...form.getInputProps('estimatedHours')}
            label="Estimated Hours"
            min={0}
            step="any"
            inputMode="decimal"
          />
        </FieldPair>
        <RatesNear values={values} />
      </div>
      <LongText
        {...form.getInputProps('description')}
        label="Job Description"
        withAsterisk
        rows={4}
        maxLength={limits.jobDescription}
      />
      <CityAndStateFields form={form} />
      <TextInput
        {...form.getInputProps('zipCode')}
        label="ZIP Code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.zipCode}
      />
      <ChoiceChips
        {...form.getInputProps('specialtiesRequired')}
        label="Required Skills"
        description="If you choose none, the job is shown as general labor."
        choices={trades}
        picture={(trade) => <TradeIcon trade={trade} />}
      />
      <DayField {...form.getInputProps('jobDate')} label="Job Date" nothing="Flexible" />
      <FieldPair>
        <NumberField
          {...form.getInputProps('helpersNeeded')}
          label="Helpers Needed"
          min={1}
          max={limits.helpersNeeded}
          inputMode="numeric"
        />
      </FieldPair>
    </>
  );
}
