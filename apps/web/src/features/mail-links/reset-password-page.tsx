import '../../ui/css/forms.css';
import { useForm } from '@mantine/form';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { fieldIssuesOf } from '../../lib/errors.ts';
import { checkSession } from '../../lib/session.ts';
import { useChange } from '../../lib/trpc.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { lateResolver, lateSchemas } from '../../ui/forms/late-schemas.ts';
import { passwordHint } from '../../ui/forms/password-hint.ts';
import { SecretInput } from '../../ui/forms/secret-input.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MantineParts } from '../../ui/mantine.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { MailLink } from './mail-links-address.ts';
import { MailPage, Outcome } from './mail-page.tsx';
import { useMailLink } from './use-mail-link.ts';

/** /reset-password#token=…: a new password by the link of a mail, once. */
export function ResetPasswordPage(): ReactElement {
  const link = useMailLink('/reset-password');
  return (
    <MailPage>
      <PageHeader title="New Password" />
      <Panel>
        {link ? (
          <MantineParts>
            <Reset key={link.token} link={link} />
          </MantineParts>
        ) : (
          <NoLink title="Open the link from our email" type="helper">
            To choose a new password, use the link we sent you. It works once and expires after an hour.
          </NoLink>
        )}
      </Panel>
    </MailPage>
  );
}

function NoLink(props: { title: string; type: MailLink['type']; children: string }): ReactElement {
  return (
    <Outcome
      picture={<IconLinkOff size={48} stroke={1.5} aria-hidden />}
      title={props.title}
      actions={
        <LinkButton to="/forgot-password" search={props.type === 'professional' ? { type: props.type } : {}}>
          Get a New Link
        </LinkButton>
      }
    >
      <p>{props.children}</p>
    </Outcome>
  );
}

function Reset({ link }: { link: MailLink }): ReactElement {
  const [state, setState] = useState<'open' | 'done' | 'void'>('open');
  if (state === 'void') {
    return (
      <NoLink title="This link no longer works" type={link.type}>
        It has already been used, has expired, or was replaced by a newer one. Your password has not changed.
      </NoLink>
    );
  }
  if (state === 'done') {
    return (
      <Outcome
        picture={<IconCircleCheck size={48} stroke={1.5} aria-hidden />}
        title="Your new password is set"
        actions={
          <LinkButton to={link.type === 'helper' ? '/login-helper' : '/login-professional'} color="safety">
            Sign In
          </LinkButton>
        }
      >
        <p>You were signed out everywhere. Sign in with your new password.</p>
      </Outcome>
    );
  }
  return <ResetForm link={link} onEnd={setState} />;
}

const schemas = lateSchemas(() => import('@get-my-helpers/validation/own-account'));

function ResetForm({ link, onEnd }: { link: MailLink; onEnd: (state: 'done' | 'void') => void }): ReactElement {
  const { client } = useRouter().options.context;
  const reset = useChange(({ account }) => account.resetPassword, { meta: { errorShownInPlace: true } });
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: lateResolver(schemas, ({ passwordResetForm }) => passwordResetForm(link.type)),
  });
  const send = async (password: string): Promise<void> => {
    try {
      await reset.mutateAsync({ token: link.token, password });
    } catch (error) {
      const { token, password: problem } = fieldIssuesOf(error);
      if (token !== undefined) return onEnd('void');
      if (problem === undefined) throw error;
      return form.setErrors({ newPassword: problem });
    }
    // The server may have ended this browser's session as well.
    await checkSession(client);
    onEnd('done');
  };
  const submit = useFormSubmit({
    form,
    schemas,
    focusFirst: true,
    saysWhy: true,
    send: ({ newPassword }) => send(newPassword),
  });
  return (
    <FormFrame submit={submit} action="Set New Password" button={{ size: 'lg', fullWidth: true }}>
      <SecretInput
        {...form.getInputProps('newPassword')}
        label="New Password"
        description={passwordHint(link.type)}
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
