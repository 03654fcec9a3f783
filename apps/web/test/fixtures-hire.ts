import type { Applicant, Application, OwnApplication } from '@get-my-helpers/validation/application';
import type { Conversation, Message } from '@get-my-helpers/validation/conversation';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { MatchCheck } from '@get-my-helpers/validation/job-posting';
import type { Notification } from '@get-my-helpers/validation/notification';
import type { ProfessionalReview } from '@get-my-helpers/validation/professional-review';
import { aJob } from './fixtures-accounts.ts';
import { aHelper, aHelperUser, aProfessionalUser } from './fixtures.ts';

const idOf = (number: number): string => `01930000-0000-7000-a000-${String(number).padStart(12, '0')}`;
const pair = { professionalId: aProfessionalUser.id, helperId: aHelperUser.id };

let messagesMade = 0;

/** A message of the helper to the professional; every call another one, each a minute later. */
export function aMessage(fields: Partial<Message> = {}): Message {
  messagesMade += 1;
  const sentAt = new Date(Date.UTC(2026, 10, 20, 12, messagesMade)).toISOString();
  return {
    id: idOf(messagesMade),
    ...pair,
    content: `Message ${messagesMade}`,
    photos: [],
    senderType: 'helper',
    sentAt,
    ...fields,
  };
}

let notificationsMade = 0;

export function aNotification(fields: Partial<Notification> = {}): Notification {
  notificationsMade += 1;
  return {
    id: `01930000-0000-7000-b000-${String(notificationsMade).padStart(12, '0')}`,
    kind: 'offer',
    subjectId: '01930000-0000-7000-b000-000000000999',
    title: `Offer number ${notificationsMade}`,
    body: 'Rough-in',
    href: '/gigs',
    createdAt: '2026-11-20T12:00:00.000Z',
    readAt: null,
    ...fields,
  };
}

/** A conversation as the professional sees it. */
export function aConversation(fields: Partial<Conversation> = {}): Conversation {
  return {
    ...pair,
    person: {
      id: aHelperUser.id,
      type: 'helper',
      name: aHelperUser.name,
      company: null,
      profileImage: null,
      isVerified: false,
      city: 'Austin',
      state: 'TX',
      tradeType: null,
      rating: 4.5,
      totalReviews: 6,
    },
    lastMessage: null,
    unread: 0,
    readByPersonAt: null,
    isBlocked: false,
    canWrite: true,
    ...fields,
  };
}

/** A gig offer as the helper sees it. */
export function aGig(fields: Partial<Gig> = {}): Gig {
  return {
    id: idOf(9001),
    ...pair,
    jobPostingId: null,
    applicationId: null,
    title: 'Rough-in of two bathrooms',
    description: null,
    status: 'pending',
    rate: null,
    amount: 400,
    timeZone: 'America/Chicago',
    paymentTerms: 'end_of_job',
    site: null,
    distanceMiles: null,
    counter: null,
    counteredAt: null,
    dayProposal: null,
    hoursStatus: 'open',
    clockedInAt: null,
    amountDue: null,
    dueOn: null,
    jobDate: '2026-12-01',
    startTime: '08:00',
    hours: 8,
    completionBy: null,
    confirmsItselfAt: null,
    startedAt: null,
    completedAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    person: {
      id: aProfessionalUser.id,
      type: 'professional',
      name: aProfessionalUser.name,
      company: 'Whitfield Plumbing',
      profileImage: null,
      isVerified: true,
      city: 'Austin',
      state: 'TX',
      tradeType: 'plumbing',
      rating: 4.6,
      totalReviews: 8,
    },
    actions: ['accept', 'decline'],
    isYourTurn: true,
    ownReview: null,
    payments: [],
    paymentTurn: null,
    usualMethod: null,
    noShow: null,
    canSayNoShow: false,
    canContestNoShow: false,
    isLateToCancel: false,
    lateCancellationBy: null,
    reviewsShownAt: null,
    canReview: false,
    history: [{ action: 'offer', status: 'pending', by: 'professional', reason: null, at: '2026-11-20T12:00:00.000Z' }],
    ...fields,
  };
}

const appliedAt = '2026-11-20T12:00:00.000Z';

/** What the helper has of what a posting asks for: all but the rate. */
export const aMatch: MatchCheck[] = [
  { check: 'trade', met: true, detail: 'Plumbing' },
  { check: 'tools', met: true, detail: 'No tools needed' },
  { check: 'rate', met: false, detail: 'Pays $28/hr, your rate is $30/hr' },
  { check: 'day', met: true, detail: 'You work on Tuesdays' },
  { check: 'license', met: true, detail: 'No special license needed' },
];

/** An application as it was sent. */
export function anApplication(fields: Partial<Application> = {}): Application {
  return {
    id: idOf(9501),
    jobPostingId: idOf(9502),
    helperId: aHelperUser.id,
    note: null,
    proposedRate: null,
    status: 'sent',
    isOnHold: false,
    createdAt: appliedAt,
    history: [{ status: 'sent', at: appliedAt }],
    gigId: null,
    ...fields,
  };
}

/** An application with its posting, as the helper sees it. */
export function anOwnApplication(fields: Partial<OwnApplication> = {}): OwnApplication {
  const jobPosting = fields.jobPosting ?? aJob({ title: 'Dig a trench' });
  return { ...anApplication({ jobPostingId: jobPosting.id }), jobPosting, ...fields };
}

/** An application with the applicant, as the professional sees it. */
export function anApplicant(fields: Partial<Applicant> = {}): Applicant {
  const helper = fields.helper ?? aHelper({ name: 'Maria Santos' });
  return {
    ...anApplication({ helperId: helper.id }),
    helper,
    record: { gigsCompleted: 4, onTimeStarts: 3, noShows: 0, lateCancellations: 1, isNew: false },
    match: aMatch,
    distanceMiles: 12,
    isInvited: false,
    terms: { jobDate: '2098-12-01', startTime: '08:00', hours: 8, rate: 28, amount: 224 },
    ...fields,
  };
}

/** The application after it reached another state. */
export function reached<Kind extends Application>(application: Kind, status: Application['status']): Kind {
  const at = '2026-11-21T12:00:00.000Z';
  return { ...application, status, history: [...application.history, { status, at }] };
}

/** A helper's review of the professional. */
export function aReviewOfProfessional(fields: Partial<ProfessionalReview> = {}): ProfessionalReview {
  return {
    id: idOf(9501),
    ...pair,
    gigId: idOf(9001),
    gigTitle: 'Rough-in of two bathrooms',
    helperName: aHelperUser.name,
    rating: 5,
    comment: 'Clear plan, fair pay.',
    paidOnTime: true,
    createdAt: '2026-11-20T12:00:00.000Z',
    shownAt: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}
