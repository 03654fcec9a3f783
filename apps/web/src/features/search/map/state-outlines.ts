import type { State } from '@get-my-helpers/validation/reference';
import type { MapPoint } from './projection.ts';
import drawing from './us-states.svg?raw';

interface StateOutline {
  id: string;
  path: string;
  /** Two corners of the rectangle around it. */
  box: MapPoint[];
}

/** The outlines of all states, as NOTICE.md says. */
const stateOutlines: readonly StateOutline[] = [
  ...drawing.matchAll(/id="([A-Z]{2})" data-box="([^"]*)" d="([^"]*)"/g),
].map(([, id = '', box = '', path = '']) => {
  const [left = 0, top = 0, right = 0, bottom = 0] = box.split(' ').map(Number);
  return {
    id,
    path,
    box: [
      [left, top],
      [right, bottom],
    ],
  };
});

const apart: readonly string[] = ['AK', 'HI'];

/**
 * The outlines to draw around a state or a place, or of the whole country. Alaska and Hawaii do not lie where the whole map
 * shows them, so they are drawn with it or alone.
 */
export function outlinesAround(state: State | undefined, isWhole: boolean): readonly StateOutline[] {
  if (isWhole) return stateOutlines;
  const isApart = state !== undefined && apart.includes(state);
  return stateOutlines.filter(({ id }) => (isApart ? id === state : !apart.includes(id)));
}

/** The corners of a state, or of all of them. */
export function stateBox(state: State | undefined): MapPoint[] {
  const wanted = stateOutlines.filter(({ id }) => state === undefined || id === state);
  return wanted.flatMap(({ box }) => box);
}
