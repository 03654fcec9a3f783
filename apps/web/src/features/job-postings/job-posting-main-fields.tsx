import { limits } from '@get-my-helpers/validation/limits';
import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { LongText } from '../../ui/forms/long-text.tsx';
import { CityAndStateFields } from '../../ui/fields/place-fields.tsx';
import { FieldPair } from '../../ui/forms/field-layout.tsx';
import type { FieldSource } from '../../ui/forms/field-source.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';

/** The six documented fields. */
export function JobPostingMainFields({ form }: { form: FieldSource }): ReactElement {
  return (
    <>
      <TextInput {...form.getInputProps('title')} label="Job Title" withAsterisk maxLength={limits.jobTitle} />
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
      <LongText
        {...form.getInputProps('description')}
        label="Job Description"
        withAsterisk
        rows={4}
        maxLength={limits.jobDescription}
      />
      <CityAndStateFields form={form} />
    </>
  );
}
