import type { Gig } from '@get-my-helpers/validation/gig';
import type { ReactElement } from 'react';
import { formatDollars, formatPlural, formatRate, formatTime } from '../../lib/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import classes from './gigs.module.css';

/** When the work is, for how long and for how much. */
export function GigTerms({
  terms: { jobDate, startTime, hours, rate, amount },
}: {
  terms: Pick<Gig, 'jobDate' | 'startTime' | 'hours' | 'rate' | 'amount'>;
}): ReactElement {
  return (
    <dl className={`facts tabular ${classes['terms']}`}>
      <div>
        <dt>Date</dt>
        <dd>
          {jobDate ? <DateText of={jobDate} /> : 'To be agreed'}
          {startTime && `, ${formatTime(startTime)}`}
        </dd>
      </div>
      {hours !== null && (
        <div>
          <dt>Hours</dt>
          <dd>{formatPlural(hours, 'hour')}</dd>
        </div>
      )}
      {rate !== null && (
        <div>
          <dt>Rate</dt>
          <dd>{formatRate(rate)}</dd>
        </div>
      )}
      {amount !== null && (
        <div>
          <dt>Amount</dt>
          <dd>
            <strong>{formatDollars(amount)}</strong>
          </dd>
        </div>
      )}
    </dl>
  );
}
