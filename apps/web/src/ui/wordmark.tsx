import { productWordmark } from '@get-my-helpers/validation/reference';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './wordmark.module.css';

/** The product's nut and its two words, a link to the home page. */
export function Wordmark(): ReactElement {
  return (
    <Link to="/" className={classes['wordmark']}>
      <svg viewBox="0 0 48 48" className={classes['mark']} aria-hidden>
        <path d="M24 2 44 13.5v21L24 46 4 34.5v-21z" />
        <circle cx="24" cy="24" r="10" />
      </svg>
      <span>{productWordmark.join(' ')}</span>
    </Link>
  );
}
