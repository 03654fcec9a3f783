/** Who may be invited is loaded with the form of a new posting, after which it is shown. */
export const loadMatchingHelpers = async () => ({ default: (await import('./matching-helpers.tsx')).MatchingHelpers });
