/**
 * Every bound that forms and server share (docs/product/limits.md). Lengths are in characters, sizes in bytes, delays
 * in milliseconds.
 */
export const limits = {
  name: 120,
  email: 254,
  phone: 32,
  company: 160,
  licenseNumber: 64,
  city: 100,
  address: 200,
  zipCode: 10,
  description: 4000,
  experience: 4000,
  driversLicense: 64,
  verificationNotes: 2000,
  jobTitle: 160,
  jobDescription: 4000,
  reviewComment: 4000,
  /** Days after which the reviews of a completed gig are shown although only one was written; and of a reminder. */
  reviewShownDays: 14,
  reviewReminderDays: 7,
  messageContent: 4000,
  applicationNote: 2000,
  reportDetails: 2000,
  gigReason: 2000,
  /** Days after which a completion reported by one person counts as confirmed by the other. */
  gigConfirmationDays: 7,
  /** An agreed gig is canceled late from so many hours before its start on. */
  lateCancellationHours: 24,
  /** Minutes after the start from which a professional may say that the helper did not come. */
  noShowMinutes: 60,
  /** Days in which the helper may contest that. */
  noShowContestDays: 7,
  /** Days after which hours that the professional has not answered count as approved. */
  hoursSilenceDays: 3,
  /** Entries in the hours of one gig, and the longest of them. */
  hoursEntries: 200,
  hoursPerEntry: 16,
  /** How old a time that a phone kept may be, and how many minutes its clock may be ahead. */
  clockedDaysAgo: 3,
  clockAheadMinutes: 5,
  /** How far back hours may be entered by hand. */
  hoursDaysBack: 366,
  /** Minutes for which a site code is shown; it is taken for as long again. */
  siteCodeMinutes: 10,
  /** Who has completed fewer gigs is new: their record says little. */
  gigsForRecord: 3,
  paymentNote: 500,
  /** Payments that may be noted for one gig, and gigs in the list of a year. */
  paymentsOfGig: 50,
  paymentYearItems: 1000,
  searchText: 200,
  cursor: 300,

  passwordMax: 128,
  professionalPasswordMin: 8,
  helperPasswordMin: 6,

  ageMin: 18,
  ageMax: 80,
  yearsOfServiceMax: 60,

  /** US dollars per hour. */
  hourlyRateMin: 10,
  hourlyRateMax: 200,
  hourlyRateStep: 0.5,
  hourlyRatePlaceholder: '25.00',
  /** How far a helper travels, in miles. */
  travelMilesMin: 1,
  travelMilesMax: 200,
  travelMilesDefault: 25,
  /** The circle of a search, in miles. */
  radiusMilesMax: 200,
  radiusMilesDefault: 25,
  /** How far from a place visitors are told how many helpers there are. */
  supplyRadiusMilesMax: 50,
  /** Cities on a trade's page of a state, and on that of a city the nearest ones. */
  tradeCities: 24,
  tradePagesMax: 200,
  tradeNeighbors: 8,
  /** Things of one kind that the dashboard says need somebody. */
  agendaItems: 10,
  freeOnDates: 7,
  /** The helpers that are shown to match a posting. */
  matches: 100,
  /** How far results near a place or on a day are counted. */
  countedNear: 1000,
  /** The largest values of columns of the types numeric(8,2), numeric(4,1) and numeric(10,2). */
  jobHourlyRateMax: 999_999.99,
  estimatedHoursMax: 999.9,
  amountMax: 99_999_999.99,

  ratingMin: 1,
  ratingMax: 5,
  ratingDefault: 5,

  /** Calls in one RPC request. */
  batchCalls: 10,

  pageSizeDefault: 100,
  pageSizeMax: 100,
  webPageSize: 24,
  reviewsPageSize: 10,
  featuredHelpers: 3,
  /** Helpers with fewer reviews are new; so many of them get a place on a first page, from so many that are looked at. */
  newcomerReviews: 3,
  newcomerPlaces: 2,
  newcomerPool: 50,
  /** From this many answers on, a helper's page says how long they take. */
  repliesForMedian: 3,
  /** Helpers that a professional may save. */
  favorites: 500,
  savedSearches: 20,
  savedSearchName: 120,
  /** API keys of an account. */
  apiKeys: 20,
  keyName: 60,
  /** Webhooks of an account. */
  webhooks: 10,
  webhookUrl: 1000,
  webhookDescription: 200,
  /** How long an earlier secret of a webhook signs as well. */
  webhookOverlapHours: 24,
  /** How many events may wait for a webhook, once every attempt at it has failed for so many hours. */
  webhookWaiting: 5000,
  webhookWaitingHours: 1,
  /** How many events that were given up one call has sent again. */
  webhookRedeliveries: 1000,
  /** How long the log of a webhook goes back. */
  webhookLogDays: 30,
  /** Matches that the notification of a saved search names. */
  namedMatches: 3,
  homeSkeletons: 3,
  searchSkeletons: 6,
  suggestedPlaces: 8,
  suggestedPlacesMax: 20,
  /** From this many characters on, city suggestions match anywhere in the name, not only at its beginning. */
  midNameFrom: 3,
  cardTools: 4,
  cardSpecialties: 3,
  recentGigs: 5,
  topStatistics: 10,
  countedUsers: 1000,
  verificationHistory: 50,
  securityEvents: 20,
  /** Entries of the audit log that are counted, and those of one spreadsheet of it. */
  auditCounted: 10_000,
  auditExported: 20_000,
  trendDays: 30,
  trendDaysMax: 365,
  trendRowsShown: 10,
  availabilityDays: 7,
  availableFromDays: 5,
  limitedFromDays: 2,
  /** How far ahead helpers block and open days, today included, and how many days one call is about. */
  calendarDays: 366,
  /** How far ahead others see whether a helper is free, today included. */
  publicCalendarDays: 60,
  availabilityNote: 120,
  postingDays: 30,
  /** Helpers that one posting may need, and whom its professional may invite. */
  helpersNeeded: 20,
  invitations: 20,

  profileImageBytes: 10_485_760,
  governmentIdBytes: 10_485_760,
  companyLogoBytes: 5_242_880,
  workSamplePhotoBytes: 10_485_760,
  workSampleVideoBytes: 524_288_000,
  /** The longer edge of a video's picture in pixels, and its length in seconds. */
  videoEdgeMin: 16,
  videoEdgeMax: 8192,
  videoSecondsMax: 600,
  /**
   * Larger files go up in parts (docs/product/verification-and-uploads.md, Large files); all but the last part have at
   * least `partBytesMin`.
   */
  singleRequestBytes: 104_857_600,
  partBytesMin: 5_242_880,
  partBytesMax: 104_857_600,
  partsMax: 10_000,
  /** The most on one profile; as many again may have been uploaded without being added to it. */
  workSamples: 12,
  workSampleTitle: 120,
  workSampleCaption: 500,
  photoBytes: 10_485_760,
  messagePhotos: 6,
  postingPhotos: 8,

  registrationRedirectDelay: 1500,
  professionalLoginRedirectDelay: 1000,
  notificationDuration: 5000,
} as const;
