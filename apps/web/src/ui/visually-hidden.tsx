import type { HTMLAttributes, ReactElement } from 'react';
import classes from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  component?: 'span' | 'caption' | 'h2';
}

/** Text for screen readers only. */
export function VisuallyHidden({ component: Element = 'span', ...rest }: VisuallyHiddenProps): ReactElement {
  return <Element className={classes['hidden']} {...rest} />;
}
