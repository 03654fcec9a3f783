import { useForm } from '@mantine/form';
import type { ReactElement, ReactNode } from 'react';
import { FormFrame } from './form-frame.tsx';
import { lateResolver, lateSchemas } from './late-schemas.ts';
import { SecretInput } from './secret-input.tsx';
import { useFormSubmit } from './use-form-submit.ts';

const schemas = lateSchemas(() => import('@get-my-helpers/validation/own-account'));
const validate = lateResolver(schemas, ({ passwordProofForm }) => passwordProofForm);

export interface PasswordFormProps {
  /** Whose password it is, for password managers. */
  email: string;
  /** Sends the password along with what it permits; rejects when the server refuses. */
  send: (proof: { currentPassword: string }) => Promise<unknown>;
  onCancel: () => void;
  /** What the two buttons say. */
  action: string;
  cancel: string;
  children: ReactNode;
}

/**
 * In a dialog: asks for the password of the account before something that a borrowed device must not do. It says itself why
 * something was refused (`errorShownInPlace`), for on a phone a notice would lie on its buttons.
 */
export function PasswordForm({ email, send, onCancel, action, cancel, children }: PasswordFormProps): ReactElement {
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate,
  });
  const submit = useFormSubmit({ form, schemas, send, saysWhy: true });
  return (
    <FormFrame submit={submit} action={action} button={{ color: undefined }} onCancel={onCancel} cancel={cancel}>
      <div>{children}</div>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <SecretInput
        {...form.getInputProps('currentPassword')}
        label="Your Password"
        autoComplete="current-password"
        data-autofocus
      />
    </FormFrame>
  );
}
