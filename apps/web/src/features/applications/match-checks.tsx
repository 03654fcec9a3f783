import type { MatchCheck } from '@get-my-helpers/validation/job-posting';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './match-checks.module.css';

const checkNames: Readonly<Record<MatchCheck['check'], string>> = {
  trade: 'Trade',
  tools: 'Tools',
  rate: 'Rate',
  day: 'Day',
  license: 'License',
  distance: 'Distance',
};

/** Each thing that a posting asks for: met or not, and the detail. */
export function MatchList({ match }: { match: MatchCheck[] }): ReactElement {
  return (
    <ul className={classes['list']}>
      {match.map(({ check, met, detail }) => {
        const Picture = met ? IconCheck : IconX;
        return (
          <li key={check} data-met={met}>
            <Picture size={18} stroke={2.5} aria-hidden />
            <strong>{checkNames[check]}</strong>
            <span>{detail}</span>
            <span className={classes['word']}>{met ? 'Met' : 'Not met'}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** '4 of 5 match', and what does not; opens to the whole list. */
export function MatchSummary({ match }: { match: MatchCheck[] }): ReactElement {
  const unmet = match.filter(({ met }) => !met);
  return (
    <details className={classes['summary']}>
      <summary>
        <span className={classes['pips']} aria-hidden>
          {match.map(({ check, met }) => (
            <i key={check} data-met={met} />
          ))}
        </span>
        <span className={classes['words']}>
          <strong>
            {match.length - unmet.length} of {match.length} match
          </strong>
          {unmet.length > 0 && (
            <span className="quiet">Not met: {unmet.map(({ check }) => checkNames[check]).join(', ')}</span>
          )}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <MatchList match={match} />
    </details>
  );
}
