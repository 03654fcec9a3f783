import { stateNames, tradeNames } from '@get-my-helpers/validation/reference';
import { tradePath } from '@get-my-helpers/validation/slugs';
import type { TradePlace } from '@get-my-helpers/validation/trade-place';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { formatCount, inSentence } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { tradeCrumbs } from '../profiles/trade-crumbs.ts';
import { PreviewCards } from '../search/preview-cards.tsx';
import { tradePlaceQuery, type AskedPlace } from './queries.ts';
import { readTradeParams } from './trade-address.ts';
import { describePlace, describeRates, describeSupply, titleOf } from './trade-texts.ts';
import classes from './trade-page.module.css';

/** /helpers/{trade} and below: what anybody may know of the helpers of a trade in a place (docs/product/trade-pages.md). */
export function TradePage(): ReactElement | null {
  const { page } = useSearch({ strict: false });
  const asked = readTradeParams(useParams({ strict: false }), page);
  return asked ? <TradePlacePage asked={asked} /> : null;
}

function TradePlacePage({ asked }: { asked: AskedPlace }): ReactElement {
  const { data: place } = useSuspenseQuery(tradePlaceQuery(useApi(), asked));
  return (
    <Page isDense>
      <Breadcrumbs crumbs={tradeCrumbs(place)} />
      <PageHeader
        title={titleOf(place)}
        description="Help by the hour: everybody sets their own rate and the days they are free."
      />
      <div className={classes['sections']}>
        {place.helpers > 0 ? <Supply place={place} /> : <Nobody place={place} />}
        {place.places.length > 0 && <Places place={place} page={asked.page ?? 1} />}
      </div>
    </Page>
  );
}

/** Who is there. */
function Supply({ place }: { place: TradePlace }): ReactElement {
  return (
    <>
      <div className="stack">
        <Numbers place={place} />
        <Ways place={place} />
      </div>
      <section className="stack" aria-labelledby="best-helpers">
        <h2 id="best-helpers">Top Rated {tradeNames[place.specialty]} Helpers</h2>
        <PreviewCards helpers={place.preview} />
      </section>
    </>
  );
}

function Nobody({ place }: { place: TradePlace }): ReactElement {
  return (
    <EmptyState title={describeSupply(place)} action={<Ways place={place} />}>
      {place.places.length > 0 ? 'There are some in the places below.' : 'Whoever joins first is shown here first.'}
    </EmptyState>
  );
}

/** How many, for how much, and how many jobs. */
function Numbers({ place }: { place: TradePlace }): ReactElement {
  const facts = [
    { term: 'Helpers', is: formatCount(place.helpers) },
    { term: 'Rates per hour', is: describeRates(place) },
    { term: 'Open jobs', is: formatCount(place.openJobs) },
  ];
  return (
    <dl className={classes['numbers']}>
      {facts.map(({ term, is }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="tabular">{is}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What to do next: search there, or join. */
function Ways({ place: { specialty, state, city } }: { place: TradePlace }): ReactElement {
  const { user } = useSession();
  const filters = { specialty, state: state ?? undefined, city: city ?? undefined };
  if (user?.type === 'helper') {
    return (
      <div className="row">
        <LinkButton to="/job-search" search={filters}>
          Find {inSentence(tradeNames[specialty])} jobs
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="row">
      <LinkButton to="/search" search={filters} color="safety">
        Search by day, rate and tools
      </LinkButton>
      {!user && (
        <LinkButton to="/register-helper" variant="default">
          Join as a Trade Helper
        </LinkButton>
      )}
    </div>
  );
}

/** 'Near Austin', 'Cities in Texas', 'By state'. */
const headingOf = ({ state, city }: TradePlace): string =>
  city ? `Near ${city}` : state ? `Cities in ${stateNames[state]}` : 'By state';

/** Where else: the states, the cities of a state, or those around a city. */
function Places({ place, page }: { place: TradePlace; page: number }): ReactElement {
  return (
    <section className="stack" aria-labelledby="more-places">
      <h2 id="more-places">{headingOf(place)}</h2>
      <ul className={classes['places']}>
        {place.places.map((other) => (
          <li key={tradePath({ ...other, specialty: place.specialty })}>
            <Link to={tradePath({ ...other, specialty: place.specialty })} className={classes['place']}>
              <strong>{nameOf(other, place)}</strong>
              <span className="note">{describePlace(other)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {(page > 1 || place.hasMorePlaces) && (
        <p className="row">
          {page > 1 && (
            <TextLink to={tradePath(place)} search={page > 2 ? { page: page - 1 } : {}} rel="prev" className="target">
              Cities with more helpers
            </TextLink>
          )}
          {place.hasMorePlaces && (
            <TextLink to={tradePath(place)} search={{ page: page + 1 }} rel="next" className="target">
              More cities
            </TextLink>
          )}
        </p>
      )}
    </section>
  );
}

/** 'Texas', 'Round Rock', 'Kansas City, KS' where that is another state. */
function nameOf({ city, state }: TradePlace['places'][number], place: TradePlace): string {
  if (city === undefined) return stateNames[state];
  return state === place.state ? city : `${city}, ${state}`;
}
