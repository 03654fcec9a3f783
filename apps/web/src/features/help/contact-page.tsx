import { productName } from '@get-my-helpers/validation/reference';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { TextAnchor, TextLink } from '../../ui/text-link.tsx';
import { HelpPage, HelpSection } from './help-page.tsx';
import { contactQuery } from './queries.ts';

/** /help/contact: how to reach whoever runs the site, and what needs nobody (docs/operations.md, Settings). */
export function ContactPage(): ReactElement {
  const { data: contact } = useQuery(contactQuery(useApi()));
  return (
    <HelpPage title="Contact" description={`How to reach whoever runs this site, and what you can do by yourself.`}>
      <HelpSection title="Write to us">{contact && <Address email={contact.email} />}</HelpSection>
      <HelpSection title="What needs nobody else">
        <ul>
          <li>
            Forgot your password? <TextLink to="/forgot-password">Choose a new one by email</TextLink>.
          </li>
          <li>Trouble with somebody? Open the conversation with them to block or report them.</li>
          <li>A wrong no-show? Contest it on the page of the gig, within seven days.</li>
          <li>
            Your data? <TextLink to="/account">Your account page</TextLink> downloads it, or deletes the account.
          </li>
          <li>
            Anything else about {productName}? Perhaps <TextLink to="/help/how-it-works">how it works</TextLink> answers
            it.
          </li>
        </ul>
      </HelpSection>
    </HelpPage>
  );
}

function Address({ email }: { email: string | null }): ReactElement {
  if (email === null) {
    return (
      <p>
        Whoever runs this site has not given an address to write to yet. Reports of people reach the admins all the
        same.
      </p>
    );
  }
  return (
    <p>
      <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>. Please write from the address of your account, and
      never send passwords or codes.
    </p>
  );
}
