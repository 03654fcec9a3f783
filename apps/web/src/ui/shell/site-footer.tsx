import { productName } from '@get-my-helpers/validation/reference';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './site-footer.module.css';

/** The quiet end of every screen. */
export function SiteFooter(): ReactElement {
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <p>{productName} connects tradespeople with helpers who work by the hour.</p>
        <nav className={classes['links']} aria-label="Footer">
          <Link to="/search">Find Helpers</Link>
          <Link to="/job-search">Find Jobs</Link>
          <Link to="/register-professional">Join as Pro</Link>
          <Link to="/register-helper">Join as a Trade Helper</Link>
        </nav>
      </div>
    </footer>
  );
}
