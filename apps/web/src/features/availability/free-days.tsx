import { weekdays } from '@get-my-helpers/validation/reference';
import { shortMonthOf } from '@get-my-helpers/validation/day-text';
import type { HelperDay } from '@get-my-helpers/validation/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { dayNumberOf } from '../../lib/days.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { monthOf, weeksBetween } from './calendar-days.ts';
import classes from './free-days.module.css';
import { helperDaysQuery } from './queries.ts';

/** The next 60 days of a helper: free or not. */
export function FreeDaysPanel({ helperId }: { helperId: string }): ReactElement {
  const days = useQuery(helperDaysQuery(useApi(), helperId));
  return (
    <Panel title="Next 60 Days">
      <QueryBoundary query={days} waiting={<Skeleton height={240} radius="md" />} failure="The calendar did not load.">
        {(all) => <FreeDays days={all} />}
      </QueryBoundary>
    </Panel>
  );
}

/** The weeks of the first of two tables: of two months, about half. */
const weeksAtFirst = 5;

/** Two tables side by side, or where there is no room for that, one below the other, and the second on request. */
function FreeDays({ days }: { days: readonly HelperDay[] }): ReactElement {
  const [showsAll, setShowsAll] = useState(false);
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  const nextFree = days.find(({ free }) => free)?.date;
  const free = new Set(days.filter((day) => day.free).map(({ date }) => date));
  const weeks = weeksBetween(first, last);
  return (
    <div className={classes['frame']}>
      <p>
        {nextFree === undefined ? (
          'Not free on any of these days.'
        ) : (
          <>
            Next free: <DateText of={nextFree} />
          </>
        )}
      </p>
      <div className={classes['tables']} data-shows-all={showsAll || undefined}>
        <WeeksTable caption="Free and not free days" weeks={weeks.slice(0, weeksAtFirst)} free={free} />
        <WeeksTable caption="Later free and not free days" weeks={weeks.slice(weeksAtFirst)} free={free} />
      </div>
      {!showsAll && (
        <Button variant="subtle" size="sm" className={classes['all']} onClick={() => setShowsAll(true)}>
          Show all 60 days
        </Button>
      )}
    </div>
  );
}

function WeeksTable(props: { caption: string; weeks: (string | null)[][]; free: ReadonlySet<string> }): ReactElement {
  return (
    <table className={classes['days']}>
      <VisuallyHidden component="caption">{props.caption}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Month</VisuallyHidden>
          </th>
          {weekdays.map(({ id, name, short }) => (
            <th key={id} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.weeks.map((week, index) => (
          <tr key={week.find(Boolean) ?? index}>
            <MonthName week={week} isFirst={index === 0} />
            {week.map((day, column) => (
              <DayCell key={column} day={day} isFree={day !== null && props.free.has(day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Dec' beside the week in which a month begins, and beside the first one; readers hear it beside every week. */
function MonthName({ week, isFirst }: { week: (string | null)[]; isFirst: boolean }): ReactElement {
  const known = week.filter((day) => day !== null);
  const begin = known.find((each) => monthOf(each) === each);
  const name = shortMonthOf(begin ?? known[0] ?? '');
  return <th scope="row">{begin !== undefined || isFirst ? name : <VisuallyHidden>{name}</VisuallyHidden>}</th>;
}

function DayCell({ day, isFree }: { day: string | null; isFree: boolean }): ReactElement {
  return (
    <td>
      {day !== null && (
        <span className={`${classes['day']} tabular`} data-free={isFree || undefined}>
          {dayNumberOf(day)} <VisuallyHidden>{isFree ? 'free' : 'not free'}</VisuallyHidden>
        </span>
      )}
    </td>
  );
}
