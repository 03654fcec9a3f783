import { limits } from '@get-my-helpers/validation/limits';
import { TextInput } from '@mantine/core';
import { useRef, type ReactElement } from 'react';
import { FieldPair } from '../forms/field-layout.tsx';
import type { FieldSource } from '../forms/field-source.ts';
import { StateSelect } from '../forms/selects.tsx';
import { SuggestPlaces } from '../places/suggest-places.tsx';
import { writeInput } from '../places/write-input.ts';

/** City and state. */
export function CityAndStateFields({ form }: { form: FieldSource }): ReactElement {
  const state = useRef<HTMLSelectElement>(null);
  return (
    <FieldPair>
      <SuggestPlaces
        kind="city"
        readState={() => state.current?.value ?? ''}
        onChoose={(place) => state.current && writeInput(state.current, place.state)}
      >
        <TextInput
          key={form.key('city')}
          {...form.getInputProps('city')}
          label="City"
          withAsterisk
          autoComplete="address-level2"
          maxLength={limits.city}
        />
      </SuggestPlaces>
      <StateSelect ref={state} key={form.key('state')} {...form.getInputProps('state')} withAsterisk />
    </FieldPair>
  );
}

/** Street address and ZIP code, and who sees them: usually only the owner and admins. */
export function StreetFields(props: { form: FieldSource; description?: string }): ReactElement {
  const { form, description = 'Not shown to other users.' } = props;
  return (
    <FieldPair>
      <TextInput
        key={form.key('address')}
        {...form.getInputProps('address')}
        label="Address"
        description={description}
        autoComplete="street-address"
        maxLength={limits.address}
      />
      <TextInput
        key={form.key('zipCode')}
        {...form.getInputProps('zipCode')}
        label="ZIP Code"
        description={description}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={limits.zipCode}
      />
    </FieldPair>
  );
}
