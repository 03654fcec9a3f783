import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { milesBetween } from './circle.ts';
import type { Circle, Point } from './circle.ts';

/**
 * Every location of the country, kept in memory: 70,517 points, which only a migration changes. A circle is the points
 * inside it, however many helpers or postings there are.
 */
interface PointSet {
  ids: Int32Array;
  points: Point[];
  /** Unit vectors, three numbers each. */
  vectors: Float64Array;
  squares: Int32Array;
  largeSquares: Int32Array;
  /** The points of each large square, by their indexes, and the latitudes they lie between. */
  groups: { members: number[]; south: number; north: number }[];
}

let loaded: Promise<PointSet> | undefined;

/** Loads the points on first use. */
function pointsOf(db: Database): Promise<PointSet> {
  loaded ??= loadPoints(db).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** Loads the points ahead of the first search, which would otherwise wait for them. */
export const loadPointsAhead = async (db: Database): Promise<void> => void (await pointsOf(db));

/** The columns of all locations, in the order of their ids. */
interface Columns {
  ids: number[];
  latitudes: number[];
  longitudes: number[];
  squares: number[];
  largeSquares: number[];
}

/** So many points are read by one statement, which stays far below its time limit also on a busy machine. */
const pointsAtOnce = 10_000;

async function readColumns(db: Database): Promise<Columns> {
  const all: Columns = { ids: [], latitudes: [], longitudes: [], squares: [], largeSquares: [] };
  for (;;) {
    // As JSON, because the driver takes many times as long to make 70,517 rows.
    const { rows } = await sql<Columns>`
      select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(latitude), '[]') as latitudes,
        coalesce(json_agg(longitude), '[]') as longitudes, coalesce(json_agg(square), '[]') as squares,
        coalesce(json_agg(large_square), '[]') as large_squares
      from (
        select * from locations where id > ${all.ids.at(-1) ?? -(2 ** 31)} order by id limit ${pointsAtOnce}
      ) as locations
    `.execute(db);
    const [more] = rows;
    if (!more) return all;
    for (const name of ['ids', 'latitudes', 'longitudes', 'squares', 'largeSquares'] as const)
      all[name].push(...more[name]);
    if (more.ids.length < pointsAtOnce) return all;
  }
}

async function loadPoints(db: Database): Promise<PointSet> {
  const { ids, latitudes, longitudes, squares, largeSquares } = await readColumns(db);
  const points = latitudes.map((latitude, index) => ({ latitude, longitude: longitudes[index] ?? 0 }));
  const byLargeSquare = new Map<number, number[]>();
  for (const [index, largeSquare] of largeSquares.entries()) {
    const members = byLargeSquare.get(largeSquare);
    if (members) members.push(index);
    else byLargeSquare.set(largeSquare, [index]);
  }
  return {
    ids: Int32Array.from(ids),
    points,
    vectors: Float64Array.from(points.flatMap(vectorOf)),
    squares: Int32Array.from(squares),
    largeSquares: Int32Array.from(largeSquares),
    groups: [...byLargeSquare.values()].map((members) => {
      const within = members.map((index) => latitudes[index] ?? 0);
      return { members, south: Math.min(...within), north: Math.max(...within) };
    }),
  };
}

const radiansPerDegree = Math.PI / 180;

function vectorOf({ latitude, longitude }: Point): [x: number, y: number, z: number] {
  const [north, east] = [latitude * radiansPerDegree, longitude * radiansPerDegree];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

const milesPerDegree = 3958.7613 * radiansPerDegree;

/** The points of a circle, and the squares of the map that have any of them. */
export interface Cover {
  /** The locations inside the circle. */
  locations: number[];
  milesOf: (location: number) => number;
  /** One bit for each location id, set inside the circle: `get_bit` in SQL. */
  bits: Buffer;
  /** `squares` are small ones where few of them cover the circle, otherwise large ones. */
  column: 'square' | 'largeSquare';
  squares: number[];
  largeSquares: number[];
}

/** From this many small squares on, a circle is covered by large ones. */
const mostSmallSquares = 40;
/** More than the largest id: the middle of a city has 100,000 more than a ZIP code. */
export const locationIds = 200_000;

const covers = new WeakMap<Circle, Promise<Cover>>();

/** The cover of a circle, computed once for each circle object: a request reads a page and a count. */
export function coverOf(db: Database, circle: Circle): Promise<Cover> {
  const known = covers.get(circle);
  if (known) return known;
  const made = pointsOf(db).then((set) => makeCover(set, circle));
  covers.set(circle, made);
  return made;
}

function makeCover(set: PointSet, circle: Circle): Cover {
  const inside = insideOf(set, circle);
  const squares = new Set(inside.map((index) => set.squares[index] ?? 0));
  const isSmall = squares.size <= mostSmallSquares;
  const largeSquares = [...new Set(inside.map((index) => set.largeSquares[index] ?? 0))];
  const bits = Buffer.alloc(locationIds / 8);
  const indexes = new Map<number, number>();
  const miles = new Map<number, number>();
  for (const index of inside) {
    const id = set.ids[index] ?? 0;
    indexes.set(id, index);
    bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  }
  return {
    locations: [...indexes.keys()],
    milesOf(location) {
      const known = miles.get(location);
      if (known !== undefined) return known;
      const made = milesBetween(circle.center, set.points[indexes.get(location) ?? -1] ?? circle.center);
      miles.set(location, made);
      return made;
    },
    bits,
    column: isSmall ? 'square' : 'largeSquare',
    squares: isSmall ? [...squares] : largeSquares,
    largeSquares,
  };
}

/** The indexes of the points inside a circle. */
function insideOf({ groups, vectors, points }: PointSet, { center, radiusMiles }: Circle): number[] {
  const [x, y, z] = vectorOf(center);
  const limit = (2 * Math.sin((radiusMiles / milesPerDegree) * (radiansPerDegree / 2))) ** 2;
  const degrees = radiusMiles / milesPerDegree + 0.01;
  const isInside = (index: number): boolean => {
    const dx = (vectors[3 * index] ?? 0) - x;
    const dy = (vectors[3 * index + 1] ?? 0) - y;
    const dz = (vectors[3 * index + 2] ?? 0) - z;
    // The square of the straight line is quicker than the great circle; on the very rim the latter decides.
    const chord = dx * dx + dy * dy + dz * dz;
    if (Math.abs(chord / limit - 1) > 1e-6) return chord < limit;
    return milesBetween(center, points[index] ?? center) <= radiusMiles;
  };
  const inside: number[] = [];
  for (const { members, south, north } of groups) {
    if (south > center.latitude + degrees || north < center.latitude - degrees) continue;
    for (const index of members) if (isInside(index)) inside.push(index);
  }
  return inside;
}
