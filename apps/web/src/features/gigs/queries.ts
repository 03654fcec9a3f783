import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

export const gigQuery = (api: Api, id: string) => queryOf(api.gigs.byId, { id });

/** The gigs of the signed-in person: what waits for them first, then what is under way, then the rest. */
export const gigsQuery = (api: Api) => pagesOf(api.gigs.list, {});
