/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** How many entries all pages have; null where the server does not say. */
  total: number | null;
  /** Whether there are exactly as many, and not more. */
  isTotalExact: boolean;
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null;
}

/** The cursor in a Link header such as `</api/helpers?limit=5&cursor=abc>; rel="next"`. */
function nextCursorOf(link: string | null): string | null {
  const [, address] = /<([^>]*)>; rel="next"/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor');
}

/** Reads a page and what its headers say of the others. */
export async function pageOf(response: Response): Promise<Page<unknown>> {
  const { headers } = response;
  const total = headers.get('x-total-count');
  return {
    items: (await response.json()) as unknown[],
    total: total === null ? null : Number(total),
    isTotalExact: total !== null && headers.get('x-total-count-relation') !== 'gte',
    nextCursor: nextCursorOf(headers.get('link')),
  };
}
