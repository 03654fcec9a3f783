import { secondFactorConfirmation, type SecondFactorSetup } from '@get-my-helpers/validation/second-factor';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { CodeInput } from '../../ui/forms/code-input.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
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
    <FormFrame submit={submit} action="Turn On" button={{ color: undefined }} onCancel={props.onCancel}>
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

/** The QR code's dark squares as one SVG path, with adjacent squares of a row merged. */
function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text as a QR code; the library that encodes it is loaded lazily. */
function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const drawn = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const { encodeQR } = await import('qr');
      return encodeQR(text, 'raw', { ecc: 'medium' });
    },
    // The text is a secret, so do not cache it once the picture is gone.
    gcTime: 0,
  });
  if (drawn.isError) return <p>The QR code did not load. Type the key into your app instead.</p>;
  if (!drawn.data) return <Skeleton height={184} radius="md" role="status" aria-label="Loading the QR code" />;
  const size = drawn.data.length;
  return (
    <svg className={classes['qr']} role="img" aria-label={label} viewBox={`-2 -2 ${size + 4} ${size + 4}`}>
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={pathOf(drawn.data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
