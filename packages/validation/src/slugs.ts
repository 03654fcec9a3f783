import { stateIds, stateNames, tradeIds, type State, type Trade } from './reference.ts';

/**
 * The addresses of the trade pages: `/helpers/plumbing/texas/san-antonio` (docs/product/trade-pages.md, Addresses). This file
 * imports the reference lists alone, so that a screen can link to a page without loading the schemas.
 */

/** 'North Carolina' -> 'north-carolina', "Coeur d'Alene" -> 'coeur-dalene', 'St. Louis' -> 'st-louis'. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A city's slug as words, which the database compares with the names of cities. */
export const wordsOf = (slug: string): string => slugOf(slug).replaceAll('-', ' ');

/** The state with this slug, or with this two-letter code, in any case. */
export const stateOfSlug = (slug: string): State | undefined =>
  stateIds.find((id) => slugOf(stateNames[id]) === slug.toLowerCase() || id === slug.toUpperCase());

/** The trade with this slug, in any case. */
export const tradeOfSlug = (slug: string): Trade | undefined => tradeIds.find((id) => id === slug.toLowerCase());

/** The address of a trade's page: everywhere, in a state, or in a city of it. */
export function tradePath(place: { specialty: Trade; state?: State | null; city?: string | null | undefined }): string {
  const { specialty, state, city } = place;
  const parts = [specialty, ...(state ? [slugOf(stateNames[state]), ...(city ? [slugOf(city)] : [])] : [])];
  return `/helpers/${parts.join('/')}`;
}
