import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { Spinner } from '../spinner.tsx';

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
      leftSection={sending ? <Spinner size={18} /> : button.leftSection}
    />
  );
}
