import { productName, trades } from '@get-my-helpers/validation/reference';
import { tradePath } from '@get-my-helpers/validation/slugs';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { helpPlaces } from '../help/help-places.ts';
import classes from './site-footer.module.css';

/** The footer of every screen: the pages of the trades, of help and law. The navigation is in the header. */
export function SiteFooter(): ReactElement {
  return (
    <footer className={classes['footer']}>
      <nav className={classes['trades']} aria-labelledby="footer-trades">
        <p id="footer-trades">Helpers by trade</p>
        <ul className={classes['links']}>
          {trades.map(({ id, name }) => (
            <li key={id} className="target">
              <Link to={tradePath({ specialty: id })} activeOptions={{ exact: true }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes['inner']}>
        <ul className={classes['links']}>
          {helpPlaces.map(({ to, label }) => (
            <li key={to} className="target">
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <p>{productName} connects tradespeople with helpers who work by the hour.</p>
        <p>
          ZIP codes: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
        </p>
      </div>
    </footer>
  );
}
