import { breakLines, drawable, lineAt, type Lettering } from './lettering.ts';

/** What the picture of a link preview says, the most important first. */
export interface PreviewText {
  title: string;
  /** Instead of a title that cannot be drawn. */
  otherwise: string;
  place: string;
  facts: string;
}

export const previewSize = { width: 1200, height: 630 } as const;

const colors = { ground: '#0f1d30', line: '#2c4262', mark: '#ff6a0f', title: '#f4f7fb', text: '#b9c6d8' } as const;
const margin = 84;
const textWidth = previewSize.width - 2 * margin;
const shortest = 2;

/** The hexagon nut of the product's mark. */
const mark = `<g transform="translate(${margin - 12} 66)"><path d="M32 9 52 20.5v23L32 55 12 43.5v-23z" fill="${colors.mark}"/><circle cx="32" cy="32" r="10.5" fill="${colors.ground}"/></g>`;

/** The picture as SVG; all text in it is outlines. */
export function previewSvg(lettering: Lettering, { title, otherwise, place, facts }: PreviewText): string {
  const { width, height } = previewSize;
  const known = drawable(lettering, title);
  const heading = { weight: 800, size: 84 } as const;
  const lines = breakLines(lettering, known.length < shortest ? otherwise : known, {
    ...heading,
    width: textWidth,
    lines: 2,
  });
  const small = { weight: 400, size: 38, x: margin, fill: colors.text } as const;
  const fit = (text: string): string =>
    breakLines(lettering, drawable(lettering, text), { ...small, width: textWidth, lines: 1 })[0] ?? '';
  const top = lines.length > 1 ? 270 : 330;
  const parts = [
    mark,
    lineAt(lettering, 'GetMy Helpers', { weight: 800, size: 40, x: margin + 62, y: 112, fill: colors.title }),
    ...lines.map((line, index) =>
      lineAt(lettering, line, { ...heading, x: margin, y: top + index * 94, fill: colors.title }),
    ),
    lineAt(lettering, fit(place), { ...small, y: 466 }),
    `<path d="M${margin} 504H${width - margin}" stroke="${colors.line}" stroke-width="2"/>`,
    lineAt(lettering, fit(facts), { ...small, weight: 800, y: 562, fill: colors.mark }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colors.ground}"/>${parts.join('')}</svg>`;
}
