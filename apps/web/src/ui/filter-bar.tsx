import type { ReactElement, ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** Filters that act while one types, side by side where there is room. */
export function FilterBar({ children }: { children: ReactNode }): ReactElement {
  return (
    <form className={classes['bar']} role="search" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
