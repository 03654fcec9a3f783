import type { ReactElement } from 'react';
import type { FieldSource } from '../forms/field-source.ts';
import { WeekField } from '../forms/week-field.tsx';

export function AvailabilityField({ form }: { form: FieldSource }): ReactElement {
  return (
    <WeekField
      key={form.key('availability')}
      {...form.getInputProps('availability')}
      label="Days you can work"
      description="Tap every day on which you usually take jobs."
    />
  );
}
