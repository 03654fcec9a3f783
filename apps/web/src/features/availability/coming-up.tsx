import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { calendarDays, lookNames, nextExceptions, rangeText, type DaySpan } from './calendar-days.ts';
import classes from './calendar.module.css';
import { DayMark } from './day-mark.tsx';
import { ownDaysQuery } from './queries.ts';

const spansShown = 6;
/** The height of three of them, in pixels. */
export const comingUpHeight = 160;

/** The next days on which it is otherwise than in the helper's week: gigs, holidays, extra days. */
export function ComingUp({ week }: { week: readonly boolean[] }): ReactElement {
  const own = useQuery(ownDaysQuery(useApi()));
  return (
    <QueryBoundary query={own} waiting={<Skeleton height={comingUpHeight} />} failure="Your next days did not load.">
      {(days) => <Spans spans={nextExceptions(calendarDays(days, week, []), spansShown)} />}
    </QueryBoundary>
  );
}

function Spans({ spans }: { spans: readonly DaySpan[] }): ReactElement {
  if (spans.length === 0)
    return <p className="quiet">No gigs and no blocked days yet: you are free as in your week.</p>;
  return (
    <ul className="stack-xs">
      {spans.map(({ from, to, look, note, gigIds: [gig] }) => (
        <li key={from} className={classes['span']}>
          <span className={classes['sample']} data-look={look}>
            <DayMark look={look} />
          </span>
          <div>
            {gig === undefined ? (
              <strong>{rangeText(from, to)}</strong>
            ) : (
              <TextLink to="/gigs" search={{ gig }}>
                {rangeText(from, to)}
              </TextLink>
            )}
            <p className="note">{[lookNames[look], note].filter(Boolean).join(': ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
