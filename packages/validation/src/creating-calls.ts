/**
 * The procedures that create something, and so take an `Idempotency-Key`. The server says the same of each procedure in its
 * meta (`creates`); a test compares the two.
 */
export const creatingCalls = [
  'applications.create',
  'applications.accept',
  'gigs.offer',
  'helpers.register',
  'jobPostings.create',
  'messages.report',
  'messages.send',
  'professionals.register',
  'reviews.create',
  'reviews.createOfProfessional',
] as const;

/** Those whose input holds a password: nothing about them may be written down, not even a hash. */
export const secretCreatingCalls: readonly string[] = ['helpers.register', 'professionals.register'];
