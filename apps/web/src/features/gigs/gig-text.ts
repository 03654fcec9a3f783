import { formatDate, formatTime } from '../../lib/format.ts';
import type { Gig, GigHistoryItem } from '@get-my-helpers/validation/gig';
import type { NoShow } from '@get-my-helpers/validation/no-show';
import type { UserType, GigAction, GigStatus } from '@get-my-helpers/validation/reference';
import { hoursTurn } from '@get-my-helpers/validation/work-time';

export const gigStatusNames: Readonly<Record<GigStatus, string>> = {
  pending: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Canceled',
  in_progress: 'In Progress',
  completed: 'Completed',
};

/** The success notice after each action. */
export const gigActionNotices: Readonly<Record<Exclude<GigAction, 'offer'>, string>> = {
  counter: 'Your terms were sent. We will let you know the answer.',
  accept: 'You accepted the gig.',
  decline: 'You declined the gig.',
  propose_day: 'Your day was sent. We will let you know the answer.',
  agree_day: 'The day is agreed.',
  cancel: 'The gig is canceled.',
  start: 'The work has started.',
  complete: 'We asked the other person to confirm.',
  confirm: 'The gig is completed. You can leave a review now.',
};

/** The label of an action's button. */
export function actionName(action: GigAction, { status, dayProposal }: Pick<Gig, 'status' | 'dayProposal'>): string {
  if (action === 'propose_day' && dayProposal) return 'Propose Another Day';
  if (action === 'cancel') return status === 'pending' ? 'Withdraw Offer' : 'Cancel Gig';
  return {
    offer: 'Offer',
    counter: 'Propose Other Terms',
    accept: 'Accept',
    decline: 'Decline',
    propose_day: 'Propose a Day',
    agree_day: 'Agree to the Day',
    start: 'Start Work',
    complete: 'Mark as Done',
    confirm: 'Confirm Completion',
  }[action];
}

/** '12 Elm Street, Austin, TX 78701'; what is not known is left out. */
export function addressText(site: {
  address: string | null;
  city: string;
  state: string;
  zipCode: string | null;
}): string {
  const place = [site.city, site.state].filter(Boolean).join(', ');
  return [site.address, [place, site.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Whether the work is agreed on and its day has not come. */
export const waitsForItsDay = ({ status, actions }: Gig): boolean =>
  status === 'accepted' && !actions.includes('start');

/** 'Tue, Nov 24, 7:30 AM'; the start only where there is one. */
export const dayAndStart = ({ jobDate, startTime }: { jobDate: string; startTime: string | null }): string =>
  [formatDate(jobDate), ...(startTime ? [formatTime(startTime)] : [])].join(', ');

/** The day that an agreed gig does not have yet, phrased for the reader's side. */
function dayToAgree({ dayProposal, person }: Gig, reader: UserType): string {
  if (!dayProposal) return 'Agreed, except for the day. Propose one.';
  const day = dayAndStart(dayProposal);
  return dayProposal.by === reader
    ? `Waiting for ${person.name} to agree to ${day}.`
    : `${person.name} proposes ${day}.`;
}

/** The next step, phrased for the reader's side of the gig. */
export function nextStep(gig: Gig, reader: UserType): string | null {
  const { status, person, completionBy, isYourTurn, counter } = gig;
  if (status === 'pending' && counter) {
    return isYourTurn ? `${person.name} asks for other terms.` : `Waiting for ${person.name} to answer your terms.`;
  }
  if (status === 'pending') {
    return reader === 'helper' ? `${person.name} offered you this gig.` : `Waiting for ${person.name} to reply.`;
  }
  if (status === 'accepted') {
    if (gig.jobDate === null) return dayToAgree(gig, reader);
    if (!waitsForItsDay(gig)) return 'Agreed. Start it when work begins.';
    return `Agreed. Work can start on ${formatDate(gig.jobDate)}.`;
  }
  if (status === 'completed') return afterCompletion(gig, reader);
  if (status !== 'in_progress') return null;
  if (completionBy === null) return 'In progress. Mark it as done when the work is finished.';
  const asked = isYourTurn ? `${person.name} says the work is done.` : `Waiting for ${person.name} to confirm.`;
  if (gig.confirmsItselfAt === null) return asked;
  return `${asked} Confirms automatically on ${formatDate(gig.confirmsItselfAt)}.`;
}

/** Completed work: the hours that still wait for an answer, then the review. */
function afterCompletion({ person, hoursStatus, canReview }: Gig, reader: UserType): string | null {
  const turn = hoursTurn[hoursStatus];
  const hours = {
    mine: ' The hours wait for your answer.',
    theirs: ` The hours wait for ${person.name}’s answer.`,
    nobody: '',
  }[turn ? (turn === reader ? 'mine' : 'theirs') : 'nobody'];
  const review = canReview ? ` Review ${person.name}. What you both write is shown together.` : '';
  return hours || review ? `Completed.${hours}${review}` : null;
}

/** What became of a no-show, phrased for the reader's side. */
export function noShowText({ status, contestableUntil }: NoShow, reader: UserType, name: string): string {
  const who = reader === 'helper' ? 'You' : name;
  if (status === 'said') {
    return reader === 'helper'
      ? `${name} says that you did not come. It counts in your record. You can contest it until ${formatDate(contestableUntil)}.`
      : `You said that ${name} did not come. They can contest it until ${formatDate(contestableUntil)}.`;
  }
  if (status === 'contested') {
    return `${who} contested the no-show. It counts nowhere until our team has decided.`;
  }
  return status === 'upheld'
    ? 'Our team decided that the no-show stays on record.'
    : 'Our team took the no-show off the record.';
}

const pastActions: Readonly<Record<GigAction, string>> = {
  offer: 'offered',
  counter: 'asked for other terms',
  accept: 'accepted',
  decline: 'declined',
  propose_day: 'proposed a day',
  agree_day: 'agreed to the day',
  cancel: 'canceled',
  start: 'started the work',
  complete: 'marked the work as done',
  confirm: 'confirmed the completion',
};

/** 'You accepted', 'Dana Whitfield canceled'; an entry without a person is an automatic confirmation. */
export function historyText({ action, by }: GigHistoryItem, reader: UserType, name: string): string {
  if (by === null) return 'Completed automatically: nobody replied';
  return `${by === reader ? 'You' : name} ${pastActions[action]}`;
}
