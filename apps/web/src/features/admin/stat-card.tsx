import type { ReactElement, ReactNode } from 'react';
import classes from './admin.module.css';

/** One figure with its name and what it is made of. */
export function StatCard(props: { title: string; value: string; note: string; picture?: ReactNode }): ReactElement {
  return (
    <section className={classes['stat']} aria-label={props.title}>
      <h2>{props.title}</h2>
      <p className={classes['value']}>{props.value}</p>
      <p className={classes['note']}>{props.note}</p>
      {props.picture}
    </section>
  );
}
