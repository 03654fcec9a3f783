import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './breadcrumbs.module.css';

/** One step on the way from the home page to a screen. */
export interface Breadcrumb {
  name: string;
  path: string;
}

/** The way to a screen, which is the last of them. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Breadcrumb[] }): ReactElement {
  const last = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes['crumbs']}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="target">
            {index === last ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={path} activeOptions={{ exact: true }}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
