import { productName } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { HelpPage, HelpSection } from './help-page.tsx';

/** /help/trust-and-safety: what Verified means, who sees what, and what everybody can do (docs/product/verification-and-uploads.md). */
export function TrustAndSafetyPage(): ReactElement {
  return (
    <HelpPage
      title="Trust and safety"
      description="What Verified means here and what it does not, who sees your data, and what you can do yourself."
    >
      <HelpSection title="What Verified means">
        <p>
          An admin of this site decided that the person is who they say. Nothing is verified by itself: uploading an ID
          document verifies nobody.
        </p>
        <p>
          Everybody sees that a helper is verified, since which month, and whether an ID document was on file when the
          admin decided. A document that was uploaded later proves nothing about it and is not mentioned.
        </p>
        <p>
          A decision can be changed: a verification may be taken back, and an account that was rejected may be verified
          later. Every decision is recorded with who made it and when. A rejected account is left out of all lists and
          begins nothing new.
        </p>
      </HelpSection>
      <HelpSection title="What it does not mean">
        <p>
          Verified is no background check. It says nothing about a criminal record, insurance, licenses, skills or the
          right to work. What people write about their experience, license, military service or security clearance is
          their own word. Ask to see the papers that your job requires.
        </p>
      </HelpSection>
      <HelpSection title="ID documents">
        <p>
          Your ID document can be opened by you and by the admins who verify accounts, and by nobody else. Each view by
          an admin is recorded, and the data you can download from your account lists these views.
        </p>
      </HelpSection>
      <HelpSection title="Contact data">
        <p>
          A helper’s phone and email are shown to professionals who are signed in, on the helper’s profile, never in
          lists. Each view is recorded, and there is a daily limit. Street addresses of helpers, their ZIP codes and
          license numbers are shown to nobody but themselves and our admins.
        </p>
      </HelpSection>
      <HelpSection title="Reviews and records">
        <p>
          Reviews come from people who had to do with each other here. Reviews of a gig are shown when both have
          written, or two weeks after the work, so that nobody writes in answer to the other. Records count what
          happened: on-time starts, no-shows, late cancellations, payments in time.{' '}
          <TextLink to="/help/payment-and-records">How records are counted</TextLink>.
        </p>
      </HelpSection>
      <HelpSection title="When something is wrong">
        <ul>
          <li>
            <strong>Block.</strong> In a conversation you can block the other person. That stops messages, offers and
            applications between you, both ways. What is already agreed goes on until one of you cancels it.
          </li>
          <li>
            <strong>Report.</strong> In a conversation you can report the other person for spam, harassment, fraud, a
            no-show or something else, also by one of their messages, which admins then see. Reports go to the admins;
            the person is not told who wrote one.
          </li>
          <li>
            <strong>Danger.</strong> If somebody is in danger, call 911 first. A report may not be read at once.
          </li>
        </ul>
      </HelpSection>
      <HelpSection title="Your account">
        <p>
          On your account page you can turn on codes from an authenticator app, see where you are signed in, end these
          sessions, and read the latest security activity. You are told by email when your password, address or second
          factor changes.
        </p>
        <p>
          Nobody from {productName} asks you for your password or a code. Names that sound like this site or its staff
          cannot be registered.
        </p>
      </HelpSection>
      <HelpSection title="What we recommend">
        <ul>
          <li>Agree on day, hours and pay in a gig here, so that both can read it later.</li>
          <li>Do not pay for work that has not been done, and do not pay to get work.</li>
          <li>Tell somebody where you work and when you expect to be back.</li>
          <li>Leave a site that is not safe, and say why when you cancel.</li>
        </ul>
      </HelpSection>
    </HelpPage>
  );
}
