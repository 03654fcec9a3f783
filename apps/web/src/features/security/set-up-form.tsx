import { secondFactorConfirmation, type SecondFactorSetup } from '@get-my-helpers/validation/second-factor';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/forms/code-input.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { QrCode } from './qr-code.tsx';
import classes from './security.module.css';

/** In groups of four, as people type it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The key for the app, as a picture and as text, and the app's first code. */
export function SetUpForm(props: {
  setup: SecondFactorSetup;
  confirm: (input: { code: string }) => Promise<unknown>;
  onCancel: () => void;
}): ReactElement {
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(secondFactorConfirmation, { sync: true }),
  });
  const submit = useFormSubmit({ form, send: props.confirm, saysWhy: true });
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <SubmitButton sending={submit.sending} color={undefined}>
            Turn On
          </SubmitButton>
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <ol className={classes['steps']}>
        <li>
          Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.
          <QrCode text={props.setup.uri} label="QR code for your authenticator app" />
        </li>
        <li>
          Or type this key into the app: <code className={classes['key']}>{grouped(props.setup.secret)}</code>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <CodeInput {...form.getInputProps('code')} label="6-Digit Code" inputMode="numeric" />
    </FormFrame>
  );
}
