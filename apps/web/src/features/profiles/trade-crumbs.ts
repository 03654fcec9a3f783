import { stateNames, tradeNames, type State, type Trade } from '@get-my-helpers/validation/reference';
import { tradePath } from '@get-my-helpers/validation/slugs';
import type { Breadcrumb } from '../../ui/breadcrumbs.tsx';

/** The way to the helpers of a trade in a place: Home, Plumbing helpers, Texas, Austin. */
export function tradeCrumbs(place: { specialty: Trade; state: State | null; city: string | null }): Breadcrumb[] {
  const { specialty, state, city } = place;
  return [
    { name: 'Home', path: '/' },
    { name: `${tradeNames[specialty]} helpers`, path: tradePath({ specialty }) },
    ...(state ? [{ name: stateNames[state], path: tradePath({ specialty, state }) }] : []),
    ...(state && city ? [{ name: city, path: tradePath({ specialty, state, city }) }] : []),
  ];
}
