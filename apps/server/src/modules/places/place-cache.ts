import { LRUCache } from 'lru-cache';
import type { Place } from '@get-my-helpers/validation/place';

/** Recent answers to city searches, by query. */
export type PlaceCache = LRUCache<string, Place[]>;

const minute = 60_000;

/** A city with its first helper is suggested within a minute. */
export function createPlaceCache(): PlaceCache {
  return new LRUCache({ max: 5000, ttl: minute });
}
