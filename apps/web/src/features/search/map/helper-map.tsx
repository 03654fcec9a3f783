import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import type { PlacePoint } from '@get-my-helpers/validation/place';
import type { State } from '@get-my-helpers/validation/reference';
import { IconZoomOut } from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { formatCount, formatPlace, formatPlural } from '../../../lib/format.ts';
import { useFocusRecovery } from '../../../lib/use-focus-recovery.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { clustersOf, viewAround, type Cluster, type MapView, type Spot } from './clusters.ts';
import classes from './helper-map.module.css';
import { CityNames, needsOverview, Overview, Scale } from './orientation.tsx';
import { project, projectCircle } from './projection.ts';
import { outlinesAround, stateBox } from './state-outlines.ts';

/** How many the search found, '312 helpers', and the way to load more of them. */
export interface RestOfFound {
  outOf: string;
  isLoading: boolean;
  load: () => void;
}

interface HelperMapProps {
  helpers: readonly FoundHelper[];
  /** Where these helpers are only the first of those found. */
  rest?: RestOfFound | undefined;
  /** Where their cities and the place of the search lie, by name. */
  points: readonly PlacePoint[];
  near?: string | undefined;
  radiusMiles?: number | undefined;
  state?: State | undefined;
  /** What stands on the map while points are on their way, or because they did not load. */
  missing: ReactNode;
  /** The list of the helpers that are chosen on the map; all of them until one is. */
  children: (helpers: readonly FoundHelper[]) => ReactNode;
}

/** Units of the map. A view as wide as this shows the whole country. */
const wide = 8000;
/** The place of the search is a dot of which so many stand beside each other. */
const dotsAcross = 160;

/** The found helpers by their cities, on the outlines of the states. What it shows stands in the list beside it, too. */
export function HelperMap(props: HelperMapProps): ReactElement {
  const { helpers, rest, points, near, radiusMiles = limits.radiusMilesDefault, state, missing } = props;
  const center = points.find(({ place }) => place === near);
  const circle = useMemo(() => center && projectCircle(center, radiusMiles), [center, radiusMiles]);
  const spots = useMemo(() => spotsOf(helpers, points), [helpers, points]);
  const whole = viewAround(circle ?? stateBox(state));
  const [zoomed, setZoomed] = useState<MapView | null>(null);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const view = zoomed ?? whole;
  const clusters = clustersOf(spots, view);
  const ownState = center ? stateOf(center) : state;
  const choose = ({ spots: cities }: Cluster<FoundHelper>): void => {
    setChosen(cities.map(({ place }) => place));
    if (cities.length > 1) setZoomed(viewAround(cities.map(({ at }) => at)));
  };
  // The pressed number may lie outside of the new view, and the way back to the whole map disappears once it is used.
  const map = useFocusRecovery<HTMLElement>(chosen?.join() ?? '');
  const shown = chosen ? helpers.filter((helper) => chosen.includes(placeOf(helper))) : helpers;
  return (
    <div className={classes['split']}>
      <section ref={map} tabIndex={-1} className={classes['map']} aria-label="Map of the helpers found">
        <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden>
          {outlinesAround(ownState, view.width > wide).map(({ id, path }) => (
            <path key={id} d={path} className={classes['state']} data-chosen={id === state || undefined} />
          ))}
          {center && (
            <circle
              cx={project(center)[0]}
              cy={project(center)[1]}
              r={view.width / dotsAcross}
              className={classes['center']}
            />
          )}
          {circle && (
            <polygon points={circle.map((point) => point.join(',')).join(' ')} className={classes['circle']} />
          )}
        </svg>
        <CityNames
          view={view}
          numbers={clusters.map(({ at, items }) => ({ at, text: items[0]?.city ?? '' }))}
          hasOverview={needsOverview(view)}
        />
        {needsOverview(view) && <Overview view={view} state={ownState} />}
        {view.width <= wide && <Scale view={view} isAlaska={ownState === 'AK'} />}
        <ClusterButtons clusters={clusters} view={view} chosen={chosen} onChoose={choose} />
        {missing && <div className={classes['missing']}>{missing}</div>}
        {chosen && (
          <Button
            variant="default"
            size="sm"
            className={classes['reset']}
            leftSection={<IconZoomOut size={18} aria-hidden />}
            onClick={() => {
              setZoomed(null);
              setChosen(null);
            }}
          >
            Whole map
          </Button>
        )}
      </section>
      <div className={classes['list']}>
        {rest && (
          <div className="row">
            <p className="note tabular">
              Showing {formatCount(helpers.length)} of {rest.outOf} on the map
            </p>
            <Button variant="default" size="sm" loading={rest.isLoading} onClick={rest.load}>
              Load more
            </Button>
          </div>
        )}
        <p className={`${classes['note']} note`} role="status">
          {chosen && `${formatPlural(shown.length, 'helper')} in ${nameOf(chosen)}`}
          {!chosen && !missing && unknownNote(helpers, spots)}
        </p>
        {props.children(shown)}
      </div>
    </div>
  );
}

