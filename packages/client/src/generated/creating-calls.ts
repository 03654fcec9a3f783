// Written by apps/server/scripts/client-types.ts.

/** The REST calls that take an Idempotency-Key. */
export const creatingCalls: ReadonlySet<string> = new Set([
  'POST /api/helpers',
  'POST /api/saved-searches',
  'POST /api/professionals',
  'POST /api/job-postings',
  'POST /api/job-postings/{id}/invitations',
  'POST /api/account/keys',
  'POST /api/webhooks',
  'POST /api/webhooks/{id}/secret',
  'POST /api/account/calendar',
  'POST /api/applications',
  'POST /api/applications/{id}/accept',
  'POST /api/gigs',
  'POST /api/gigs/{id}/no-show',
  'POST /api/gigs/{id}/payments',
  'POST /api/gigs/{id}/hours/clock-in',
  'POST /api/gigs/{id}/hours/clock-out',
  'POST /api/messages',
  'POST /api/messages/{id}/report',
  'POST /api/reviews/professionals',
  'POST /api/reviews',
]);

/** The procedures that take one. */
export const creatingProcedures: ReadonlySet<string> = new Set([
  'account.createKey',
  'account.createCalendar',
  'helpers.register',
  'professionals.register',
  'jobPostings.invite',
  'jobPostings.create',
  'applications.create',
  'applications.accept',
  'gigs.offer',
  'hours.clockIn',
  'hours.clockOut',
  'noShows.say',
  'payments.record',
  'messages.send',
  'messages.report',
  'reviews.createOfProfessional',
  'reviews.create',
  'savedSearches.create',
  'webhooks.create',
  'webhooks.rotateSecret',
]);
