import { queryOf, type Api } from '../../lib/trpc.ts';

/** What needs the signed-in person now. */
export const agendaQuery = (api: Api) => queryOf(api.agenda.needsYou);
