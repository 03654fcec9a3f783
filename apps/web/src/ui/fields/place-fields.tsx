import { limits } from '@get-my-helpers/validation/limits';
import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { FieldPair } from '../forms/field-layout.tsx';
import type { FieldSource } from '../forms/field-source.ts';
import { StateSelect } from '../forms/selects.tsx';

/** City and state. */
export function CityAndStateFields({ form }: { form: FieldSource }): ReactElement {
  return (
    <FieldPair>
      <TextInput
        key={form.key('city')}
        {...form.getInputProps('city')}
        label="City"
        withAsterisk
        autoComplete="address-level2"
        maxLength={limits.city}
      />
      <StateSelect key={form.key('state')} {...form.getInputProps('state')} withAsterisk />
    </FieldPair>
  );
}

/** Street address and ZIP code; only the owner and admins see them (decision D3). */
export function StreetFields({ form }: { form: FieldSource }): ReactElement {
  return (
    <FieldPair>
      <TextInput
        key={form.key('address')}
        {...form.getInputProps('address')}
        label="Address"
        description="Not shown to other users."
        autoComplete="street-address"
        maxLength={limits.address}
      />
      <TextInput
        key={form.key('zipCode')}
        {...form.getInputProps('zipCode')}
        label="ZIP Code"
        description="Not shown to other users."
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={limits.zipCode}
      />
    </FieldPair>
  );
}
