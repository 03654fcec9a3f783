import type { ReactElement, ReactNode } from 'react';
import classes from './fields.module.css';

/** Fields below one another. */
export function FieldStack({ children }: { children: ReactNode }): ReactElement {
  return <div className="stack-lg">{children}</div>;
}

/** Two short fields side by side where there is room; those for numbers on a phone as well. */
export function FieldPair(props: { isNumbers?: boolean; children: ReactNode }): ReactElement {
  return (
    <div className={classes['pair']} data-numbers={props.isNumbers || undefined}>
      {props.children}
    </div>
  );
}

/** The buttons of a form: full width on a phone. In a dialog they stay in view while the rest scrolls. */
export function FormActions({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={`stack-sm ${classes['actions']}`} data-actions>
      {children}
    </div>
  );
}
