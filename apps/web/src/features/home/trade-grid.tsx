import { trades } from '@get-my-helpers/validation/reference';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { TradeIcon } from '../../ui/trade-icon.tsx';
import classes from './home.module.css';

/** 'Browse by Trade Category': every trade, each a way into the search. */
export function TradeGrid(): ReactElement {
  return (
    <section aria-labelledby="trade-categories">
      <h2 id="trade-categories" className={classes['heading']}>
        Browse by Trade Category
      </h2>
      <ul className={classes['trades']}>
        {trades.map(({ id, name }) => (
          <li key={id}>
            <Link to="/search" search={{ specialty: id }} className={classes['trade']}>
              <TradeIcon trade={id} size={28} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
