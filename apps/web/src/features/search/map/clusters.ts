import type { MapPoint } from './projection.ts';

/** A part of the map. */
export interface MapView {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Helpers of one city. */
export interface Spot<Item> {
  /** 'Austin, TX'. */
  place: string;
  at: MapPoint;
  items: Item[];
}

/** Neighboring cities that would overlap on the map. */
export interface Cluster<Item> {
  at: MapPoint;
  spots: Spot<Item>[];
  items: Item[];
}

/** Width by height of what the map shows. */
const ratio = 4 / 3;
/** No view is narrower: about 20 miles. */
const narrowest = 75;
const cellsAcross = 9;

/** The view that shows all of these points with some room around them. */
export function viewAround(points: readonly MapPoint[]): MapView {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(narrowest, (right - left) * 1.2, (bottom - top) * 1.2 * ratio);
  const height = width / ratio;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** The clusters of the spots within a view, the largest first. */
export function clustersOf<Item>(spots: readonly Spot<Item>[], view: MapView): Cluster<Item>[] {
  const cell = view.width / cellsAcross;
  const clusters: Cluster<Item>[] = [];
  for (const spot of spots.toSorted((one, other) => other.items.length - one.items.length)) {
    const [x, y] = spot.at;
    const isInside = x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;
    if (!isInside) continue;
    const near = clusters.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < cell);
    if (!near) clusters.push({ at: spot.at, spots: [spot], items: [...spot.items] });
    else {
      near.spots.push(spot);
      near.items.push(...spot.items);
    }
  }
  return clusters;
}
