import type { MatchingHelper } from '@get-my-helpers/validation/application';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural, formatRate } from '../../lib/format.ts';
import { queryOf, useApi } from '../../lib/trpc.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { describeMiles } from './job-posting-text.ts';
import classes from './matching-helpers.module.css';

const shownMost = 10;
/** What decides whether a helper suits a posting; tools and licenses only rank them. */
const decisive = ['trade', 'rate', 'day', 'distance'];

const suits = ({ match }: MatchingHelper): boolean => match.every(({ check, met }) => met || !decisive.includes(check));

/** '12 helpers match', which opens to the best of them; who applied already stands among the applications. */
export function MatchingHelpers({ jobPostingId }: { jobPostingId: string }): ReactElement | null {
  const { data } = useQuery(queryOf(useApi().jobPostings.matches, { id: jobPostingId }));
  const suitable = data?.filter(suits) ?? [];
  if (suitable.length === 0) return null;
  return (
    <details className={classes['matches']}>
      <summary>
        {suitable.length === 1 ? '1 helper matches' : `${formatPlural(suitable.length, 'helper')} match`}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <ul className="ruled">
        {suitable.slice(0, shownMost).map((helper) => (
          <li key={helper.id} className={classes['helper']}>
            <div className="row">
              <PersonLink person={{ id: helper.id, type: 'helper' }}>{helper.name}</PersonLink>
              <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} />
              <span>{[formatRate(helper.hourlyRate), describeMiles(helper)].filter(Boolean).join(' · ')}</span>
            </div>
            <LinkButton to="/messages" search={{ with: helper.id }} variant="default">
              Contact
            </LinkButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
