import { IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { AnchorButton } from '../../ui/button.tsx';

/** Call, where there is a phone, and Email. */
export function ContactButtons(props: { name: string; phone: string | null; email: string }): ReactElement {
  const { name, phone, email } = props;
  return (
    <>
      {phone && (
        <AnchorButton
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={`Call ${name} at ${phone}`}
        >
          Call
        </AnchorButton>
      )}
      <AnchorButton
        href={`mailto:${email}`}
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        aria-label={`Email ${name} at ${email}`}
      >
        Email
      </AnchorButton>
    </>
  );
}
