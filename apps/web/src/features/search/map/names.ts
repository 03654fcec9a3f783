import drawing from './cities.tsv?raw';
import type { MapView } from './clusters.ts';
import { project, type MapPoint } from './projection.ts';

/** A rectangle on the screen, in pixels of the map. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A city's name on the map. */
export interface MapName {
  text: string;
  /** The middle of its text, in pixels of the map. */
  x: number;
  y: number;
  /** One that is there for orientation; where there are helpers, the name belongs to their number. */
  isOrientation: boolean;
}

interface Named {
  at: MapPoint;
  text: string;
}

/** Larger cities, the largest first, as scripts/map-cities.ts makes them. */
const cities: readonly Named[] = drawing
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [text = '', latitude, longitude] = line.split('\t');
    return { text, at: project({ latitude: Number(latitude), longitude: Number(longitude) }) };
  });

/** What a name takes: the text's width, about, and the height of its line. */
const [letterWidth, nameHeight, margin] = [7.5, 20, 10];
/** Half of a number's button, and the distance of a name's middle from the number's. */
const [numberHalf, below] = [24, 36];

const boxAt = (x: number, y: number, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The names that there is room for on a map of this size: first those of the numbers, then other cities for orientation.
 * None covers a number, another name or what stands at the map's edges (`taken`).
 */
export function placeNames(options: {
  view: MapView;
  size: { width: number; height: number };
  numbers: readonly Named[];
  taken: readonly Box[];
}): MapName[] {
  const { view, size, numbers } = options;
  const toPixels = ([x, y]: MapPoint): MapPoint => [
    ((x - view.x) / view.width) * size.width,
    ((y - view.y) / view.height) * size.height,
  ];
  const taken = [
    ...options.taken,
    ...numbers.map(({ at }) => {
      const [x, y] = toPixels(at);
      return boxAt(x, y, numberHalf, numberHalf);
    }),
  ];
  const names: MapName[] = [];
  const take = (text: string, places: readonly MapPoint[], isOrientation: boolean): void => {
    const halfWidth = (text.length * letterWidth + margin) / 2;
    for (const [x, y] of places) {
      const box = boxAt(x, y, halfWidth, nameHeight / 2);
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height;
      if (!isInside || taken.some((other) => meets(box, other))) continue;
      taken.push(box);
      names.push({ text, x, y, isOrientation });
      return;
    }
  };
  for (const { text, at } of numbers) {
    const [x, y] = toPixels(at);
    const beside = numberHalf + (text.length * letterWidth + margin) / 2;
    const around: MapPoint[] = [
      [x, y + below],
      [x, y - below],
      [x + beside, y],
      [x - beside, y],
    ];
    take(text, around, false);
  }
  for (const { text, at } of cities)
    if (!numbers.some((number) => number.text === text)) take(text, [toPixels(at)], true);
  return names;
}
