/**
 * The procedures that create something and therefore accept an `Idempotency-Key`. The server also declares this in the
 * meta of each procedure (`creates`); a test checks that the two agree.
 */
export const creatingCalls = [
  'account.createCalendar',
  'account.createKey',
  'applications.create',
  'applications.accept',
  'gigs.offer',
  'helpers.register',
  'hours.clockIn',
  'hours.clockOut',
  'jobPostings.create',
  'jobPostings.invite',
  'messages.report',
  'messages.send',
  'noShows.say',
  'payments.record',
  'professionals.register',
  'reviews.create',
  'reviews.createOfProfessional',
  'savedSearches.create',
  'webhooks.create',
  'webhooks.redeliverFailed',
  'webhooks.rotateSecret',
] as const;

/** Procedures whose input contains a password: nothing derived from that input may be stored, not even a hash. */
export const secretCreatingCalls: readonly string[] = ['helpers.register', 'professionals.register'];
