import type { TextInputProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { CodeInput } from './code-input.tsx';

/** The second step of a login. */
export function LoginCode(props: TextInputProps & { 'data-path'?: string }): ReactElement {
  return (
    <CodeInput
      {...props}
      label="Code"
      description="Enter the 6-digit code from your authenticator app, or one of your recovery codes."
    />
  );
}
