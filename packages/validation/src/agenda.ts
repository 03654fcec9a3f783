import { z } from 'zod';

/**
 * What can need somebody, the most pressing first: an offer (or the helper's other terms for it) to answer, a day to agree to,
 * hours to approve or to agree to, done work to confirm, applicants to decide on, today's work, a payment to make or to confirm; and what comes next.
 */
export const agendaKinds = ['offer', 'day', 'hours', 'confirmation', 'applicants', 'work', 'payment', 'next'] as const;
export type AgendaKind = (typeof agendaKinds)[number];

/** One thing that needs the signed-in person. */
export const agendaItem = z.object({
  kind: z.enum(agendaKinds),
  /** Of the gig; of applicants, of the posting. */
  id: z.guid(),
  /** Of the gig or the posting. */
  title: z.string(),
  /** The other person; null if there are several. */
  name: z.string().nullable(),
  /** How many applicants wait. */
  count: z.int().nullable(),
  /** When the work is. */
  day: z.iso.date().nullable(),
  startTime: z.string().nullable(),
  /** The payment that the helper has to confirm or deny; null for everything else. */
  payment: z.object({ id: z.guid(), amount: z.number() }).nullable(),
});
export type AgendaItem = z.output<typeof agendaItem>;

/** Answer of agenda.needsYou: in the order of `agendaKinds`, of each at most `limits.agendaItems`. */
export const agenda = z.object({ items: z.array(agendaItem) });
export type Agenda = z.output<typeof agenda>;
