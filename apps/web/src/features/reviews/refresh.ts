import type { Gig } from '@get-my-helpers/validation/gig';
import { type Api } from '../../lib/trpc.ts';
import { refreshAvailability } from '../availability/refresh.ts';
import { refreshHelper } from '../profiles/refresh.ts';

/** The answer to a change of a gig is the gig. */
export const keepGig = (api: Api, changed: Gig) => api.gigs.byId.setData({ id: changed.id }, changed);

/** A gig has changed, and with it its hours, what can be reviewed and which days are free. */
export const refreshGigs = (api: Api) =>
  Promise.all([
    api.gigs.invalidate(),
    api.hours.invalidate(),
    api.agenda.invalidate(),
    api.payments.invalidate(),
    api.reviews.recentInteractions.invalidate(),
    api.reviews.unreviewedGigs.invalidate(),
    refreshAvailability(api),
  ]);

/** A professional reviewed a helper: their card has another rating. */
export const refreshAfterReview = (api: Api, helperId: string) =>
  Promise.all([refreshHelper(api, helperId), refreshAfterResponse(api, helperId), refreshGigs(api)]);

/** A helper reviewed a professional: their card has another rating, and postings carry the card. */
export const refreshAfterReviewOfProfessional = (api: Api) =>
  Promise.all([
    api.reviews.listForProfessional.invalidate(),
    api.professionals.byId.invalidate(),
    api.jobPostings.invalidate(),
    refreshGigs(api),
  ]);

/** A helper responded to a review. */
export const refreshAfterResponse = (api: Api, helperId: string) => api.reviews.listForHelper.invalidate({ helperId });
