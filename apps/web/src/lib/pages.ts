/** Where the next page of a list begins, for the query options of lists that come in pages. */
export const inPages = { getNextPageParam: (page: { nextCursor: string | null }): string | null => page.nextCursor };
