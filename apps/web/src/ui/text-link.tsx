import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import classes from './text-link.module.css';

/** An underlined link to what is not a screen: a file, another site. */
export function TextAnchor({ children, ...anchor }: ComponentPropsWithRef<'a'>): ReactElement {
  return (
    <a className={classes['link']} {...anchor}>
      {children}
    </a>
  );
}

/** An underlined link to a screen inside running text. */
export const TextLink = createLink(TextAnchor);
