import type { FoundHelper, HelperProfile } from '@get-my-helpers/validation/helper';
import { IconX } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, type ReactNode } from 'react';
import { shortDay } from '../../lib/days.ts';
import { formatCount, formatPlace, formatPlural, formatRate, formatRating } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WeekGrid } from '../../ui/week-grid.tsx';
import { helperQuery } from '../profiles/queries.ts';
import classes from './compare.module.css';
import { comparedIds } from './compared.ts';
import { comparedQuery, helperDaysQuery } from './queries.ts';

/** A saved helper with what their card does not have, once it is there. */
interface Compared {
  helper: FoundHelper;
  profile: HelperProfile | undefined;
  /** The next day on which they are free; null when there is none, undefined until it is known. */
  nextFree: string | null | undefined;
}

const rows: readonly { label: string; value: (compared: Compared) => ReactNode }[] = [
  { label: 'Rate', value: ({ helper }) => <strong>{formatRate(helper.hourlyRate)}</strong> },
  {
    label: 'Rating',
    value: ({ helper: { rating, totalReviews } }) =>
      totalReviews === 0 ? 'No reviews yet' : `${formatRating(rating)} from ${formatPlural(totalReviews, 'review')}`,
  },
  {
    label: 'Where',
    value: ({ helper: { city, state, distanceMiles, travelsToYou, travelMiles } }) => (
      <>
        {formatPlace(city, state)}
        {distanceMiles && <span>about {formatCount(distanceMiles)} mi from you</span>}
        {travelsToYou !== null && <span>{travelsToYou ? 'travels to you' : `travels up to ${travelMiles} mi`}</span>}
      </>
    ),
  },
  { label: 'Week', value: ({ helper }) => <WeekGrid week={helper.availability} isDense /> },
  {
    label: 'Next free day',
    value: ({ nextFree }) =>
      nextFree === undefined ? '…' : nextFree ? shortDay(nextFree) : 'None in the next 60 days',
  },
  { label: 'Trades', value: ({ helper }) => <TradeChips trades={helper.specialties} /> },
  {
    label: 'Tools',
    value: ({ helper }) => (helper.tools.length > 0 ? <ToolChips tools={helper.tools} /> : 'None listed'),
  },
  { label: 'Verified', value: ({ helper }) => (helper.isVerified ? <VerifiedBadge /> : 'Not yet') },
  {
    label: 'Experience',
    value: ({ profile }) => (profile ? (profile.experience ?? 'Nothing written yet') : '…'),
  },
];

/** /saved/compare: up to four saved helpers side by side; on a phone below each other, by what is compared. */
export function ComparePage(): ReactElement {
  const ids = comparedIds(useSearch({ from: '/_professional/saved/compare' }));
  const api = useApi();
  const helpers = useQuery({ ...comparedQuery(api, ids), enabled: ids.length > 0 });
  const profiles = useQueries({ queries: ids.map((id) => helperQuery(api, id)) });
  const days = useQueries({ queries: ids.map((id) => helperDaysQuery(api, id)) });
  const compared = (cards: readonly FoundHelper[]): Compared[] =>
    ids.flatMap((id, index) => {
      const helper = cards.find((card) => card.id === id);
      const free = days[index]?.data;
      const nextFree = free && (free.find((day) => day.free)?.date ?? null);
      return helper ? [{ helper, profile: profiles[index]?.data, nextFree }] : [];
    });
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
          {({ items }) => (items.length === 0 ? <NobodyChosen /> : <CompareTable all={compared(items)} />)}
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

function CompareTable({ all }: { all: readonly Compared[] }): ReactElement {
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label="Helpers side by side">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What</VisuallyHidden>
            </th>
            {all.map(({ helper }) => (
              <th key={helper.id} scope="col">
                <Head helper={helper} others={all.flatMap((one) => (one.helper === helper ? [] : [one.helper.id]))} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {all.map((compared) => (
                <td key={compared.helper.id}>
                  <span className={classes['whose']} aria-hidden>
                    {compared.helper.name}
                  </span>
                  <div className={classes['value']}>{value(compared)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ helper, others }: { helper: FoundHelper; others: string[] }): ReactElement {
  const navigate = useNavigate();
  return (
    <div className={classes['head']}>
      <PersonAvatar name={helper.name} src={helper.profileImage} size={56} />
      <IconButton
        label={`Leave out ${helper.name}`}
        onClick={() => void navigate({ to: '/saved/compare', search: { compare: others.join(',') || undefined } })}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
      <span className={classes['name']}>{helper.name}</span>
      <LinkButton to="/helper/$id" params={{ id: helper.id }} variant="default" size="sm" fullWidth>
        View Profile
      </LinkButton>
    </div>
  );
}
