import { productName } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { HelpPage, HelpSection } from './help-page.tsx';
import { TemplateNotice } from './template-notice.tsx';

/** /terms: a template of the terms of use, for the operator's counsel to check. */
export function TermsPage(): ReactElement {
  return (
    <HelpPage title="Terms of use" description={`What you and the operator of ${productName} agree on.`}>
      <TemplateNotice />
      <HelpSection title="1. Who agrees on what">
        <p>
          These terms are between you and [name and address of the operator] (‘we’). By creating an account you agree to
          them. The version and the time of your agreement are stored with your account.
        </p>
        <p>
          What we do with personal data is in the <TextLink to="/privacy">privacy notice</TextLink>.
        </p>
      </HelpSection>
      <HelpSection title="2. What this site is">
        <p>
          {productName} is a place where professionals and helpers find each other, agree on work and keep a record of
          it. We are not the employer of a helper, no staffing agency, and no party to what the two agree on. Whether a
          helper works as an employee or as a contractor follows from the law and from how the two work together. They
          settle it between them, with the taxes and insurance that come with it.
        </p>
      </HelpSection>
      <HelpSection title="3. Who may use it">
        <p>
          You must be at least 18 years old and able to enter into a contract. Each person or business has one account
          of a kind, with true information, and keeps its password to itself. What is done with your account is yours,
          unless somebody else got into it without your fault.
        </p>
      </HelpSection>
      <HelpSection title="4. What you may not do">
        <ul>
          <li>Pretend to be somebody else, or claim a license or an experience that you do not have.</li>
          <li>Offer or ask for work that is against the law or that puts people in danger.</li>
          <li>Discriminate, harass, threaten, or send advertising.</li>
          <li>Write reviews of work that did not happen, or ask for or pay for reviews.</li>
          <li>Collect other people’s data from this site, or use their contact data for anything but the work.</li>
          <li>Get around limits or protection, or disturb the site for others.</li>
        </ul>
      </HelpSection>
      <HelpSection title="5. What you post">
        <p>
          Your texts, photos and videos remain yours. You allow us to store them and to show them to the people for whom
          this site is made, for as long as they are here. You confirm that you may share them. We may remove what
          breaks these terms or the law.
        </p>
      </HelpSection>
      <HelpSection title="6. Verification, reviews and records">
        <p>
          <TextLink to="/help/trust-and-safety">What Verified means</TextLink> and{' '}
          <TextLink to="/help/payment-and-records">how records are counted</TextLink> is described on pages of their
          own, and so is <TextLink to="/help/ranking">how results are ordered</TextLink>. Verified is not a background
          check and no promise about a person’s work. Reviews are the opinion of those who wrote them.
        </p>
      </HelpSection>
      <HelpSection title="7. Work and payment">
        <p>
          Work is agreed between the professional and the helper. The professional pays the helper directly; no money
          moves through this site, and we collect and owe none of it. Hours that were sent count as approved after three
          days without an answer, as described under{' '}
          <TextLink to="/help/payment-and-records">payment and records</TextLink>.
        </p>
      </HelpSection>
      <HelpSection title="8. The end of an account">
        <p>
          You may delete your account on your account page at any time. We may reject an account that breaks these
          terms; it can then begin nothing new. What stays after a deletion is in the{' '}
          <TextLink to="/privacy">privacy notice</TextLink>.
        </p>
      </HelpSection>
      <HelpSection title="9. Warranty and liability">
        <p>[Counsel: warranty, limits of liability and indemnity as the law of the operator’s state allows.]</p>
      </HelpSection>
      <HelpSection title="10. Changes, law and disputes">
        <p>
          When these terms change, the new version is shown here with its date. [Counsel: how people are told of
          changes; which law applies; where and how disputes are settled.]
        </p>
      </HelpSection>
    </HelpPage>
  );
}
