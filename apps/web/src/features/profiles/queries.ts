import { queryOf, type Api } from '../../lib/trpc.ts';

/** A helper without contact data: nobody's phone or email is revealed, so it may be loaded ahead. */
export const helperQuery = (api: Api, id: string) => queryOf(api.helpers.byId, { id, contact: false });

/** A helper with the contact data that the reader may see. Each reveal is recorded: only who opens the profile asks for it. */
export const helperProfileQuery = (api: Api, id: string) => queryOf(api.helpers.byId, { id });

/** The three of the home page. */
export const featuredHelpersQuery = (api: Api) => queryOf(api.helpers.featured);

/** The public card of a professional; to the professional themselves their whole profile. */
export const professionalQuery = (api: Api, id: string) => queryOf(api.professionals.byId, { id });
