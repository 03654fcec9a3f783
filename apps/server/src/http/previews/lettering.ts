import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

/**
 * Text as outlines of the product's own typeface, so that a picture looks the same on a machine without any font. Letters come
 * from the two files of a weight; what neither has is left out.
 */

const weights = [400, 800] as const;
export type Weight = (typeof weights)[number];
const alphabets = ['latin', 'latin-ext'] as const;

export type Lettering = Readonly<Record<Weight, readonly Font[]>>;

const { resolve } = createRequire(import.meta.url);

async function loadFont(alphabet: (typeof alphabets)[number], weight: Weight): Promise<Font> {
  // Large, and a server draws its first picture long after its start.
  const { parse } = await import('opentype.js');
  const file = await readFile(resolve(`@fontsource/archivo/files/archivo-${alphabet}-${weight}-normal.woff`));
  return parse(new Uint8Array(file).buffer);
}

/** The typeface, read once. */
export async function loadLettering(): Promise<Lettering> {
  const fontsOf = (weight: Weight): Promise<Font[]> =>
    Promise.all(alphabets.map((alphabet) => loadFont(alphabet, weight)));
  const [regular, heavy] = await Promise.all([fontsOf(400), fontsOf(800)]);
  return { 400: regular, 800: heavy };
}

/** The text without the characters that cannot be drawn. */
export function drawable(lettering: Lettering, text: string): string {
  const isKnown = (sign: string): boolean => lettering[800].some((font) => font.charToGlyphIndex(sign) > 0);
  return [...text.normalize('NFC')].filter(isKnown).join('').replace(/\s+/g, ' ').trim();
}

/** How a text is set: its weight and its size in pixels. */
interface Style {
  weight: Weight;
  size: number;
}

/** The letters of a drawable text, each with its place from the beginning, and how wide they are together. */
function setText(lettering: Lettering, text: string, { weight, size }: Style) {
  let width = 0;
  const letters = [...text].flatMap((sign) => {
    const font = lettering[weight].find((each) => each.charToGlyphIndex(sign) > 0);
    if (!font) return [];
    const glyph = font.charToGlyph(sign);
    const at = width;
    width += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
    return [{ glyph, at }];
  });
  return { letters, width };
}

/** The lines into which a text is broken, at most so many; the last one ends in '…' where there was more. */
export function breakLines(
  lettering: Lettering,
  text: string,
  { width, lines: max, ...style }: Style & { width: number; lines: number },
): string[] {
  const fits = (line: string): boolean => setText(lettering, line, style).width <= width;
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer) || line === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, max);
  return kept.map((line, index) => {
    const isCut = index === max - 1 && lines.length > max;
    let shown = isCut ? `${line}…` : line;
    while (!fits(shown) && shown.length > 1) shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
    return shown;
  });
}

/** One line as an SVG path that begins at this point of its baseline. */
export function lineAt(
  lettering: Lettering,
  text: string,
  { x, y, fill, ...style }: Style & { x: number; y: number; fill: string },
): string {
  const { letters } = setText(lettering, text, style);
  const outlines = letters.map(({ glyph, at }) => glyph.getPath(x + at, y, style.size).toPathData(1)).join('');
  return `<path fill="${fill}" d="${outlines}"/>`;
}
