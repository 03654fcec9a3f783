import type { HelperProfile } from '@get-my-helpers/validation/helper';

/** What a helper's page says of itself in its head. */
export const helperFacts = ({ name, allowsSearchEngines }: HelperProfile) => ({ name, allowsSearchEngines });
