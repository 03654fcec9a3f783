import { productName } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { HelpPage, HelpSection } from './help-page.tsx';
import { TemplateNotice } from './template-notice.tsx';

/** /privacy: a template of the privacy notice (docs/product/who-sees-what.md, The matrix). */
export function PrivacyPage(): ReactElement {
  return (
    <HelpPage title="Privacy" description={`What ${productName} stores about you, who sees it, and how to get it out.`}>
      <TemplateNotice />
      <HelpSection title="Who is responsible">
        <p>
          [Name and address of the operator.] How to reach us is on the <TextLink to="/help/contact">contact</TextLink>{' '}
          page.
        </p>
      </HelpSection>
      <WhatIsStored />
      <WhoSeesWhat />
      <HelpSection title="In your browser">
        <p>
          Cookies keep you signed in and let your own browser be recognized, so that strangers who guess passwords
          cannot lock you out. Your browser also keeps your name, your choice of light or dark, drafts of forms, and
          times that you clocked without a line until they are sent. There are no advertisements, no cookies for
          advertising and no tracking by other companies.
        </p>
        <p>
          ‘Near me’ asks your browser for your location only when you press it. It reaches us rounded to within about
          half a mile, is turned into a ZIP code, and is not stored.
        </p>
      </HelpSection>
      <HowLong />
      <HelpSection title="Your choices">
        <ul>
          <li>Read and change your profile on the dashboard.</li>
          <li>
            As a helper, say in your profile whether search engines may show your page: not until you say yes. Job
            postings may be shown while they are open, unless their professional switches that off.
          </li>
          <li>Choose on your account page which news you get by email.</li>
          <li>
            Download everything that is stored about your account there, as one file, with who viewed your contact data.
          </li>
          <li>Delete your account there.</li>
        </ul>
        <p>[Counsel: rights under the laws that apply, such as those of California, and how to use them.]</p>
      </HelpSection>
      <HelpSection title="After a deletion">
        <p>
          Your name, contact data, address, description, license data, files, sign-ins, notifications and saved searches
          are removed. Others see ‘Former helper’ or ‘Former professional’. What you wrote to others, reviews, reports
          and finished gigs with their hours and payments stay without your name, because they are the others’ records
          as well.
        </p>
      </HelpSection>
      <HelpSection title="Who works for us">
        <p>
          [The companies that run the servers, store the files and send the emails of this site, and where they are.]
        </p>
      </HelpSection>
    </HelpPage>
  );
}

function WhatIsStored(): ReactElement {
  return (
    <HelpSection title="What is stored">
      <ul>
        <li>
          <strong>Your profile:</strong> name, email, password (as a hash that does not show it), phone, place, trades,
          rates, payment methods, and what else you fill in. Of helpers also age, availability and, if entered, driver’s
          license and military or security credentials.
        </li>
        <li>
          <strong>Files:</strong> photos, work samples, logos and ID documents. Photos and logos are stored again
          without hidden data such as where they were taken. A photo of an ID and a video are kept unchanged.
        </li>
        <li>
          <strong>What you do with others:</strong> messages, job postings, applications, gigs, hours, notes of
          payments, reviews, records, blocks and reports.
        </li>
        <li>
          <strong>For your account’s security:</strong> sign-ins and changes with their time and browser. Network
          addresses are used against misuse and may be in the server’s log.
        </li>
        <li>
          <strong>Your agreement:</strong> which version of the terms and of this notice you registered under, and when.
        </li>
      </ul>
    </HelpSection>
  );
}

function WhoSeesWhat(): ReactElement {
  return (
    <HelpSection title="Who sees it">
      <ul>
        <li>
          <strong>Everybody</strong> sees a helper’s profile without contact data: name, age, city, trades, rate, days,
          photos, reviews and record; and the records of professionals.
        </li>
        <li>
          <strong>Professionals who are signed in</strong> also see a helper’s phone and email. Each view is recorded.
        </li>
        <li>
          <strong>People who are signed in</strong> see a professional’s card: name, company, city, trade, photo,
          reviews and record.
        </li>
        <li>
          <strong>The other person of a gig</strong> sees its hours, payments and, once it is agreed, the address of the
          work. The two people of a conversation see their messages and photos.
        </li>
        <li>
          <strong>Our admins</strong> see profiles, ID documents (each view is recorded), statistics, reports and
          contested no-shows. Of a conversation they see a message that one of the two reported, with its photos, and
          nothing else.
        </li>
      </ul>
    </HelpSection>
  );
}

function HowLong(): ReactElement {
  return (
    <HelpSection title="How long">
      <p>As long as your account exists, but for what ends earlier:</p>
      <ul>
        <li>A sign-in ends after 30 days without use, and after 90 days at the latest.</li>
        <li>Security activity is kept for 90 days.</li>
        <li>
          A record of sensitive actions, such as a changed password, a downloaded copy of your data or an
          administrator’s decision, is kept for a year, also after your account is deleted. It names accounts by a
          number alone.
        </li>
        <li>Notifications are kept for 90 days once read, and otherwise for a year.</li>
        <li>Files that were uploaded and put on no profile, message or posting are deleted after a day.</li>
      </ul>
      <p>[How long server logs and backups are kept.]</p>
    </HelpSection>
  );
}
