import type { GigView } from '@get-my-helpers/validation/reference';
import { pagesOf, queryOf, type Api } from '../../lib/trpc.ts';

/** What was due and paid in a year; in this one without it. */
export const paymentYearQuery = (api: Api, year?: number) => queryOf(api.payments.year, { year });

export const gigQuery = (api: Api, id: string) => queryOf(api.gigs.byId, { id });

/** One part of the signed-in person's agenda. */
export const gigsQuery = (api: Api, view: GigView) => pagesOf(api.gigs.list, { view });

/** The hours of a gig, with all versions. */
export const hoursQuery = (api: Api, id: string) => queryOf(api.hours.ofGig, { id });

/** The code that the professional shows at the site of a gig. */
export const siteCodeQuery = (api: Api, id: string) => queryOf(api.hours.siteCode, { id });
