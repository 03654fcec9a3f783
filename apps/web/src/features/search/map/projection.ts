import type { PlacePoint } from '@get-my-helpers/validation/place';

/** A point of us-states.svg, or a width and height there. */
export type MapPoint = readonly [x: number, y: number];

type Degrees = Pick<PlacePoint, 'latitude' | 'longitude'>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Units of the map: the outlines are a tenth of a pixel of 975 by 610. */
const unitsPerPixel = 10;
const pixelsPerRadian = 1300;
/** Alaska is drawn smaller than the rest. */
const alaskaScale = 0.35;
const middle: MapPoint = [487.5, 305];

/** Albers' equal-area conic projection with two parallels, north up at the middle. */
function conic(options: {
  longitude: number;
  center: Degrees;
  parallels: MapPoint;
  scale: number;
  at: MapPoint;
}): (point: Degrees) => MapPoint {
  const sines = options.parallels.map((parallel) => Math.sin(radians(parallel)));
  const [south = 0, north = 0] = sines;
  const n = (south + north) / 2;
  const c = 1 + south * (2 * n - south);
  const distant = Math.sqrt(c) / n;
  const raw = (longitude: number, latitude: number): MapPoint => {
    const r = Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n;
    return [r * Math.sin(radians(longitude) * n), distant - r * Math.cos(radians(longitude) * n)];
  };
  const [centerX, centerY] = raw(options.center.longitude, options.center.latitude);
  return ({ latitude, longitude }) => {
    const [x, y] = raw(longitude - options.longitude, latitude);
    return [
      (options.at[0] + options.scale * (x - centerX)) * unitsPerPixel,
      (options.at[1] - options.scale * (y - centerY)) * unitsPerPixel,
    ];
  };
}

// The projection of us-atlas (d3's geoAlbersUsa at this size), so that places lie within its outlines.
const mainland = conic({
  longitude: -96,
  center: { longitude: -0.6, latitude: 38.7 },
  parallels: [29.5, 45.5],
  scale: pixelsPerRadian,
  at: middle,
});
const alaska = conic({
  longitude: -154,
  center: { longitude: -2, latitude: 58.5 },
  parallels: [55, 65],
  scale: pixelsPerRadian * alaskaScale,
  at: [middle[0] - 0.307 * pixelsPerRadian, middle[1] + 0.201 * pixelsPerRadian],
});
const hawaii = conic({
  longitude: -157,
  center: { longitude: -3, latitude: 19.9 },
  parallels: [8, 18],
  scale: pixelsPerRadian,
  at: [middle[0] - 0.205 * pixelsPerRadian, middle[1] + 0.212 * pixelsPerRadian],
});

/** Where a point of the United States lies on the map. */
export function project(point: Degrees): MapPoint {
  if (point.latitude > 50) return alaska(point);
  return point.longitude < -140 ? hawaii(point) : mainland(point);
}

const milesPerDegree = 69.05;

/** How long a mile is on the map, about. */
export function unitsPerMile(isAlaska: boolean): number {
  const units = (pixelsPerRadian * unitsPerPixel) / ((180 / Math.PI) * milesPerDegree);
  return isAlaska ? units * alaskaScale : units;
}

/** The outline of a circle around a point, as points of the map. */
export function projectCircle(center: Degrees, radiusMiles: number): MapPoint[] {
  const corners = 64;
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const degrees = radiusMiles / milesPerDegree;
    return project({
      latitude: center.latitude + degrees * Math.sin(angle),
      longitude: center.longitude + (degrees * Math.cos(angle)) / Math.cos(radians(center.latitude)),
    });
  });
}
