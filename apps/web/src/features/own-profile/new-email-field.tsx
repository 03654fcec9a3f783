import { messages } from '@get-my-helpers/validation/messages';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { SecretInput } from '../../ui/forms/secret-input.tsx';

interface NewEmail {
  email: string;
  currentPassword: string;
}

/** Whether two texts are one address: case does not count. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The fields' errors, and the missing password where the email is another one than before. */
export function withNewEmail<Values extends NewEmail>(
  before: string,
  validate: (values: Values) => FormErrors,
): (values: Values) => FormErrors {
  return (values) => {
    const isMissing = !isSameEmail(values.email, before) && values.currentPassword === '';
    return { ...validate(values), ...(isMissing ? { currentPassword: messages.currentPasswordNeeded } : {}) };
  };
}

/** The password, asked for once the email is another one than before. */
export function NewEmailField<Values extends NewEmail>(props: {
  form: Pick<UseFormReturnType<Values>, 'key' | 'getInputProps' | 'getValues' | 'watch'>;
  email: string;
}): ReactElement | null {
  const { form, email } = props;
  const [isNew, setIsNew] = useState(() => !isSameEmail(form.getValues().email, email));
  form.watch('email', ({ value }) => setIsNew(!isSameEmail(String(value), email)));
  if (!isNew) return null;
  return (
    <SecretInput
      key={form.key('currentPassword')}
      {...form.getInputProps('currentPassword')}
      label="Current Password"
      description="Enter your password to change your email. We notify the old address and send the new one a link to confirm it."
      withAsterisk
      autoComplete="current-password"
    />
  );
}
