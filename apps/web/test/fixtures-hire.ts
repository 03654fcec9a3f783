import type { Conversation, Message } from '@get-my-helpers/validation/conversation';
import type { Gig } from '@get-my-helpers/validation/gig';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';

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
    senderType: 'helper',
    sentAt,
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
    amount: 400,
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
    canReview: false,
    history: [{ action: 'offer', status: 'pending', by: 'professional', reason: null, at: '2026-11-20T12:00:00.000Z' }],
    ...fields,
  };
}
