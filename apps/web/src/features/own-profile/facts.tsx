import type { ReactElement, ReactNode } from 'react';
import classes from './profile.module.css';

/** Labeled facts; a missing value is shown as such. */
export function Facts({ children }: { children: ReactNode }): ReactElement {
  return <dl className={classes['facts']}>{children}</dl>;
}

export function Fact(props: { label: string; children: ReactNode }): ReactElement {
  const isMissing =
    props.children === null || props.children === undefined || props.children === false || props.children === '';
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{isMissing ? <span className={classes['missing']}>Not provided</span> : props.children}</dd>
    </div>
  );
}

/** Several lines as they were written. */
export function Prose({ text }: { text: string | null }): ReactElement {
  return text ? <p className="prose">{text}</p> : <p className={classes['missing']}>Not provided</p>;
}

/** A street address in one line: '12 Elm St, Austin, TX 78701'. */
export function describeAddress(place: {
  address?: string | null;
  city: string;
  state: string;
  zipCode?: string | null;
}): string {
  const stateAndZip = [place.state, place.zipCode].filter(Boolean).join(' ');
  return [place.address, place.city, stateAndZip].filter(Boolean).join(', ');
}
