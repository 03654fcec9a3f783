import type { ReactElement } from 'react';
import classes from './spinner.module.css';

/** A turning ring in the color of the text; what it waits for is said beside it. */
export function Spinner({ size }: { size: number }): ReactElement {
  return <span className={classes['spinner']} style={{ width: size, height: size }} aria-hidden />;
}
