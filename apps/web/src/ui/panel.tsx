import { useId, type ReactElement, type ReactNode } from 'react';
import classes from './panel.module.css';

/** A bordered card with a short heading; the building block of profiles, forms and dashboards. */
export function Panel(props: { title?: string; children: ReactNode; aside?: ReactNode }): ReactElement {
  const headingId = useId();
  return (
    <section className={classes['panel']} aria-labelledby={props.title ? headingId : undefined}>
      {props.title && (
        <div className={classes['heading']}>
          <h2 id={headingId}>{props.title}</h2>
          {props.aside}
        </div>
      )}
      {props.children}
    </section>
  );
}
