import { queryOf, type Api } from '../../lib/trpc.ts';

/** A helper without contact data, which may be preloaded, since no phone number or email address is revealed. */
export const helperQuery = (api: Api, id: string) => queryOf(api.helpers.byId, { id, contact: false });

/** A helper with the contact data that the reader may see. Do not preload: the server records every reveal. */
export const helperProfileQuery = (api: Api, id: string) => queryOf(api.helpers.byId, { id });

/** The three of the home page. */
export const featuredHelpersQuery = (api: Api) => queryOf(api.helpers.featured);

/** The public card of a professional; the whole profile to themselves and to admins, of whom the server records it: do not preload it. */
export const professionalQuery = (api: Api, id: string) => queryOf(api.professionals.byId, { id });

/** How a professional pays and treats helpers. */
export const professionalRecordQuery = (api: Api, id: string) => queryOf(api.professionals.record, { id });
