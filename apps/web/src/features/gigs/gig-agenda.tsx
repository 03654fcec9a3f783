import type { Gig } from '@get-my-helpers/validation/gig';
import { gigViewIds, type GigView, type UserType } from '@get-my-helpers/validation/reference';
import { hoursTurn } from '@get-my-helpers/validation/work-time';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactElement, type ReactNode } from 'react';
import { addDays, today } from '../../lib/days.ts';
import { formatDate } from '../../lib/format.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { entriesOf, PagedList } from '../../ui/paged-list.tsx';
import { GigCard } from './gig-card.tsx';
import classes from './gigs.module.css';
import { gigsQuery } from './queries.ts';
import { useKept } from './use-kept.ts';

const names: Readonly<Record<GigView, string>> = { needs_you: 'Needs you', upcoming: 'Upcoming', past: 'Past' };

/** The gigs by day in their three parts. Without one in the address, the first that has something to do or to expect. */
export function GigAgenda(props: {
  user: SessionUser;
  view: GigView | undefined;
  besides: string | undefined;
}): ReactElement {
  const due = useInfiniteQuery(gigsQuery(useApi(), 'needs_you'));
  const total = entriesOf(due.data).total;
  // Chosen once, so that the list does not change under the hand when the last thing is done.
  const [first, setFirst] = useState<GigView>();
  if (first === undefined && !due.isPending) setFirst(due.data && total === 0 ? 'upcoming' : 'needs_you');
  const open = props.view ?? first;
  return (
    <>
      <nav className={classes['views']} data-small aria-label="Agenda">
        {gigViewIds.map((view) => (
          <Link
            key={view}
            to="/gigs"
            search={{ view }}
            replace
            resetScroll={false}
            className={classes['view']}
            {...(view === open && { 'aria-current': 'page' })}
          >
            {names[view]}
            {view === 'needs_you' && total > 0 && ` (${total})`}
          </Link>
        ))}
      </nav>
      {open ? (
        <AgendaPart key={open} user={props.user} view={open} besides={props.besides} />
      ) : (
        <ListSkeleton label="Loading gigs" count={2} height={196} />
      )}
    </>
  );
}

function AgendaPart(props: { user: SessionUser; view: GigView; besides: string | undefined }): ReactElement {
  const { user, view, besides } = props;
  const gigs = useInfiniteQuery(gigsQuery(useApi(), view));
  const kept = useKept(entriesOf(gigs.data).items);
  const shown = kept.filter(({ id }) => id !== besides);
  const headings = useReaderClock(() => shown.map((gig) => headingOf(gig, view, user.type)).join('\n')).split('\n');
  return (
    <div>
      <PagedList
        pages={gigs}
        noun="gigs"
        waiting={<ListSkeleton label="Loading gigs" count={2} height={196} />}
        failure="Your gigs did not load."
      >
        {() =>
          kept.length === 0 ? (
            <NoGigs view={view} reader={user.type} />
          ) : (
            <ul className="stack-sm" aria-label="Gigs">
              {shown.map((gig, index) => (
                // One list for all days, so that React keeps a card's state when it changes its day.
                <li key={gig.id}>
                  {headings[index] !== headings[index - 1] && <h2 className={classes['section']}>{headings[index]}</h2>}
                  <GigCard user={user} gig={gig} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </div>
  );
}

/** What needs nothing but the money comes last in its part, whatever its day; once it is paid it stays there until the part is left. */
const isForMoney = ({ status, hoursStatus, paymentTurn, payments }: Gig, reader: UserType): boolean =>
  (status === 'completed' || status === 'cancelled') &&
  hoursTurn[hoursStatus] !== reader &&
  (paymentTurn === reader || payments.length > 0);

const headingOf = (gig: Gig, view: GigView, reader: UserType): string =>
  view === 'needs_you' && isForMoney(gig, reader) ? 'Payments' : dayHeading(gig);

/** 'Today', 'Tomorrow', 'Tue, Nov 24'. */
function dayHeading({ jobDate }: Gig): string {
  if (jobDate === null) return 'No date yet';
  if (jobDate === today()) return 'Today';
  return jobDate === addDays(today(), 1) ? 'Tomorrow' : formatDate(jobDate);
}

function NoGigs({ view, reader }: { view: GigView; reader: UserType }): ReactElement {
  const { title, text, action } = nothingIn(view, reader);
  return (
    <EmptyState title={title} icon={<IconCalendarEvent size={28} stroke={1.5} aria-hidden />} action={action}>
      {text}
    </EmptyState>
  );
}

function nothingIn(view: GigView, reader: UserType): { title: string; text: string; action?: ReactNode } {
  if (view === 'past') return { title: 'No past gigs.', text: 'What is completed, declined or canceled is kept here.' };
  if (view === 'needs_you') {
    const text = 'Offers, work that starts today and completions to confirm appear here.';
    return { title: 'Nothing needs you right now.', text };
  }
  return reader === 'helper'
    ? {
        title: 'No upcoming gigs.',
        text: 'When a professional accepts your application, or you accept an offer, the gig appears here.',
        action: <LinkButton to="/job-search">Find Jobs</LinkButton>,
      }
    : {
        title: 'No upcoming gigs.',
        text: 'Hire a helper from their page, or accept an application to one of your jobs.',
        action: <LinkButton to="/search">Find Helpers</LinkButton>,
      };
}
