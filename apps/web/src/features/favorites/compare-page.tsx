import type { SavedHelper } from '@get-my-helpers/validation/favorite';
import { limits } from '@get-my-helpers/validation/limits';
import { IconMessage, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { shortDay } from '../../lib/days.ts';
import { formatCount, formatPlace, formatPlural, formatRate, formatRating } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WeekGrid } from '../../ui/week-grid.tsx';
import { useContactDialog, type ContactRequest } from '../gigs/use-contact-dialog.tsx';
import classes from './compare.module.css';
import { comparedIds } from './compared.ts';
import { comparedQuery } from './queries.ts';

/** What is compared, and what the best of it is called. */
interface Row {
  label: string;
  value: (helper: SavedHelper) => ReactNode;
  best?: string;
  /** The lower, the better; null where there is nothing to compare. */
  rank?: (helper: SavedHelper) => number | null;
}

const rows: readonly Row[] = [
  {
    label: 'Rate',
    value: ({ hourlyRate }) => <strong>{formatRate(hourlyRate)}</strong>,
    best: 'Lowest rate',
    rank: ({ hourlyRate }) => hourlyRate,
  },
  {
    label: 'Rating',
    value: ({ rating, totalReviews }) =>
      totalReviews === 0 ? 'No reviews yet' : `${formatRating(rating)} from ${formatPlural(totalReviews, 'review')}`,
    best: 'Best rated',
    rank: ({ rating, totalReviews }) => (totalReviews === 0 ? null : -Number(formatRating(rating))),
  },
  {
    label: 'Where',
    value: ({ city, state, distanceMiles, travelsToYou, travelMiles }) => (
      <>
        {formatPlace(city, state)}
        {distanceMiles && <span>about {formatCount(distanceMiles)} mi from you</span>}
        {travelsToYou !== null && <span>{travelsToYou ? 'travels to you' : `travels up to ${travelMiles} mi`}</span>}
      </>
    ),
    best: 'Nearest',
    rank: ({ distanceMiles }) => distanceMiles ?? null,
  },
  {
    label: 'Next free day',
    value: ({ nextFreeOn }) =>
      nextFreeOn ? shortDay(nextFreeOn) : `None in the next ${limits.publicCalendarDays} days`,
    best: 'Free first',
    rank: ({ nextFreeOn }) => (nextFreeOn ? Date.parse(nextFreeOn) : null),
  },
  { label: 'Week', value: ({ availability }) => <WeekGrid week={availability} isDense /> },
  {
    label: 'Jobs done',
    value: ({ gigsCompleted = 0 }) => (gigsCompleted === 0 ? 'None yet' : formatCount(gigsCompleted)),
    best: 'Most jobs',
    rank: ({ gigsCompleted = 0 }) => -gigsCompleted,
  },
  { label: 'Verified', value: ({ isVerified }) => (isVerified ? <VerifiedBadge /> : 'Not yet') },
  { label: 'Trades', value: ({ specialties }) => <TradeChips trades={specialties} /> },
  { label: 'Tools', value: ({ tools }) => (tools.length > 0 ? <ToolChips tools={tools} /> : 'None listed') },
  { label: 'Experience', value: ({ experience }) => experience ?? 'Nothing written yet' },
];

/** Those who are best at something; nobody where all are alike. */
function bestOf(all: readonly SavedHelper[], { rank }: Row): readonly SavedHelper[] {
  if (!rank) return [];
  const known = all.flatMap((helper) => rank(helper) ?? []);
  const best = Math.min(...known);
  return known.some((value) => value !== best) ? all.filter((helper) => rank(helper) === best) : [];
}

/** /saved/compare: up to four saved helpers side by side; on a phone below each other, by what is compared. */
export function ComparePage(): ReactElement {
  const ids = comparedIds(useSearch({ from: '/_professional/saved/compare' }));
  const helpers = useQuery({ ...comparedQuery(useApi(), ids), enabled: ids.length > 0 });
  return (
    <Page>
      <PageHeader
        title="Compare Helpers"
        actions={
          <LinkButton to="/saved" search={{ compare: ids.join(',') || undefined }} variant="default">
            Saved helpers
          </LinkButton>
        }
      />
      {ids.length === 0 ? (
        <NobodyChosen />
      ) : (
        <QueryBoundary
          query={helpers}
          waiting={<Skeleton height={480} radius="md" role="status" aria-label="Loading helpers" />}
          failure="The helpers did not load."
        >
          {({ items }) =>
            items.length === 0 ? (
              <NobodyChosen />
            ) : (
              <CompareTable all={ids.flatMap((id) => items.find((helper) => helper.id === id) ?? [])} />
            )
          }
        </QueryBoundary>
      )}
    </Page>
  );
}

function NobodyChosen(): ReactElement {
  return (
    <EmptyState title="No helpers to compare." action={<LinkButton to="/saved">Saved helpers</LinkButton>}>
      Choose up to four of your saved helpers.
    </EmptyState>
  );
}

function CompareTable({ all }: { all: readonly SavedHelper[] }): ReactElement {
  const { openContact, contactDialog } = useContactDialog();
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label="Helpers side by side">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What</VisuallyHidden>
            </th>
            {all.map((helper) => (
              <th key={helper.id} scope="col">
                <Head
                  helper={helper}
                  others={all.flatMap((other) => (other === helper ? [] : [other.id]))}
                  onContact={(purpose) => openContact({ helper, purpose })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {all.map((helper) => (
                <td key={helper.id}>
                  <span className={classes['whose']} aria-hidden>
                    {helper.name}
                  </span>
                  <div className={classes['value']}>
                    {row.value(helper)}
                    {bestOf(all, row).includes(helper) && <strong className={classes['best']}>{row.best}</strong>}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {contactDialog}
    </div>
  );
}

function Head(props: {
  helper: SavedHelper;
  others: string[];
  onContact: (purpose: ContactRequest['purpose']) => void;
}): ReactElement {
  const { helper, others, onContact } = props;
  const navigate = useNavigate();
  return (
    <div className={classes['head']}>
      <PersonAvatar name={helper.name} src={helper.profileImage} size={44} />
      <span className={classes['name']}>
        <TextLink to="/helper/$id" params={{ id: helper.id }}>
          {helper.name}
        </TextLink>
      </span>
      <div className={classes['actions']}>
        <Button aria-label={`Hire ${helper.name}`} onClick={() => onContact('hire')}>
          Hire
        </Button>
        <Button variant="default" aria-label={`Contact ${helper.name}`} onClick={() => onContact('contact')}>
          <IconMessage size={20} stroke={1.75} aria-hidden />
          <span className="words">Contact</span>
        </Button>
      </div>
      <IconButton
        label={`Leave out ${helper.name}`}
        onClick={() => void navigate({ to: '/saved/compare', search: { compare: others.join(',') || undefined } })}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
