import type { MantineColorsTuple } from '@mantine/core';

/**
 * The palettes. Shade 8 is the filled shade in both schemes (`primaryShade`), shade 4 is text on a dark ground, so
 * every palette keeps a color of good contrast at those two places.
 */

/** Blue-black: text, headers and everything that is not the main action, on paper. */
export const ink: MantineColorsTuple = [
  '#eef2f7',
  '#dfe6ee',
  '#bccadb',
  '#94a9c1',
  '#7089a8',
  '#54708f',
  '#405a78',
  '#2e4560',
  '#16273d',
  '#243a56',
];

/** The counterpart of ink on the dark page. */
export const chalk: MantineColorsTuple = [
  '#ffffff',
  '#fafbfd',
  '#f4f7fa',
  '#eef2f7',
  '#e6ecf3',
  '#dde5ee',
  '#d5dfea',
  '#cfdae6',
  '#dbe4ee',
  '#ffffff',
];

/** Safety orange: the one main action of a screen, always with ink on it. */
export const safety: MantineColorsTuple = [
  '#fff3ea',
  '#ffe3cf',
  '#ffcaa4',
  '#ffb07a',
  '#ff9c58',
  '#ff8c3d',
  '#ff8029',
  '#ff751b',
  '#ff6a0f',
  '#f25d00',
];

/** Ground, borders and text of the dark scheme. Mantine reads the page from 7, raised things from 6, text from 0. */
export const dark: MantineColorsTuple = [
  '#e8edf4',
  '#c3cedb',
  '#9fb0c4',
  '#8497ae',
  '#2d3f57',
  '#22334a',
  '#162438',
  '#0c1624',
  '#080f19',
  '#04080e',
];

/** Paper, hairlines and quiet text of the light scheme. */
export const gray: MantineColorsTuple = [
  '#faf7f2',
  '#f4efe7',
  '#ebe4d9',
  '#ded5c7',
  '#cbbfae',
  '#8c8172',
  '#655c50',
  '#504940',
  '#37322c',
  '#211e1a',
];

/** Status colors: never alone, always beside a word or an icon. */
export const green: MantineColorsTuple = [
  '#ecf8f0',
  '#d0eedb',
  '#a5debb',
  '#77cc98',
  '#5fd394',
  '#35a768',
  '#26915a',
  '#1e8050',
  '#166b41',
  '#0f5132',
];
export const yellow: MantineColorsTuple = [
  '#fff7e3',
  '#ffebbd',
  '#ffd98a',
  '#fcc65a',
  '#f2b84b',
  '#dfa02f',
  '#c98a1c',
  '#b0750f',
  '#8a5a00',
  '#6b4500',
];
export const red: MantineColorsTuple = [
  '#fff1ef',
  '#fddcd8',
  '#f9b9b2',
  '#f59388',
  '#ff9d92',
  '#e85c4e',
  '#d9443a',
  '#c93329',
  '#b42318',
  '#8f1a11',
];
