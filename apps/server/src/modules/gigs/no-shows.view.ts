import type { NoShowFields } from '@get-my-helpers/db/queries/gigs';
import type { NoShow } from '@get-my-helpers/validation/no-show';
import { contestableUntil, noShowStatusOf } from './no-shows.rules.ts';

/** A no-show as the two people of its gig see it. */
export const toNoShow = (
  gigId: string,
  { saidAt, contestedAt, contestReason, decidedAt, decision, note }: NoShowFields,
): NoShow => ({
  gigId,
  status: noShowStatusOf({ saidAt, contestedAt, decision }),
  saidAt,
  contestableUntil: contestableUntil({ saidAt }).toISOString(),
  contestedAt,
  contestReason,
  decidedAt,
  note,
});
