import type { MatchingHelper } from '@get-my-helpers/validation/application';
import { limits } from '@get-my-helpers/validation/limits';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural, formatRate } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { refreshInvitations } from '../applications/refresh.ts';
import { describeMiles } from './job-posting-text.ts';
import classes from './matching-helpers.module.css';
import { matchesQuery } from './queries.ts';

/** What decides whether a helper suits a posting; tools and licenses only rank them. */
const decisive = ['trade', 'rate', 'day', 'distance'];

const suits = ({ match }: MatchingHelper): boolean => match.every(({ check, met }) => met || !decisive.includes(check));

const countText = (count: number): string =>
  count === 1 ? '1 helper matches' : `${formatPlural(count, 'helper')} match`;

/** '12 helpers match', which opens to the best of them; who applied already stands among the applications. */
export function MatchingHelpers(props: {
  jobPostingId: string;
  /** The posting is new: they are shown, to be invited. */
  isNew?: boolean;
  /** Others have applied: more may be invited. */
  isAddition?: boolean;
}): ReactElement | null {
  const { jobPostingId, isNew = false, isAddition = false } = props;
  const { data } = useQuery(matchesQuery(useApi(), jobPostingId));
  const suitable = data?.filter(suits) ?? [];
  if (suitable.length === 0) return null;
  return (
    <details className={classes['matches']} open={isNew}>
      <summary>
        {isAddition && 'Invite more: '}
        {countText(suitable.length)}
        {isNew && ': invite them'}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <Invitable jobPostingId={jobPostingId} helpers={suitable.slice(0, limits.invitations)} />
    </details>
  );
}

/** Helpers who may be asked to apply, one by one or all at once. */
function Invitable({ jobPostingId, helpers }: { jobPostingId: string; helpers: MatchingHelper[] }): ReactElement {
  const api = useApi();
  const invite = useChange(({ jobPostings }) => jobPostings.invite, {
    meta: { errorTitle: 'Not Invited', errorFallback: 'Nobody was invited. Please try again.' },
    onSuccess: (answers) => {
      const invited = answers.filter(({ status }) => status === 'invited').length;
      notify.success('Helpers Invited', `${formatPlural(invited, 'helper was', 'helpers were')} asked to apply.`);
    },
    onSettled: () => refreshInvitations(api),
  });
  const left = helpers.filter(({ isInvited }) => !isInvited).map(({ id }) => id);
  const button = (label: string, helperIds: string[]): ReactElement => (
    <Button
      variant="default"
      loading={invite.isPending && invite.variables.helperIds.join() === helperIds.join()}
      onClick={() => invite.mutate({ id: jobPostingId, helperIds })}
    >
      {label}
    </Button>
  );
  return (
    <div className={`stack-sm ${classes['list']}`}>
      {left.length > 1 && <div>{button(`Invite All ${left.length}`, left)}</div>}
      <ul className="ruled">
        {helpers.map((helper) => (
          <li key={helper.id} className={classes['helper']}>
            <div className="row">
              <PersonLink person={{ id: helper.id, type: 'helper' }}>{helper.name}</PersonLink>
              <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} />
              <span>{[formatRate(helper.hourlyRate), describeMiles(helper)].filter(Boolean).join(' · ')}</span>
            </div>
            <div className="row">
              {helper.isInvited ? <Badge>Invited</Badge> : button('Invite', [helper.id])}
              <LinkButton to="/messages" search={{ with: helper.id }} variant="default">
                Contact
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
