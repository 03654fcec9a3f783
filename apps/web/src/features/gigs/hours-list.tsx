import type { HoursEntry } from '@get-my-helpers/validation/hours';
import { hoursOfMinutes } from '@get-my-helpers/validation/work-time';
import { IconMapPinCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import classes from './hours.module.css';

/** Entries of the hours, day by day. */
export function HoursList({ hours }: { hours: { entries: readonly HoursEntry[] } }): ReactElement {
  if (hours.entries.length === 0) return <p>No hours yet.</p>;
  return (
    <ul className={`tabular ${classes['entries']}`}>
      {hours.entries.map(({ id, date, start, end, breakMinutes, onSite, minutes }) => (
        <li key={id}>
          <span>{formatDate(date)}</span>
          <span>
            {formatTime(start)} – {end === null ? 'now' : formatTime(end)}
            {breakMinutes > 0 && `, ${breakMinutes} min break`}
          </span>
          {onSite && (
            <Badge tone="good" icon={IconMapPinCheck}>
              On site
            </Badge>
          )}
          <span className={classes['minutes']}>{hoursOfMinutes(minutes)} hr</span>
        </li>
      ))}
    </ul>
  );
}
