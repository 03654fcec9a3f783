import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, type ReactElement } from 'react';

/** A code of an authenticator app; it takes the focus, for it is what the form waits for. */
export function CodeInput(props: TextInputProps & { 'data-path'?: string }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      {...props}
      ref={input}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      aria-invalid={props.error ? true : undefined}
    />
  );
}
