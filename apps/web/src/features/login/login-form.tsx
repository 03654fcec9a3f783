import type { Login, SessionUser } from '@get-my-helpers/validation/session';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoginCode } from '../../ui/forms/login-code.tsx';
import { useCodeStep } from '../../ui/forms/use-code-step.ts';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { FieldStack } from '../../ui/forms/field-layout.tsx';
import { FormProblems } from '../../ui/forms/form-problems.tsx';
import { lateResolver, lateSchemas } from '../../ui/forms/late-schemas.ts';
import { SecretInput } from '../../ui/forms/secret-input.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { DemoCredentials } from '../demo/demo-login.tsx';

const schemas = lateSchemas(() => import('@get-my-helpers/validation/session'));
const validate = lateResolver(schemas, ({ login }) => login);

/** Email and password of a helper or a professional. */
export function LoginForm(props: {
  kind: SessionUser['type'];
  signIn: (values: Login) => Promise<SessionUser>;
  onSignedIn: (user: SessionUser) => void;
}): ReactElement {
  const { asksCode, withCode } = useCodeStep();
  const form = useForm<Login>({
    initialValues: { email: '', password: '', code: '' },
    validate,
  });
  const submit = useFormSubmit({
    form,
    schemas,
    send: async (values) => {
      const { login } = await schemas.load();
      return withCode(values, async (credentials) => props.onSignedIn(await props.signIn(login.parse(credentials))));
    },
  });
  return (
    <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate>
      <FieldStack>
        {asksCode ? (
          <LoginCode {...form.getInputProps('code')} />
        ) : (
          <>
            <EmailInput {...form.getInputProps('email')} label="Email" autoComplete="username" />
            <SecretInput {...form.getInputProps('password')} label="Password" autoComplete="current-password" />
            <DemoCredentials kind={props.kind} onUse={form.setValues} />
          </>
        )}
        <FormProblems submit={submit} />
        <Button type="submit" color="safety" size="lg" fullWidth loading={submit.sending}>
          Sign In
        </Button>
      </FieldStack>
    </form>
  );
}
