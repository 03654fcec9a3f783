import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { helperDaysQuery } from '../availability/queries.ts';
import classes from './hire-bar.module.css';

interface HireBarProps {
  name: string;
  hourlyRate: number;
  onHire: () => void;
  onContact: () => void;
  /** The next free day. */
  nextFree?: ReactNode;
}

/** What decides, and what to do about it. Stays in reach: on a phone at the bottom of the screen, else in the side. */
export function HireBar({ name, hourlyRate, onHire, onContact, nextFree }: HireBarProps): ReactElement {
  return (
    <section className={classes['bar']} aria-label={`Hire ${name}`}>
      <div className={classes['terms']}>
        <p className={`rate tabular ${classes['rate']}`}>
          <strong>{formatDollars(hourlyRate)}</strong>/hr
        </p>
        {nextFree}
      </div>
      <div className={`no-print ${classes['actions']}`}>
        <Button color="safety" onClick={onHire}>
          Hire Helper
        </Button>
        <Button variant="default" onClick={onContact}>
          Contact
        </Button>
      </div>
    </section>
  );
}

/** 'Free Tue, Nov 24'. */
export function NextFree({ helperId }: { helperId: string }): ReactElement {
  const { data: days } = useQuery(helperDaysQuery(useApi(), helperId));
  const next = days?.find(({ free }) => free)?.date;
  return (
    <p className={classes['next']}>
      {days &&
        (next ? (
          <>
            Free <DateText of={next} />
          </>
        ) : (
          'Not free for 60 days'
        ))}
    </p>
  );
}
