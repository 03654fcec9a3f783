import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState, type ReactElement } from 'react';

/** A password with a button that shows what was typed. */
export function SecretInput(props: PasswordInputProps & { 'data-path'?: string }): ReactElement {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      vars={() => ({ root: { '--psi-button-size': '2.75rem', '--psi-icon-size': '1.375rem' } })}
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide characters' : 'Show characters',
        'aria-pressed': undefined,
      }}
    />
  );
}
