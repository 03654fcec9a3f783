import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactElement } from 'react';

/**
 * A number as browsers take it: its bounds and step stand in the page, a phone shows digits and
 * readers a spin button. What is out of bounds is said by the form, not silently changed.
 */
export function NumberField(
  props: Omit<TextInputProps, 'type' | 'onWheel'> & { inputMode: 'numeric' | 'decimal' },
): ReactElement {
  // A page that is scrolled with the pointer over the field must not change what is in it.
  return <TextInput {...props} type="number" onWheel={(event) => event.currentTarget.blur()} />;
}
