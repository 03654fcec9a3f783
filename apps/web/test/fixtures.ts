import type { HelperCard, HelperProfile } from '@get-my-helpers/validation/helper';
import type { Review } from '@get-my-helpers/validation/review';
import type { SessionUser } from '@get-my-helpers/validation/session';

const idOf = (number: number): string => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;

let helpersMade = 0;

/** A helper card; every call another helper. */
export function aHelper(fields: Partial<HelperCard> = {}): HelperCard {
  helpersMade += 1;
  return {
    id: idOf(helpersMade),
    name: `Helper Number ${helpersMade}`,
    age: 30,
    city: 'Austin',
    state: 'TX',
    specialties: ['plumbing'],
    tools: ['hammer'],
    availability: [true, true, true, true, true, false, false],
    hourlyRate: 25,
    travelMiles: 25,
    rating: 4.5,
    totalReviews: 8,
    description: null,
    profileImage: null,
    isVerified: false,
    createdAt: '2026-10-01T12:00:00.000Z',
    ...fields,
  };
}

/** A helper's profile without contact data, as anybody gets it. */
export function aProfile(fields: Partial<HelperProfile> = {}): HelperProfile {
  return {
    ...aHelper(),
    experience: null,
    paymentMethods: ['cash'],
    licenseClass: null,
    hasValidLicense: false,
    militaryBranch: null,
    militaryRank: null,
    yearsOfService: null,
    securityClearance: null,
    veteranStatus: false,
    allowsSearchEngines: false,
    recentGigs: [],
    record: {
      gigsCompleted: 0,
      onTimeStarts: 0,
      noShows: 0,
      lateCancellations: 0,
      medianReplyMinutes: null,
      isNew: true,
    },
    gigsCompleted: 0,
    medianReplyMinutes: null,
    ratingCounts: [0, 0, 0, 0, 0],
    verification: null,
    workSamples: [],
    ...fields,
  };
}

/** A review without a response. */
export function aReview(fields: Partial<Review> = {}): Review {
  return {
    id: idOf(5001),
    helperId: idOf(1),
    professionalId: idOf(6001),
    gigId: null,
    gigTitle: null,
    helperName: 'Maria Santos',
    professionalName: 'Dana Whitfield',
    rating: 5,
    comment: 'On time every day.',
    wouldRecommend: true,
    createdAt: '2026-11-02T15:00:00.000Z',
    shownAt: '2026-11-02T15:00:00.000Z',
    responses: [],
    ...fields,
  };
}

export const aProfessionalUser: SessionUser = {
  id: idOf(7001),
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  type: 'professional',
};

export const aHelperUser: SessionUser = {
  id: idOf(7002),
  name: 'Maria Santos',
  email: 'maria@example.com',
  type: 'helper',
};
