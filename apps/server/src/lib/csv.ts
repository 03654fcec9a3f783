export type Cell = string | number | null;

/** A cell that no spreadsheet runs as a formula, whatever a title or a name begins with. */
function cellOf(value: Cell): string {
  if (typeof value === 'number') return value.toFixed(2);
  const text = value ?? '';
  const safe = /^[\s]*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const rowOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** A spreadsheet with a row of headings. Excel reads a file as UTF-8 only with the mark at its beginning. */
export const csvFile = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[header, ...rows].map(rowOf).join('')}`;
