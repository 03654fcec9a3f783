import { trades } from '@get-my-helpers/validation/reference';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useFindPlace } from '../../ui/filters/find-place.ts';
import { TradeIcon } from '../../ui/trade-icon.tsx';
import { useOwnPlace } from '../search/use-own-place.ts';
import classes from './home.module.css';
import { FeaturedHelpers } from './featured-helpers.tsx';
import { Hero } from './hero.tsx';

/** The home page (docs/product/screens.md, Home page). */
export function HomePage(): ReactElement {
  const { user } = useSession();
  const place = useOwnPlace(user?.type === 'professional' ? user.id : undefined);
  return (
    <>
      <Hero near={place?.near} findPlace={useFindPlace()} />
      <div className={classes['column']}>
        <FeaturedHelpers />
        <TradeGrid />
        <JoinCards />
      </div>
    </>
  );
}

/** The two ways to join. */
function JoinCards(): ReactElement {
  return (
    <section className={classes['join']} aria-label="Join">
      <JoinCard
        title="For professionals"
        points={[
          'Search every helper by trade, place and day',
          'Post a job in two minutes',
          'Review the helpers you hired',
        ]}
        action={<LinkButton to="/register-professional">Join as Pro</LinkButton>}
      />
      <JoinCard
        title="For helpers"
        points={['Set your own rate and days', 'Get found by tradespeople near you', 'Respond to your reviews']}
        action={<LinkButton to="/register-helper">Join as a Trade Helper</LinkButton>}
      />
    </section>
  );
}

function JoinCard(props: { title: string; points: string[]; action: ReactNode }): ReactElement {
  return (
    <div className={classes['joinCard']}>
      <h2>{props.title}</h2>
      <ul className="stack-xs">
        {props.points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2.25} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      {props.action}
    </div>
  );
}

/** 'Browse by Trade Category': every trade, each a way into the search. */
function TradeGrid(): ReactElement {
  return (
    <section aria-labelledby="trade-categories">
      <h2 id="trade-categories">Browse by Trade Category</h2>
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
