import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { FieldPair } from '../../ui/forms/field-layout.tsx';
import type { FieldSource } from '../../ui/forms/field-source.ts';
import { SecretInput } from '../../ui/forms/secret-input.tsx';

/** Email and password, each asked twice; pasting is allowed everywhere. */
export function CredentialFields(props: { form: FieldSource; passwordMin: number }): ReactElement {
  const { form, passwordMin } = props;
  return (
    <>
      <FieldPair>
        <EmailInput key={form.key('email')} {...form.getInputProps('email')} label="Email" withAsterisk />
        <EmailInput
          key={form.key('confirmEmail')}
          {...form.getInputProps('confirmEmail')}
          label="Confirm Email"
          withAsterisk
        />
      </FieldPair>
      <FieldPair>
        <SecretInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          label="Password"
          description={`At least ${passwordMin} characters`}
          withAsterisk
          autoComplete="new-password"
          maxLength={limits.passwordMax}
        />
        <SecretInput
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
          label="Confirm Password"
          description="Type it again"
          withAsterisk
          autoComplete="new-password"
          maxLength={limits.passwordMax}
        />
      </FieldPair>
    </>
  );
}
