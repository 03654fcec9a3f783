import { limits } from '@get-my-helpers/validation/limits';
import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FieldSource } from '../forms/field-source.ts';

export function NameField({ form }: { form: FieldSource }): ReactElement {
  return (
    <TextInput
      key={form.key('name')}
      {...form.getInputProps('name')}
      label="Full Name"
      withAsterisk
      autoComplete="name"
      maxLength={limits.name}
    />
  );
}

export function PhoneField({ form, description }: { form: FieldSource; description?: string }): ReactElement {
  return (
    <TextInput
      key={form.key('phone')}
      {...form.getInputProps('phone')}
      label="Phone"
      description={description}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={limits.phone}
    />
  );
}
