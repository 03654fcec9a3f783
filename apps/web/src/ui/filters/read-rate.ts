/** Dollars per hour as typed into a filter; what is no rate (yet) does not filter. */
export function readRate(text: string): number | undefined {
  const clean = text.replace(/[\s$,]/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(clean) ? Number(clean) : undefined;
}
