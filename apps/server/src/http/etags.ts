/** Whether a list of versions (If-None-Match) names this one. */
export const isAmong = (list: string | undefined, etag: string): boolean =>
  list !== undefined && list.split(',').some((listed) => ['*', etag, `W/${etag}`].includes(listed.trim()));
