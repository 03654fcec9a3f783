import type { Login } from '@get-my-helpers/validation/session';
import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useState, type ReactElement } from 'react';
import { signInAdmin } from '../../lib/session.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { DemoLogin } from '../demo/demo-login.tsx';
import { asksForCode } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { LoginCode } from '../../ui/forms/login-code.tsx';
import { useCodeStep } from '../../ui/forms/use-code-step.ts';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { FieldStack } from '../../ui/forms/field-layout.tsx';
import { FormProblems } from '../../ui/forms/form-problems.tsx';
import { lateResolver, lateSchemas } from '../../ui/forms/late-schemas.ts';
import { SecretInput } from '../../ui/forms/secret-input.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { demoLoginsQuery } from '../demo/queries.ts';

const schemas = lateSchemas(() => import('@get-my-helpers/validation/session'));
const validate = lateResolver(schemas, ({ login }) => login);

/** The alert for a refused login or a lost connection (docs/product/screens.md, Texts). */
function alertFor(error: unknown): string {
  const answered = error instanceof TRPCClientError && Boolean(error.data);
  return answered ? 'Invalid admin credentials' : 'Login failed';
}

/** The admin's login form. */
export function AdminLogin(): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const { data: demo } = useQuery(demoLoginsQuery(useApi()));
  const signIn = useChange(({ admin }) => admin.login, { meta: { errorShownInPlace: true } });
  const { asksCode, withCode } = useCodeStep();
  const form = useForm<Login>({
    initialValues: { email: '', password: '', code: '' },
    validate,
  });
  const submit = useFormSubmit({
    form,
    schemas,
    send: async (values) => {
      setProblem(null);
      const { login } = await schemas.load();
      return withCode(values, async (credentials) => {
        signInAdmin(
          await signIn.mutateAsync(login.parse(credentials)).catch((error: unknown) => {
            if (!asksForCode(error)) setProblem(alertFor(error));
            throw error;
          }),
        );
      });
    },
  });
  return (
    <Page width="form">
      <PageHeader title="Admin Login" description="For administrators of this site." />
      <Panel title="Sign In">
        <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate>
          <FieldStack>
            {problem && (
              <Alert color="red" variant="outline" title={problem} role="alert">
                {problem === 'Login failed' ? 'The server did not answer. Try again in a moment.' : null}
              </Alert>
            )}
            {asksCode ? (
              <LoginCode {...form.getInputProps('code')} />
            ) : (
              <>
                <EmailInput {...form.getInputProps('email')} label="Email" required autoComplete="username" />
                <SecretInput
                  {...form.getInputProps('password')}
                  label="Password"
                  required
                  autoComplete="current-password"
                />
                {demo && <DemoLogin credentials={demo.admin} onUse={form.setValues} />}
              </>
            )}
            <FormProblems submit={{ ...submit, refusal: null }} />
            <Button type="submit" color="safety" size="lg" fullWidth loading={submit.sending}>
              Sign In
            </Button>
          </FieldStack>
        </form>
      </Panel>
    </Page>
  );
}
