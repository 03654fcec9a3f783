import type { GigView } from '@get-my-helpers/validation/reference';
import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

export const gigQuery = (api: Api, id: string) => queryOf(api.gigs.byId, { id });

/** One part of the signed-in person's agenda. */
export const gigsQuery = (api: Api, view: GigView) => pagesOf(api.gigs.list, { view });
