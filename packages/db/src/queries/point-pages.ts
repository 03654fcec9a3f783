import type { RawBuilder } from 'kysely';
import { coverOf } from './circle-points.ts';
import type { Cover } from './circle-points.ts';
import { ringsOf, takeRings } from './circle-rings.ts';
import type { Ring } from './circle-rings.ts';
import { mostLists } from './merged-lists.ts';
import { firstAttempt, readAtLocations, readMerged, readOutward, readSorted, sortedAtMost } from './point-lists.ts';
import type { Found, Lists, PointSearch } from './point-lists.ts';

/** Pages of a search, from the statements of point-lists.ts. */

/** A page has at most `limit` entries, which come after this position. */
export interface EntryPage {
  limit: number;
  after?: { distanceMiles?: number };
}

/** A row of a page as the position after which the rest of it is read. */
export interface RowPosition {
  id: string;
  createdAt: string;
  rating?: number;
  hourlyRate?: number;
}

/** Finding out that there are too many entries to sort them costs half as much as reading so many in their order. */
const walkedAtMost = 3000;

/**
 * Reads along the order first, which fills a page unless few entries pass. Where more than `walkedAtMost` others would have
 * to be read to fill it, `few` are read and sorted unless these are too many. Otherwise the order is read on to its end.
 */
export async function readInOrder<Row extends RowPosition>(
  search: PointSearch,
  { limit }: EntryPage,
  inOrder: Lists,
  few: Lists | undefined,
): Promise<Found<Row>[]> {
  const first = await readMerged<Row>(search, inOrder, { isBounded: true });
  const last = first.at(-1);
  if (first.length >= limit) return first;
  const isFrequent = (limit / first.length - 1) * firstAttempt <= walkedAtMost;
  const sorted = isFrequent || !few ? undefined : await readSorted<Row>(search, few);
  if (sorted) return sorted;
  if (!last) return readMerged<Row>(search, inOrder);
  const { id, createdAt, rating, hourlyRate } = last;
  const values = { ...search.values, id, createdAt, rating, hourlyRate, limit: limit - first.length };
  return [...first, ...(await readMerged<Row>({ ...search, isAfter: true, values }, inOrder))];
}

/** From so many locations at one distance on, their lists are merged: otherwise each would be read for a whole page. */
const mergedFrom = 16;
/** After so many statements near the center it is tried whether the circle has few entries. */
const sortedAfter = 3;
/** How many locations of several rings are read together, at first and at most. */
const atOnce = { usual: { first: 8, most: 64 }, selective: { first: 2, most: 512 } };

/** A search by distance, which reads the circle from its center outward, a ring of the same whole miles after the other. */
export interface NearestSearch extends PointSearch {
  near: NonNullable<PointSearch['near']>;
  atLocations: (locations: readonly number[]) => Lists;
  /** Lists of these points with few entries beside those that pass. */
  few: (cover: Cover) => Lists;
  /** Whether `few` are much fewer than all. */
  isNarrow: boolean;
  /** How many lists there are for a location. */
  listsEach: number;
  /** Whether few of a list's entries pass: then much of each is read, of few locations at first, and of many later. */
  isSelective: boolean;
}

/** The first entries of one ring, by its locations' lists. */
async function readRing<Row>(
  search: NearestSearch,
  locations: readonly number[],
  isAfter: boolean,
): Promise<Found<Row>[]> {
  const found: Found<Row & { id: string }>[] = [];
  const most = mostLists / search.listsEach;
  for (let from = 0; from < locations.length; from += most) {
    const lists = search.atLocations(locations.slice(from, from + most));
    found.push(...(await readMerged<Row & { id: string }>(search, lists, { isAfter })));
  }
  return found.sort((a, b) => Number(BigInt(b.rank) - BigInt(a.rank)) || (a.id < b.id ? 1 : -1));
}

/**
 * Parts of a circle's radius within which a page is looked for, one after another. Where many pass, the inner eighth has
 * a page and is little to read. Where few do, the whole circle has few entries within the rates. Between these lies a
 * city where neither holds: the third is the last attempt before the rings are read one by one.
 */
const innerParts = [1 / 8, 1, 1 / 3];

