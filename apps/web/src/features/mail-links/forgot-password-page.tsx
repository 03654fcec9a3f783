import '../../ui/css/forms.css';
import type { PasswordResetRequest } from '@get-my-helpers/validation/own-account';
import type { UserType } from '@get-my-helpers/validation/reference';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { returnTo } from '../../lib/return-address.ts';
import { useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { DemoOutboxLink } from '../demo/demo-outbox-link.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { FieldGroup } from '../../ui/forms/field-group.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { lateResolver, lateSchemas } from '../../ui/forms/late-schemas.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { MantineParts } from '../../ui/mantine.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MailPage, Outcome } from './mail-page.tsx';
import classes from './mail-links.module.css';

const schemas = lateSchemas(() => import('@get-my-helpers/validation/own-account'));
const validate = lateResolver(schemas, ({ passwordResetRequest }) => passwordResetRequest);

/** /forgot-password: mails a link to choose a new password. The answer does not say whether there is such an account. */
export function ForgotPasswordPage(): ReactElement {
  const { type = 'helper', next } = useSearch({ from: '/forgot-password' });
  const [asked, setAsked] = useState<PasswordResetRequest | null>(null);
  return (
    <MailPage>
      <PageHeader title="Forgot Password" description="We will email you a link to choose a new one." />
      <Panel>
        {asked ? (
          <Outcome
            picture={<IconMailForward size={48} stroke={1.5} aria-hidden />}
            title="Check your email"
            actions={
              <Button variant="default" onClick={() => setAsked(null)}>
                Try Another Address
              </Button>
            }
          >
            <p>
              If <EmailText email={asked.email} /> belongs to a {asked.type}, we sent it a link. The link works once and
              expires after an hour.
            </p>
            <DemoOutboxLink />
          </Outcome>
        ) : (
          <MantineParts>
            <RequestForm key={type} type={type} onSent={setAsked} />
          </MantineParts>
        )}
      </Panel>
      <p className="centered">
        <span className="target">
          <TextLink to={type === 'helper' ? '/login-helper' : '/login-professional'} search={returnTo(next)}>
            Back to Login
          </TextLink>
        </span>
      </p>
    </MailPage>
  );
}

const kinds = [
  { id: 'helper', name: 'Helper' },
  { id: 'professional', name: 'Professional' },
] as const;

function RequestForm(props: { type: UserType; onSent: (request: PasswordResetRequest) => void }): ReactElement {
  const request = useChange(({ account }) => account.requestPasswordReset, {
    meta: { errorTitle: 'Email Not Sent', errorFallback: 'The email was not sent. Please try again.' },
  });
  const form = useForm<PasswordResetRequest>({
    initialValues: { type: props.type, email: '' },
    validate,
  });
  const submit = useFormSubmit({
    form,
    schemas,
    send: async (values) => {
      const { passwordResetRequest } = await schemas.load();
      const wanted = passwordResetRequest.parse(values);
      await request.mutateAsync(wanted);
      props.onSent(wanted);
    },
  });
  return (
    <FormFrame submit={submit} action="Send the Link" button={{ size: 'lg', fullWidth: true }}>
      <FieldGroup label="I'm a">
        <div className={classes['kinds']}>
          {kinds.map(({ id, name }) => (
            <label key={id} className="target">
              <input
                type="radio"
                name="type"
                checked={form.values.type === id}
                onChange={() => form.setFieldValue('type', id)}
              />
              {name}
            </label>
          ))}
        </div>
      </FieldGroup>
      <EmailInput {...form.getInputProps('email')} label="Email" autoComplete="username" />
    </FormFrame>
  );
}
