import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './help-page.module.css';
import { helpCrumbs, helpPlaces, isHelp } from './help-places.ts';

/** A page of text, with the other pages of help and law beside it; on a phone they are in the foot alone. */
export function HelpPage(props: { title: string; description: ReactNode; children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  return (
    <Page>
      <div className={classes['columns']}>
        <div className={classes['text']}>
          {isHelp(pathname) && <Breadcrumbs crumbs={helpCrumbs(props.title, pathname)} />}
          <PageHeader title={props.title} description={props.description} />
          <div className="stack">{props.children}</div>
        </div>
        <nav aria-label="Help" className={classes['others']}>
          <ul className={classes['list']}>
            {helpPlaces.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}

/** A section of such a page: paragraphs (`p`), lists (`ul`, `ol`) and tables. */
export function HelpSection(props: { title: string; children: ReactNode }): ReactElement {
  return (
    <Panel title={props.title}>
      <div className={classes['section']}>{props.children}</div>
    </Panel>
  );
}
