// Makes src/features/search/map/us-states.svg of the npm package us-atlas, whose license stands beside it in NOTICE.md:
//   npm pack us-atlas@3.0.1 && tar xf us-atlas-3.0.1.tgz
//   node scripts/us-states.ts package/states-albers-10m.json
// The outlines are projected already (Albers, Alaska and Hawaii below the West), to 975 by 610; a unit here is a tenth of that.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { states } from '@get-my-helpers/validation/reference';

type Point = [x: number, y: number];

interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { states: { geometries: Shape[] } };
}

interface Shape {
  type: 'Polygon' | 'MultiPolygon';
  arcs: number[][] | number[][][];
  properties: { name: string };
}

const unitsPerPixel = 10;

const [file = ''] = process.argv.slice(2);
const { transform, arcs, objects } = JSON.parse(readFileSync(file, 'utf8')) as Topology;

const lines = arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Point => {
    [x, y] = [x + dx, y + dy];
    return [
      Math.round((x * transform.scale[0] + transform.translate[0]) * unitsPerPixel),
      Math.round((y * transform.scale[1] + transform.translate[1]) * unitsPerPixel),
    ];
  });
});

/** A ring is made of arcs; a negative number is one that runs backwards. Points that fall together are left out. */
function ringOf(numbers: number[]): Point[] {
  const all = numbers.flatMap((number) => (number < 0 ? (lines[~number] ?? []).toReversed() : (lines[number] ?? [])));
  return all.filter(([x, y], index) => x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
}

function pathOf(ring: Point[]): string {
  const steps = ring.slice(1).map(([x, y], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? [];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${ring[0]?.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

const outlines = objects.states.geometries.flatMap((shape) => {
  const state = states.find(({ name }) => name === shape.properties.name);
  if (!state) return [];
  const polygons = shape.type === 'Polygon' ? [shape.arcs as number[][]] : (shape.arcs as number[][][]);
  const rings = polygons
    .flat()
    .map(ringOf)
    .filter((ring) => ring.length > 3);
  const [xs, ys] = [0, 1].map((axis) => rings.flat().map((point) => point[axis] ?? 0)) as [number[], number[]];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return [`<path id="${state.id}" data-box="${box.join(' ')}" d="${rings.map(pathOf).join('')}"/>`];
});

const target = path.join(import.meta.dirname, '../src/features/search/map/us-states.svg');
const open =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9750 6100" fill="none" stroke="#000" stroke-width="10">';
writeFileSync(target, `${[open, ...outlines.toSorted(), '</svg>'].join('\n')}\n`);