interface ClusterProps {
  view: MapView;
  chosen: readonly string[] | null;
  onChoose: (cluster: Cluster<FoundHelper>) => void;
}

/** How far each key moves among the numbers, which are in order from left to right. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The numbers on the map. They are one stop of the Tab key, and the arrow keys move among them. */
function ClusterButtons({ clusters, ...props }: ClusterProps & { clusters: Cluster<FoundHelper>[] }): ReactElement {
  const [current, setCurrent] = useState(0);
  const last = clusters.length - 1;
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = event.currentTarget.parentElement?.children[Math.max(0, Math.min(last, current + step))];
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <div role="toolbar" aria-label="Helpers by place">
      {clusters
        .toSorted((one, other) => one.at[0] - other.at[0])
        .map((cluster, index) => (
          <ClusterButton
            key={cluster.spots[0]?.place}
            {...props}
            cluster={cluster}
            isStop={index === Math.min(current, last)}
            onFocus={() => setCurrent(index)}
            onKeyDown={move}
          />
        ))}
    </div>
  );
}

function ClusterButton(
  props: ClusterProps & {
    cluster: Cluster<FoundHelper>;
    isStop: boolean;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  },
): ReactElement {
  const { cluster, view, chosen } = props;
  const { at, spots, items } = cluster;
  return (
    <button
      type="button"
      tabIndex={props.isStop ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      className={classes['cluster']}
      style={{
        left: `${((at[0] - view.x) / view.width) * 100}%`,
        top: `${((at[1] - view.y) / view.height) * 100}%`,
      }}
      aria-pressed={chosen !== null && spots.every(({ place }) => chosen.includes(place))}
      onClick={() => props.onChoose(cluster)}
    >
      {items.length}{' '}
      <VisuallyHidden>
        {items.length === 1 ? 'helper' : 'helpers'} in {nameOf(spots.map(({ place }) => place))}
      </VisuallyHidden>
    </button>
  );
}

/** As the server names the points of cities. */
const placeOf = ({ city, state }: FoundHelper): string => formatPlace(city, state);

/** Alaska or Hawaii, where the point lies in one of them. */
function stateOf({ latitude, longitude }: PlacePoint): State | undefined {
  if (latitude > 50) return 'AK';
  return longitude < -140 ? 'HI' : undefined;
}

/** 'Austin, TX', 'Austin, TX and 3 places nearby'. */
function nameOf([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return `${first} and ${formatPlural(others.length, 'place')} nearby`;
}

/** The helpers of each city that is known. */
function spotsOf(helpers: readonly FoundHelper[], points: readonly PlacePoint[]): Spot<FoundHelper>[] {
  const byPlace = Map.groupBy(helpers, placeOf);
  return points.flatMap((point) => {
    const items = byPlace.get(point.place);
    return items ? [{ place: point.place, at: project(point), items }] : [];
  });
}

function unknownNote(helpers: readonly FoundHelper[], spots: readonly Spot<FoundHelper>[]): string {
  const missing = helpers.length - spots.reduce((sum, { items }) => sum + items.length, 0);
  const all = 'Tap a number to see who is there.';
  return missing > 0
    ? `${all} ${formatPlural(missing, 'helper')} of the list ${missing === 1 ? 'is' : 'are'} in a city that the map does not know.`
    : all;
}
