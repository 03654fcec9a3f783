import { queryOf, type Api } from '../../lib/trpc.ts';

/** Whether new helpers get places among the first results. */
export const fairStartQuery = (api: Api) => queryOf(api.helpers.fairStart);

/** How to reach whoever runs the site. */
export const contactQuery = (api: Api) => queryOf(api.help.contact);
