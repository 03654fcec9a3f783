import { createAccountRouter } from './modules/accounts/accounts.router.ts';
import { sampleDataRouter } from './modules/accounts/sample-data.router.ts';
import { agendaRouter } from './modules/agenda/agenda.router.ts';
import { adminRouter } from './modules/admin/admin.router.ts';
import { applicationsRouter } from './modules/applications/applications.router.ts';
import { eventsRouter } from './modules/events/events.router.ts';
import { favoritesRouter } from './modules/favorites/favorites.router.ts';
import { availabilityRouter } from './modules/availability/availability.router.ts';
import { calendarRouter } from './modules/gigs/calendar.router.ts';
import { gigsRouter } from './modules/gigs/gigs.router.ts';
import { noShowsRouter } from './modules/gigs/no-shows.router.ts';
import { hoursRouter } from './modules/gigs/hours.router.ts';
import { paymentsRouter } from './modules/gigs/payments.router.ts';
import { helpRouter } from './modules/help/help.router.ts';
import { helpersRouter } from './modules/helpers/helpers.router.ts';
import { jobPostingsRouter } from './modules/job-postings/job-postings.router.ts';
import { placesRouter } from './modules/places/places.router.ts';
import { messagesRouter } from './modules/messages/messages.router.ts';
import { notificationsRouter } from './modules/notifications/notifications.router.ts';
import { professionalsRouter } from './modules/professionals/professionals.router.ts';
import { reviewsRouter } from './modules/reviews/reviews.router.ts';
import { savedSearchesRouter } from './modules/saved-searches/saved-searches.router.ts';
import { apiKeysRouter } from './modules/sign-in/api-keys.router.ts';
import { accountSecurityRouter, adminSecurityRouter } from './modules/sign-in/security.router.ts';
import { sessionRouter } from './modules/sign-in/session.router.ts';
import { workSamplesRouter } from './modules/uploads/work-samples.router.ts';
import { deleteRemovedUploads } from './modules/uploads/uploads.cleanup.ts';
import { uploadsRouter } from './modules/uploads/uploads.router.ts';
import { webhooksRouter } from './modules/webhooks/webhooks.router.ts';
import { mergeRouters, router } from './rpc/trpc.ts';

/** Every procedure of the product. Front-end developers use it through the type AppRouter. */
export const appRouter = router({
  session: sessionRouter,
  account: mergeRouters(
    createAccountRouter((ctx) => deleteRemovedUploads(ctx)),
    accountSecurityRouter,
    apiKeysRouter,
    calendarRouter,
    sampleDataRouter,
  ),
  helpers: mergeRouters(helpersRouter, workSamplesRouter),
  favorites: favoritesRouter,
  availability: availabilityRouter,
  professionals: professionalsRouter,
  jobPostings: jobPostingsRouter,
  applications: applicationsRouter,
  gigs: gigsRouter,
  hours: hoursRouter,
  agenda: agendaRouter,
  noShows: noShowsRouter,
  payments: paymentsRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  events: eventsRouter,
  reviews: reviewsRouter,
  savedSearches: savedSearchesRouter,
  places: placesRouter,
  webhooks: webhooksRouter,
  help: helpRouter,
  uploads: uploadsRouter,
  admin: mergeRouters(adminRouter, adminSecurityRouter),
});
export type AppRouter = typeof appRouter;
