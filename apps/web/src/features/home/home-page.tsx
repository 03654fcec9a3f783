import type { ReactElement } from 'react';
import { FeaturedHelpers } from './featured-helpers.tsx';
import { Hero } from './hero.tsx';
import { JoinCards } from './join-cards.tsx';
import { TradeGrid } from './trade-grid.tsx';
import classes from './home.module.css';

/** The home page (docs/product/screens.md, Home page). */
export function HomePage(): ReactElement {
  return (
    <>
      <Hero />
      <div className={classes['column']}>
        <FeaturedHelpers />
        <TradeGrid />
        <JoinCards />
      </div>
    </>
  );
}
