import { idOf, textOf } from '../../lib/address.ts';

/** How many helpers fit side by side. */
export const comparedMax = 4;

/** The helpers to compare, as the addresses of /saved and /saved/compare have them. */
export interface ComparedSearch {
  compare?: string | undefined;
}

/** The ids in an address, each once; what is none is dropped. */
export const comparedIds = ({ compare = '' }: ComparedSearch): string[] =>
  [...new Set(compare.split(',').flatMap((id) => idOf(id) ?? []))].slice(0, comparedMax);

export const readCompared = (search: Readonly<Record<string, unknown>>): ComparedSearch => ({
  compare: comparedIds({ compare: textOf(search['compare']) }).join(',') || undefined,
});
