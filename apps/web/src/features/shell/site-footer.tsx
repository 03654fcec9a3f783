import { productName } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import classes from './site-footer.module.css';

/** The quiet end of every screen. Its places are the header's, which shows each visitor their own. */
export function SiteFooter(): ReactElement {
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <p>{productName} connects tradespeople with helpers who work by the hour.</p>
      </div>
    </footer>
  );
}
