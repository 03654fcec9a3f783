import { coverOf } from './circle-points.ts';
import { ringsOf, takeRings } from './circle-rings.ts';
import { readAtLocations, readMerged, readSorted } from './helper-points-lists.ts';
import type { Found, Search } from './helper-points-lists.ts';
import type { HelperPage } from './helper-points.ts';
import { mostLists } from './merged-lists.ts';

/** Pages by distance: the circle is read from its center outward, a ring of the same whole miles after the other. */

/** From so many locations at one distance on, their lists are merged: otherwise each would be read for a whole page. */
const mergedFrom = 16;
/** After so many statements near the center it is tried whether the circle has few entries. */
const sortedAfter = 3;
/** How many locations of several rings are read together. */
const fewNearest = 8;
const mostNearest = 64;

/** The first entries of one ring, by its locations' lists. */
async function readRing<Row>(search: Search, locations: readonly number[], isAfter: boolean): Promise<Found<Row>[]> {
  const found: Found<Row & { id: string }>[] = [];
  for (let from = 0; from < locations.length; from += mostLists) {
    const lists = locations.slice(from, from + mostLists);
    found.push(...(await readMerged<Row & { id: string }>(search, { column: 'location', lists, isAfter })));
  }
  return found.sort((a, b) => Number(BigInt(b.rank) - BigInt(a.rank)) || (a.id < b.id ? 1 : -1));
}

/**
 * Parts of a circle's radius within which a page is looked for, one after another. Where many pass, the inner eighth has
 * a page and is little to read. Where few do, the whole circle has few entries within the rates. Between these lies a
 * city where neither holds: the third is the last attempt before the rings are read one by one.
 */
const innerParts = [1 / 8, 1, 1 / 3];

/**
 * The page from all entries within the rates, of the innermost part of the circle that fills it; undefined if these are
 * too many.
 */
async function readInnermost<Row>(search: Search, { limit, after }: HelperPage): Promise<Found<Row>[] | undefined> {
  const { circle, db, values } = search;
  // Beyond the previous page there has to be something left.
  const least = 1.3 * (after?.distanceMiles ?? 0) + 2;
  for (const part of innerParts) {
    // Up to where whole miles change: among those at the same distance the best rated come first.
    const radiusMiles = Math.floor(Math.max(part * circle.radiusMiles, least)) + 0.5 - 1e-9;
    const inner = radiusMiles >= circle.radiusMiles ? circle : { center: circle.center, radiusMiles };
    const cover = await coverOf(db, inner);
    if (cover.locations.length === 0) continue;
    const found = await readSorted<Row>({ ...search, cover, values: { ...values, bits: cover.bits } });
    if (found && (inner === circle || found.length >= limit)) return found;
    if (!found && inner !== circle) return undefined;
  }
  return undefined;
}

/** A page by distance: from the center outward, more locations with every statement, until the page is full. */
export async function readNearest<Row>(search: Search, page: HelperPage): Promise<Found<Row>[]> {
  const innermost = search.hasRates ? await readInnermost<Row>(search, page) : undefined;
  if (innermost) return innermost;
  const { limit, after } = page;
  const rings = ringsOf(search.cover).filter(({ miles }) => miles >= (after?.distanceMiles ?? 0));
  const found: Found<Row>[] = [];
  for (let statements = 0, seen = 0; rings.length > 0 && found.length < limit; statements += 1) {
    if (statements === sortedAfter && !search.hasRates) {
      const all = await readSorted<Row>(search);
      if (all) return all;
    }
    const isAfter = after !== undefined && rings[0]?.miles === after.distanceMiles;
    const isMerged = (rings[0]?.locations.length ?? 0) >= mergedFrom;
    // As many as should fill the page by what was found so far; where nothing was, twice as many as have been seen.
    const expected = found.length === 0 ? 2 * seen : (seen / found.length) * (limit - found.length);
    const locations = takeRings(rings, isAfter || isMerged ? 0 : Math.min(mostNearest, Math.max(fewNearest, expected)));
    seen += locations.length;
    found.push(
      ...(isMerged
        ? await readRing<Row>(search, locations, isAfter)
        : await readAtLocations<Row>(search, locations, isAfter)),
    );
  }
  return found.slice(0, limit);
}
