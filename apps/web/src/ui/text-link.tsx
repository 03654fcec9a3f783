import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import classes from './text-link.module.css';

/** An underlined link to what is not a screen: a file, another site. */
export function TextAnchor({ children, className, ...anchor }: ComponentPropsWithRef<'a'>): ReactElement {
  return (
    // The router names a link to the screen that is shown.
    <a {...anchor} className={[classes['link'], className].filter(Boolean).join(' ')}>
      {children}
    </a>
  );
}

/** An underlined link to a screen inside running text. */
export const TextLink = createLink(TextAnchor);
