import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { AnchorButton } from '../../ui/button.tsx';

interface ContactButtonsProps {
  name: string;
  phone: string | null;
  email: string | null;
  /** Shows number and address on the buttons instead of 'Call' and 'Email'. */
  inFull?: boolean;
}

/** Call, where there is a phone, and Email. */
export function ContactButtons({ name, phone, email, inFull = false }: ContactButtonsProps): ReactElement {
  return (
    <>
      {phone && (
        <AnchorButton
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={inFull ? undefined : `Call ${name} at ${phone}`}
        >
          {inFull ? `Call ${phone}` : 'Call'}
        </AnchorButton>
      )}
      {email && (
        <AnchorButton
          href={`mailto:${email}`}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          aria-label={inFull ? undefined : `Email ${name} at ${email}`}
        >
          {inFull ? `Email ${email}` : 'Email'}
        </AnchorButton>
      )}
    </>
  );
}
