import { shownMiles } from './circle.ts';
import type { Cover } from './circle-points.ts';

/** The locations of a circle at the same distance in whole miles. */
export interface Ring {
  miles: number;
  locations: number[];
}

/** The locations of a circle by their distance, the nearest first. */
export function ringsOf({ locations, milesOf }: Cover): Ring[] {
  const rings = new Map<number, Ring>();
  for (const location of locations) {
    const miles = shownMiles(milesOf(location));
    const ring = rings.get(miles);
    if (ring) ring.locations.push(location);
    else rings.set(miles, { miles, locations: [location] });
  }
  return [...rings.values()].sort((a, b) => a.miles - b.miles);
}

/** Takes the next rings off the list: the first, and others while they have at most so many locations together. */
export function takeRings(rings: Ring[], most: number): Ring[] {
  let locations = rings[0]?.locations.length ?? 0;
  let end = 1;
  for (let next = rings[end]; next && locations + next.locations.length <= most; next = rings[end]) {
    locations += next.locations.length;
    end += 1;
  }
  return rings.splice(0, end);
}
