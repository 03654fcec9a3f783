import { limits } from '@get-my-helpers/validation/limits';
import { driverLicenseClasses } from '@get-my-helpers/validation/reference';
import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { YesNoChip } from '../forms/choice-chips.tsx';
import { FieldPair } from '../forms/field-layout.tsx';
import type { FieldSource } from '../forms/field-source.ts';
import { ChoiceSelect } from '../forms/selects.tsx';

/** Driver's license: number (private), class, and whether it is valid. */
export function TransportationFields({ form }: { form: FieldSource }): ReactElement {
  return (
    <>
      <FieldPair>
        <TextInput
          key={form.key('driversLicense')}
          {...form.getInputProps('driversLicense')}
          label="Driver's License Number"
          description="Not shown to other users."
          autoComplete="off"
          maxLength={limits.driversLicense}
        />
        <ChoiceSelect
          key={form.key('licenseClass')}
          {...form.getInputProps('licenseClass')}
          label="License Class"
          description="What you may drive."
          nothing="Select a class"
          choices={driverLicenseClasses}
        />
      </FieldPair>
      <YesNoChip
        key={form.key('hasValidLicense')}
        {...form.getInputProps('hasValidLicense', { type: 'checkbox' })}
        label="I have a valid driver's license"
      />
    </>
  );
}
