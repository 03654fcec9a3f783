import { LRUCache } from 'lru-cache';
import type { Place } from '@get-my-helpers/validation/place';

/** The answers lately given to who types a city, by question. */
export type PlaceCache = LRUCache<string, Place[]>;

const minute = 60_000;

/** A city in which the first helper registers is suggested a minute later at the latest. */
export function createPlaceCache(): PlaceCache {
  return new LRUCache({ max: 5000, ttl: minute });
}
