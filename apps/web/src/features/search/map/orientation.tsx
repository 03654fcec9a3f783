import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import type { MapView } from './clusters.ts';
import { placeNames, type Box } from './names.ts';
import classes from './orientation.module.css';
import { unitsPerMile, type MapPoint } from './projection.ts';
import { outlinesAround } from './state-outlines.ts';

/** Up to this width of the view there is room for the names of cities. */
const namedUpTo = 2500;

interface NamesProps {
  view: MapView;
  /** Where the numbers stand, and the city of each. */
  numbers: readonly { at: MapPoint; text: string }[];
  /** Whether the corner has the overview. */
  hasOverview: boolean;
}

/** The names of cities, below the numbers. Screen readers have them in the numbers' own names. */
export function CityNames({ view, numbers, hasOverview }: NamesProps): ReactElement {
  const { ref, width, height } = useElementSize();
  const isNamed = width > 0 && view.width <= namedUpTo;
  const taken = edges(width, height, hasOverview);
  const names = isNamed ? placeNames({ view, size: { width, height }, numbers, taken }) : [];
  return (
    <div ref={ref} className={classes['names']} aria-hidden>
      {names.map(({ text, x, y, isOrientation }) => (
        <span key={`${text} ${x}`} style={{ left: x, top: y }} data-orientation={isOrientation || undefined}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** What stands at the map's edges: the way back, the overview, how much the map shows, and the scale. */
function edges(width: number, height: number, hasOverview: boolean): Box[] {
  const line = 48;
  return [
    { left: 0, top: 0, right: 160, bottom: line },
    { left: 0, top: height - line, right: width, bottom: height },
    ...(hasOverview ? [{ left: width * 0.74, top: 0, right: width, bottom: width * 0.21 }] : []),
  ];
}

const lengths = [1, 2, 5, 10, 25, 50, 100, 200, 500];
/** How much of the map's width the scale takes at most. */
const longest = 0.2;

/** A line as long as the miles that stand at it. */
export function Scale({ view, isAlaska }: { view: MapView; isAlaska: boolean }): ReactElement {
  const share = (miles: number): number => (miles * unitsPerMile(isAlaska)) / view.width;
  const miles = lengths.findLast((length) => share(length) <= longest) ?? 1;
  return (
    <p className={classes['scale']} style={{ width: `${share(miles) * 100}%` }}>
      {miles} mi
    </p>
  );
}

/** What the overview shows: about 900 miles around. */
const overviewWidth = 3000;
/** Up to this width of the view, its part of the states is hard to tell without an overview. */
const overviewUpTo = 1200;

/** Whether a view needs the overview. */
export const needsOverview = (view: MapView): boolean => view.width <= overviewUpTo;

/** Where the view lies among the states around it. */
export function Overview({
  view,
  ...outlines
}: {
  view: MapView;
  state: Parameters<typeof outlinesAround>[0];
}): ReactElement {
  const { x, y, width, height } = view;
  const overviewHeight = (overviewWidth * height) / width;
  const [left, top] = [x + (width - overviewWidth) / 2, y + (height - overviewHeight) / 2];
  return (
    <svg
      className={classes['overview']}
      viewBox={`${left} ${top} ${overviewWidth} ${overviewHeight}`}
      data-testid="map-overview"
      aria-hidden
    >
      {outlinesAround(outlines.state, false).map(({ id, path }) => (
        <path key={id} d={path} />
      ))}
      <rect x={x} y={y} width={width} height={height} />
    </svg>
  );
}
