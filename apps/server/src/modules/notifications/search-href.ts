import { parseLocation } from '@get-my-helpers/validation/common';
import type { FoundKind, SavedQuery } from '@get-my-helpers/validation/saved-search';

/**
 * The address of the screen that shows a search. It has the parameters of the list, but for a location, which stands there
 * as city and state, and the second name of a trade.
 */
export function searchHref(finds: FoundKind, { location, tradeType, ...query }: SavedQuery): string {
  const shown = {
    ...(tradeType !== undefined && { specialty: tradeType }),
    ...(typeof location === 'string' && parseLocation(location)),
    ...query,
  };
  const parameters = Object.entries(shown).map(([name, value]): [string, string] => [name, String(value)]);
  const path = finds === 'helper' ? '/search' : '/job-search';
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters).toString()}`;
}
