import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ReactElement } from 'react';

/**
 * The main button of a form. While sending it stays focusable: a disabled button would lose the keyboard's place.
 * useFormSubmit sends once however often it is pressed.
 */
export function SubmitButton({ sending, ...button }: ButtonProps & { sending: boolean }): ReactElement {
  return (
    <Button
      type="submit"
      color="safety"
      {...button}
      aria-disabled={sending || undefined}
      leftSection={sending ? <Loader size={18} color="currentColor" aria-hidden /> : button.leftSection}
    />
  );
}
