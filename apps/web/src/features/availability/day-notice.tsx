import { isWorkOn, type DayState } from '@get-my-helpers/validation/availability';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { isDay, shortDay } from '../../lib/days.ts';
import { listText } from '../../lib/list-text.ts';
import { useApi } from '../../lib/trpc.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './day-notice.module.css';
import { helperDaysQuery, ownDaysQuery } from './queries.ts';

/** When the work would be. */
interface WorkTerms {
  jobDate: string;
  startTime: string | null;
  hours: number | null;
}

const listed = (days: readonly { date: string }[]): string => listText(days.map(({ date }) => shortDay(date)));

/** Says whether a helper is free on the days of an offer; nothing of days that are not known. */
export function HelperDayNotice(props: { helper: { id: string; name: string }; terms: WorkTerms }): ReactElement {
  const { helper, terms } = props;
  const days = useQuery(helperDaysQuery(useApi(), helper.id));
  const known = isDay(terms.jobDate) ? (days.data ?? []).filter(({ date }) => isWorkOn(terms, date)) : [];
  const taken = known.filter(({ free }) => !free);
  const [firstName = ''] = helper.name.split(' ');
  return (
    <Notice isFree={taken.length === 0}>
      {known.length > 0 &&
        (taken.length > 0
          ? `${firstName} is not free on ${listed(taken)}`
          : `${firstName} is free on ${listed(known)}`)}
    </Notice>
  );
}

const reasons: Readonly<Record<Exclude<DayState, 'free'>, string>> = {
  off: 'It is not in your week.',
  blocked: 'You blocked it in your calendar.',
  booked: 'You have a gig then.',
};

/** Tells a helper that they are not free on the day of a job; nothing where they are, or while no day is entered. */
export function OwnDayNotice({ terms }: { terms: WorkTerms }): ReactElement {
  const days = useQuery(ownDaysQuery(useApi()));
  const known = isDay(terms.jobDate) ? (days.data ?? []) : [];
  const taken = known.filter((day) => day.state !== 'free' && isWorkOn(terms, day.date));
  const [first] = taken;
  return (
    <Notice isFree={false}>
      {first && first.state !== 'free' && (
        <>
          You are not free on {listed(taken)}. {taken.length === 1 && reasons[first.state]}{' '}
          <TextLink to="/availability">Your calendar</TextLink>
        </>
      )}
    </Notice>
  );
}

function Notice({ isFree, children }: { isFree: boolean; children: ReactNode }): ReactElement {
  const Picture = isFree ? IconCheck : IconAlertTriangle;
  return (
    <div role="status" className={classes['notice']} data-free={isFree || undefined}>
      {children && (
        <>
          <Picture size={18} aria-hidden />
          <p>{children}</p>
        </>
      )}
    </div>
  );
}
