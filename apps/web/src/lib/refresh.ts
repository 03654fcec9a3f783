import type { trpc } from './trpc.ts';

/**
 * What a change makes out of date. Nothing goes stale by itself (specification section 9), so this is the whole table:
 *
 * | change | loaded again where it is shown, else when it is shown next |
 * |---|---|
 * | login, registration, logout, end of a session | everything (main.tsx) |
 * | jobPostings.create, jobPostings.update | own postings; admin statistics |
 * | applications.create | own applications |
 * | reviews.create, a review | helper lists, the helper's profile and reviews; recent interactions |
 * | reviews.create, a response | the helper's reviews |
 * | helpers.update | the own profile, which the answer brings; helper lists |
 * | professionals.update | the own profile, which the answer brings; own postings, which carry its card |
 * | admin.verifyHelper | users, statistics; helper lists, the helper's profile |
 * | admin.verifyProfessional | users, statistics; the professional's profile, own postings |
 * | a work sample added or removed | the own profile |
 * | a photo, a logo, an ID | the own profile; what shows the picture (features/uploads/use-claim.ts) |
 */
type Utils = ReturnType<typeof trpc.useUtils>;

export async function refreshAfterPosting(utils: Utils): Promise<void> {
  await Promise.all([utils.jobPostings.listOwn.invalidate(), utils.admin.stats.invalidate()]);
}

export async function refreshAfterApplication(utils: Utils): Promise<void> {
  await utils.applications.listOwn.invalidate();
}

export async function refreshAfterReview(utils: Utils, helperId: string): Promise<void> {
  await Promise.all([
    refreshHelper(utils, helperId),
    utils.reviews.listForHelper.invalidate({ helperId }),
    utils.reviews.recentInteractions.invalidate(),
  ]);
}

export async function refreshAfterResponse(utils: Utils, helperId: string): Promise<void> {
  await utils.reviews.listForHelper.invalidate({ helperId });
}

/** A helper's card or profile has changed. */
export async function refreshHelper(utils: Utils, id: string): Promise<void> {
  const { list, featured, byId } = utils.helpers;
  await Promise.all([list.invalidate(), featured.invalidate(), byId.invalidate({ id })]);
}

export async function refreshAfterVerification(
  utils: Utils,
  { id, type }: { id: string; type: 'helper' | 'professional' },
): Promise<void> {
  await Promise.all([
    utils.admin.users.invalidate(),
    utils.admin.stats.invalidate(),
    type === 'helper'
      ? refreshHelper(utils, id)
      : Promise.all([utils.professionals.byId.invalidate({ id }), utils.jobPostings.listOwn.invalidate()]),
  ]);
}
