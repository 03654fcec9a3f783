import type { ReactElement, ReactNode } from 'react';
import classes from './page.module.css';

/**
 * The column that a screen stands in. `narrow` is for long forms and prose, `form` for a few fields; dense leaves more of the
 * first screen to what was found.
 */
export function Page(props: {
  width?: 'wide' | 'narrow' | 'form';
  isDense?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={classes['page']} data-width={props.width ?? 'wide'} data-dense={props.isDense || undefined}>
      {props.children}
    </div>
  );
}

/** The screen's one main heading with a line below and actions beside it. */
export function PageHeader(props: { title: string; description?: ReactNode; actions?: ReactNode }): ReactElement {
  return (
    <div className={classes['header']}>
      <div>
        <h1>{props.title}</h1>
        {props.description && <div className={classes['description']}>{props.description}</div>}
      </div>
      {props.actions && <div className="row">{props.actions}</div>}
    </div>
  );
}
