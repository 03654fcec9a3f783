import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { AnchorButton } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';

interface ContactButtonsProps {
  name: string;
  phone: string | null;
  email: string | null;
  /** Shows number and address on the buttons instead of 'Call' and 'Email'. */
  inFull?: boolean;
  /** Contacting is the one main action of this screen: the quickest way stands out. */
  isMain?: boolean;
}

/** Call, where there is a phone, and Email. */
export function ContactButtons({
  name,
  phone,
  email,
  inFull = false,
  isMain = false,
}: ContactButtonsProps): ReactElement {
  return (
    <>
      {phone && (
        <AnchorButton
          {...(isMain && { color: 'safety' })}
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
          {...(isMain && !phone ? { color: 'safety' } : { variant: 'default' })}
          leftSection={<IconMail size={18} aria-hidden />}
          aria-label={inFull ? undefined : `Email ${name} at ${email}`}
        >
          {inFull ? (
            <span>
              Email <EmailText email={email} />
            </span>
          ) : (
            'Email'
          )}
        </AnchorButton>
      )}
    </>
  );
}
