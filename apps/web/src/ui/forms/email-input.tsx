import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactElement } from 'react';

/** An email address, with the keyboard for it. */
export function EmailInput(props: TextInputProps & { 'data-path'?: string }): ReactElement {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