/** The page from the few entries of the innermost part of the circle that fills it; undefined if these are too many. */
async function readInnermost<Row>(
  search: NearestSearch,
  { limit, after }: EntryPage,
): Promise<Found<Row>[] | undefined> {
  const { db, values, near } = search;
  const { circle } = near;
  // Beyond the previous page there has to be something left.
  const least = 1.3 * (after?.distanceMiles ?? 0) + 2;
  for (const part of innerParts) {
    // Up to where whole miles change: among those at the same distance the highest sort key comes first.
    const radiusMiles = Math.floor(Math.max(part * circle.radiusMiles, least)) + 0.5 - 1e-9;
    const inner = radiusMiles >= circle.radiusMiles ? circle : { center: circle.center, radiusMiles };
    const cover = await coverOf(db, inner);
    if (cover.locations.length === 0) continue;
    const innerSearch = { ...search, near: { circle: inner, cover }, values: { ...values, bits: cover.bits } };
    const found = await readSorted<Row>(innerSearch, search.few(cover));
    if (found && (inner === circle || found.length >= limit)) return found;
    if (!found && inner !== circle) return undefined;
  }
  return undefined;
}

/** A page by distance: from the center outward, more locations with every statement, until the page is full. */
export async function readNearest<Row>(search: NearestSearch, page: EntryPage): Promise<Found<Row>[]> {
  const innermost = search.isNarrow ? await readInnermost<Row>(search, page) : undefined;
  if (innermost) return innermost;
  const { limit, after } = page;
  const { cover } = search.near;
  const { first, most } = atOnce[search.isSelective ? 'selective' : 'usual'];
  const rings = ringsOf(cover).filter(({ miles }) => miles >= (after?.distanceMiles ?? 0));
  const found: Found<Row>[] = [];
  for (let statements = 0, seen = 0; rings.length > 0 && found.length < limit; statements += 1) {
    if (statements === sortedAfter && !search.isNarrow) {
      const all = await readSorted<Row>(search, search.few(cover));
      if (all) return all;
    }
    const isAfter = after !== undefined && rings[0]?.miles === after.distanceMiles;
    // As many as should fill the page by what was found so far; where nothing was, twice as many as have been seen.
    const expected = found.length === 0 ? 2 * seen : (seen / found.length) * (limit - found.length);
    const ring = rings[0]?.locations.length ?? 0;
    const isMerged = ring >= mergedFrom && !(search.isSelective && expected > ring);
    const together = isAfter || isMerged ? 0 : Math.min(most, Math.max(first, expected));
    const locations = takeRings(rings, together).flatMap((taken) => taken.locations);
    seen += locations.length;
    found.push(
      ...(isMerged
        ? await readRing<Row>(search, locations, isAfter)
        : await readAtLocations<Row>(search, cover, search.atLocations(locations), isAfter)),
    );
  }
  return found.slice(0, limit);
}

/** A search by distance in a table that also lists the rates at each location. */
export interface OutwardSearch extends NearestSearch {
  /** Whether an entry is within the rates. */
  isInRange: RawBuilder<unknown>;
}

/**
 * After so many statements it is tried whether the whole circle has few entries: then its squares are quicker to read than
 * all its locations.
 */
const fewTriedAfter = 2;

/** Takes the next rings off the list, with about so many locations, and reads their entries. */
async function readNextRings<Row>(search: OutwardSearch, rings: Ring[], most: number): Promise<Found<Row>[]> {
  const taken = takeRings(rings, most);
  const { rows, reached = Infinity } = await readOutward<Row>(search, taken, search);
  const unread = taken.filter(({ miles }) => miles >= reached);
  rings.unshift(...unread);
  if (unread.length < taken.length) return rows;
  // Not even one ring: there are so many that its lists by the sort key fill the page sooner.
  const ring = rings.shift();
  const isAfter = search.isAfter && ring?.miles === search.values['distanceMiles'];
  return readRing<Row>(search, ring?.locations ?? [], isAfter);
}

const locationsOf = (rings: readonly Ring[]): number => rings.reduce((sum, { locations }) => sum + locations.length, 0);

/** A page by distance, of those within the rates alone: from the center outward, more locations with every statement. */
export async function readNearestWithinRates<Row>(
  search: OutwardSearch,
  { limit, after }: EntryPage,
): Promise<Found<Row>[]> {
  const { cover } = search.near;
  const rings = ringsOf(cover).filter(({ miles }) => miles >= (after?.distanceMiles ?? 0));
  const total = locationsOf(rings);
  const found: Found<Row>[] = [];
  for (let statements = 0; rings.length > 0 && found.length < limit; statements += 1) {
    const few =
      statements === fewTriedAfter ? await readSorted<Row>(search, search.few(cover), sortedAtMost.key) : undefined;
    if (few) return few;
    const seen = total - locationsOf(rings);
    // As many as should fill the page by what was found so far; where nothing was, twice as many as have been seen.
    const expected = found.length === 0 ? 2 * seen : (seen / found.length) * (limit - found.length);
    found.push(...(await readNextRings<Row>(search, rings, Math.max(atOnce.usual.first, expected))));
  }
  return found.slice(0, limit);
}
