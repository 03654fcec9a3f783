import { createAccountRouter } from './features/account/account.router.ts';
import { adminRouter } from './features/admin/admin.router.ts';
import { applicationsRouter } from './features/applications/applications.router.ts';
import { eventsRouter } from './features/events/events.router.ts';
import { gigsRouter } from './features/gigs/gigs.router.ts';
import { helpersRouter } from './features/helpers/helpers.router.ts';
import { jobPostingsRouter } from './features/job-postings/job-postings.router.ts';
import { placesRouter } from './features/places/places.router.ts';
import { messagesRouter } from './features/messages/messages.router.ts';
import { notificationsRouter } from './features/notifications/notifications.router.ts';
import { professionalsRouter } from './features/professionals/professionals.router.ts';
import { reviewsRouter } from './features/reviews/reviews.router.ts';
import { accountSecurityRouter, adminSecurityRouter } from './features/security/security.router.ts';
import { sessionRouter } from './features/session/session.router.ts';
import { workSamplesRouter } from './features/uploads/work-samples.router.ts';
import { deleteRemovedUploads } from './features/uploads/uploads.cleanup.ts';
import { uploadsRouter } from './features/uploads/uploads.router.ts';
import { createCallerFactory, mergeRouters, router } from './trpc.ts';

/** Every procedure of the product. Front-end developers use it through the type AppRouter. */
export const appRouter = router({
  session: sessionRouter,
  account: mergeRouters(
    createAccountRouter((ctx) => deleteRemovedUploads(ctx)),
    accountSecurityRouter,
  ),
  helpers: mergeRouters(helpersRouter, workSamplesRouter),
  professionals: professionalsRouter,
  jobPostings: jobPostingsRouter,
  applications: applicationsRouter,
  gigs: gigsRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  events: eventsRouter,
  reviews: reviewsRouter,
  places: placesRouter,
  uploads: uploadsRouter,
  admin: mergeRouters(adminRouter, adminSecurityRouter),
});
export type AppRouter = typeof appRouter;

/** Calls procedures in process, for the REST face and the tests. */
export const createCaller = createCallerFactory(appRouter);
