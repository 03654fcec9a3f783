import { productName } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './help-page.module.css';
import { helpPlaces, type HelpPlace } from './help-places.ts';

/** What each page answers. */
const about: Record<HelpPlace, string> = {
  '/help/how-it-works': 'From the registration to the review, for helpers and for professionals.',
  '/help/trust-and-safety': 'What Verified means, who sees your data, blocking and reporting.',
  '/help/payment-and-records': 'Hours, what is due by when, late cancellations, reviews and records.',
  '/help/ranking': 'All rules by which helpers, applicants and job postings are sorted.',
  '/help/contact': 'How to reach whoever runs this site.',
  '/terms': 'What you agree to when you create an account.',
  '/privacy': 'What is stored about you, who sees it, and how to get it out.',
};

/** /help: the pages of help and law. */
export function HelpOverviewPage(): ReactElement {
  return (
    <Page width="narrow">
      <PageHeader title="Help" description={`How ${productName} works, and the rules that hold for everybody.`} />
      <ul className={`card ruled ${classes['overview']}`}>
        {helpPlaces.map(({ to, label }) => (
          <li key={to}>
            <p className="target">
              <TextLink to={to}>{label}</TextLink>
            </p>
            <p className="quiet">{about[to]}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
