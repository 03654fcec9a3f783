import { z } from 'zod';
import { id, listQuery, paging, requiredText } from './common.ts';
import { limits } from './limits.ts';
import { noShowStatusIds } from './reference.ts';

/** What the professional of a gig says of a helper who did not come, and what became of it. */
export const noShow = z
  .object({
    gigId: z.guid(),
    /** `said` and `upheld` count in the helper's record. */
    status: z.enum(noShowStatusIds),
    saidAt: z.iso.datetime(),
    /** Until when the helper may contest it. */
    contestableUntil: z.iso.datetime(),
    contestedAt: z.iso.datetime().nullable(),
    contestReason: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** The admin's note for both. */
    note: z.string().nullable(),
  })
  .meta({ id: 'NoShow' });
export type NoShow = z.output<typeof noShow>;

/** Input of noShows.say; POST /api/gigs/{id}/no-show. */
export const noShowSaying = z.object({ id });

/** Input of noShows.contest; POST /api/gigs/{id}/no-show/contest. */
export const noShowContest = z.object({ id, reason: requiredText('Reason', limits.gigReason) });
export type NoShowContest = z.output<typeof noShowContest>;

/** A contested no-show as admins see it. */
export const noShowCase = noShow
  .extend({
    gigTitle: z.string(),
    helper: z.object({ id: z.guid(), name: z.string() }),
    professional: z.object({ id: z.guid(), name: z.string() }),
    /** When the work was to start; null without a day. */
    startsAt: z.iso.datetime().nullable(),
    timeZone: z.string(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'NoShowCase' });
export type NoShowCase = z.output<typeof noShowCase>;

/** Input of admin.noShows: cases to decide, or decided ones. */
export const noShowCasesQuery = listQuery({
  state: z.enum(['open', 'decided'], 'Please choose open or decided').default('open'),
  ...paging,
});
export type NoShowCasesQuery = z.output<typeof noShowCasesQuery>;

/** Input of admin.decideNoShow: whether the no-show stays in the helper's record, with a note for both. */
export const noShowDecision = z.object({
  gigId: id,
  decision: z.enum(['upheld', 'removed'], 'Please choose upheld or removed'),
  note: requiredText('Note', limits.verificationNotes),
});
export type NoShowDecision = z.output<typeof noShowDecision>;
