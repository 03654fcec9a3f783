import type { SessionUser } from '@get-my-helpers/validation/session';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { lateResolver, lateSchemas } from '../../ui/forms/late-schemas.ts';
import { SecretInput } from '../../ui/forms/secret-input.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { passwordHint } from '../../ui/forms/password-hint.ts';
import { refreshOwnSessions } from './refresh.ts';

const schemas = lateSchemas(() => import('@get-my-helpers/validation/own-account'));

/** The sentence that says how many other sessions the password change has ended. */
const endedText = (ended: number): string =>
  ended === 0 ? 'You were not signed in anywhere else.' : `${formatPlural(ended, 'other session')} ended.`;

/** Changing the password ends every other session. */
export function ChangePasswordForm({ user }: { user: SessionUser }): ReactElement {
  const api = useApi();
  const change = useChange(({ account }) => account.changePassword, {
    meta: { errorTitle: 'Password Not Changed', errorFallback: 'Your password was not changed. Please try again.' },
  });
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: lateResolver(schemas, ({ passwordChangeForm }) => passwordChangeForm(user.type)),
  });
  const submit = useFormSubmit({
    form,
    schemas,
    send: async ({ currentPassword, newPassword }) => {
      const { ended } = await change.mutateAsync({ currentPassword, newPassword });
      form.reset();
      notify.success('Password Changed', endedText(ended));
      await refreshOwnSessions(api);
    },
  });
  return (
    <FormFrame submit={submit} action="Change Password" button={{ color: undefined }}>
      {/* Password managers store the new password under this username. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <SecretInput
        {...form.getInputProps('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
      />
      <SecretInput
        {...form.getInputProps('newPassword')}
        label="New Password"
        description={`${passwordHint(user.type)} You will be signed out everywhere else.`}
        autoComplete="new-password"
      />
      <SecretInput
        {...form.getInputProps('confirmPassword')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
    </FormFrame>
  );
}
