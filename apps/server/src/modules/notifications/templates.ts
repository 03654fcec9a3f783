import type {
  NewNotification as StoredFields,
  NotificationDetails,
  NotificationEvent,
  NotificationRow,
} from '@get-my-helpers/db/queries/notifications';
import { dayText } from '@get-my-helpers/validation/day-text';
import { limits } from '@get-my-helpers/validation/limits';
import type { Notification } from '@get-my-helpers/validation/notification';
import { paidByTexts } from '@get-my-helpers/validation/payment-methods';
import type { ProfessionalPaymentMethod } from '@get-my-helpers/validation/reference';
import { searchHref } from './search-href.ts';

interface Facts<Data> {
  /** The current name of whoever did it; empty when nobody did. */
  actor: string;
  actorId: string | null;
  subjectId: string;
  /** What a saved search found, by its current names. */
  matchNames: readonly string[];
  data: Data;
}

/** The words for something that happened, on the screen and by email. */
interface Template<Data> extends Pick<StoredFields, 'kind' | 'subjectType'> {
  render: (facts: Facts<Data>) => Pick<Notification, 'title' | 'body' | 'href'>;
}

/** For the helper who applied to a posting; links to the resulting gig, if any. */
const forApplicant = (
  says: string,
  { next }: { next?: string } = {},
): Template<{ title: string; gigId?: string | undefined }> => ({
  kind: 'application',
  subjectType: 'job_posting',
  render: ({ actor, subjectId, data: { title, gigId } }) => ({
    title: `${actor} ${says}`,
    body: next ? `${title}. ${next}` : title,
    href: gigId === undefined ? `/jobs/${subjectId}` : `/gigs?gig=${gigId}`,
  }),
});

/** For the professional whose posting it is. */
const forPoster = (says: string): Template<{ title: string }> => ({
  kind: 'application',
  subjectType: 'job_posting',
  render: ({ actor, subjectId, data }) => ({
    title: `${actor} ${says}`,
    body: data.title,
    href: `/jobs/${subjectId}/applicants`,
  }),
});

/** About a gig, beginning with whoever acted; `next` is what to do next. */
const aboutGig = (
  says: string,
  { kind = 'gig', next }: { kind?: 'gig' | 'offer' | 'review'; next?: string } = {},
): Template<{ title: string; reason?: string | null }> => ({
  kind,
  subjectType: 'gig',
  render: ({ actor, subjectId, data: { title, reason } }) => ({
    title: `${actor} ${says}`.trim(),
    body: `${title}${next ? `. ${next}` : ''}${reason ? `: ${reason}` : ''}`,
    href: `/gigs?gig=${subjectId}`,
  }),
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** About the money of a gig. */
const aboutPayment = (
  says: string,
  next: string,
): Template<{
  title: string;
  amount: number;
  method?: ProfessionalPaymentMethod;
  dueOn?: string;
  reason?: string | null;
}> => ({
  kind: 'gig',
  subjectType: 'gig',
  render: ({ actor, subjectId, data: { title, amount, method, dueOn, reason } }) => ({
    // Functions, because signs such as '$&' in a name would stand for something else; the name last, because it may hold any text.
    title: says
      .replace('{amount}', () => [dollars.format(amount), ...(method ? [paidByTexts[method]] : [])].join(' '))
      .replace('{actor}', () => actor),
    body: `${title}. ${next.replace('{day}', dueOn ? dayText(dueOn) : '')}${reason ? `: ${reason}` : ''}`,
    href: `/gigs?gig=${subjectId}`,
  }),
});

/** About the day of a gig that was agreed without one. */
const aboutDay = (
  says: string,
  { next }: { next?: string } = {},
): Template<{ title: string; jobDate: string; reason?: string | null }> => ({
  kind: 'gig',
  subjectType: 'gig',
  render: ({ actor, subjectId, data: { title, jobDate, reason } }) => ({
    title: `${actor} ${says}`,
    body: `${title}. ${dayText(jobDate)}${next ? `. ${next}` : ''}${reason ? `: ${reason}` : ''}`,
    href: `/gigs?gig=${subjectId}`,
  }),
});

const aboutReview: Template<{ rating: number; comment: string }> = {
  kind: 'review',
  subjectType: 'review',
  render: ({ actor, data: { rating, comment } }) => ({
    title: `${actor} reviewed you: ${rating} of 5`,
    body: comment,
    href: '/dashboard?tab=reviews',
  }),
};

const aboutVerification = (title: string, body: string): Template<object> => ({
  kind: 'verification',
  subjectType: 'account',
  render: () => ({ title, body, href: '/dashboard' }),
});

/** 'Ann, Bea, Cleo and 4 more' */
function namesOf(names: readonly string[], total: number): string {
  const more = total - names.length;
  if (names.length === 0) return 'Open the search to see what it finds now.';
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

const days = limits.gigConfirmationDays;
const canReview = 'You can leave a review now.';

export const templates: { readonly [Event in NotificationEvent]: Template<NotificationDetails[Event]> } = {
  message_sent: {
    kind: 'message',
    subjectType: 'account',
    render: ({ actor, subjectId, data }) => ({
      title: `New message from ${actor}`,
      body: data.text || (data.photos === 1 ? 'Sent a photo' : `Sent ${data.photos} photos`),
      href: `/messages?with=${subjectId}`,
    }),
  },
  application_sent: forPoster('applied to your posting'),
  application_withdrawn: forPoster('withdrew an application'),
  application_shortlisted: forApplicant('shortlisted you'),
  application_declined: forApplicant('declined your application'),
  application_accepted: forApplicant('accepted your application'),
  application_answered_by_offer: forApplicant('offers you a gig'),
  other_applicant_chosen: forApplicant('chose somebody else'),
  posting_ended: forApplicant('ended a posting you applied to'),
  posting_expired: forApplicant('did not answer before the posting expired'),
  posting_complete: forApplicant('found everybody for a job you applied to', {
    next: 'We will let you know if somebody drops out.',
  }),
  posting_reopened: forApplicant('needs somebody again for a job you applied to', {
    next: 'Your application is open again.',
  }),
  place_free: {
    kind: 'application',
    subjectType: 'job_posting',
    render: ({ subjectId, data: { title, hired, needed } }) => ({
      title: 'Your job is open again',
      body: `${title}. ${hired} of ${needed} helpers have agreed. See who applied and who fits.`,
      href: `/jobs/${subjectId}/applicants`,
    }),
  },
  invited_to_apply: forApplicant('invites you to apply for a job'),
  gig_offered: aboutGig('offers you a gig', { kind: 'offer' }),
  gig_countered: aboutGig('answered your offer with other terms', { kind: 'offer', next: 'Accept or decline them.' }),
  counter_accepted: aboutGig('accepted your terms'),
  counter_declined: aboutGig('declined your terms'),
  gig_day_proposed: aboutDay('proposes a day for a gig', { next: 'Agree to it, or propose another' }),
  gig_day_agreed: aboutDay('agreed to the day of a gig'),
  gig_accepted: aboutGig('accepted your gig'),
  gig_declined: aboutGig('declined your gig'),
  gig_cancelled: aboutGig('canceled the gig'),
  gig_ended_by_deletion: {
    kind: 'gig',
    subjectType: 'gig',
    render: ({ subjectId }) => ({
      title: 'A gig was canceled',
      body: 'The account was deleted.',
      href: `/gigs?gig=${subjectId}`,
    }),
  },
  gig_started: aboutGig('started the gig'),
  gig_done: aboutGig('marked the gig as done. Please confirm.', { next: `Confirms automatically in ${days} days.` }),
  gig_confirmed: aboutGig('confirmed that the gig is done', { next: canReview }),
  gig_confirmed_by_time: aboutGig('A gig counts as completed', {
    next: `Nobody answered for ${days} days. ${canReview}`,
  }),
  payment_recorded: aboutPayment('{actor} paid you {amount}', 'Please confirm that it has arrived.'),
  payment_confirmed: aboutPayment('{actor} confirmed your payment of {amount}', 'The receipt is on the gig.'),
  payment_denied: aboutPayment('{actor} did not receive {amount}', 'Please look into it'),
  payment_due: aboutPayment('{amount} is due to {actor}', 'Please pay by {day} and note it.'),
  payment_overdue: aboutPayment('{amount} to {actor} is overdue', 'It was due on {day}. Note it once it is paid.'),
  payment_missing: aboutPayment('{amount} from {actor} is overdue', 'It was due on {day}, and we reminded them.'),
  payment_unanswered: aboutPayment('Did the payment of {actor} arrive?', 'Please confirm or deny it.'),
  no_show_said: aboutGig('says that you did not come', {
    next: `The gig is canceled. If that is wrong, contest it within ${limits.noShowContestDays} days.`,
  }),
  no_show_contested: aboutGig('contests the no-show. We will decide'),
  no_show_upheld: aboutGig('The no-show stays on record'),
  no_show_removed: aboutGig('The no-show was taken off the record'),
  review_waiting: aboutGig('reviewed your gig', {
    kind: 'review',
    next: `Review them as well to read it now. Otherwise it is shown ${limits.reviewShownDays} days after the gig was completed.`,
  }),
  review_reminder: {
    kind: 'review',
    subjectType: 'gig',
    render: ({ actor, subjectId, data: { title } }) => ({
      title: `How was it with ${actor}?`,
      body: `${title}. What you both write is shown together.`,
      href: `/gigs?gig=${subjectId}`,
    }),
  },
  hours_sent: aboutGig('sent the hours of a gig', {
    next: `Approve them or propose others. After ${limits.hoursSilenceDays} days without an answer they count as approved.`,
  }),
  hours_approved: aboutGig('approved your hours'),
  hours_proposed: aboutGig('proposes other hours', { next: 'Agree to them, or talk about them' }),
  hours_agreed: aboutGig('agreed to your hours'),
  hours_approved_by_time: aboutGig('The hours of a gig count as approved', {
    next: `Nobody answered for ${limits.hoursSilenceDays} days.`,
  }),
  helper_reviewed: aboutReview,
  professional_reviewed: aboutReview,
  review_answered: {
    kind: 'review',
    subjectType: 'review',
    render: ({ actor, actorId, data }) => ({
      title: `${actor} responded to your review`,
      body: data.comment,
      href: `/helper/${actorId}`,
    }),
  },
  account_verified: aboutVerification('Your account is verified', 'Your profile shows the Verified badge from now on.'),
  account_rejected: aboutVerification('Your account was not verified', 'Your profile says what is missing.'),
  search_matched: {
    kind: 'search',
    subjectType: 'saved_search',
    render: ({ matchNames, data }) => ({
      title: `${data.total === 1 ? 'A new match' : `${data.total} new matches`} for “${data.name}”`,
      body: namesOf(matchNames, data.total),
      href: searchHref(data.finds, data.query),
    }),
  },
};

const textMax = 300;

/** Shortens a long text without splitting a character. */
export function shorten(text: string): string {
  if (text.length <= textMax) return text;
  return `${text.slice(0, textMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The text of a notification, with the current name of whoever did it. */
export function renderNotification<Event extends NotificationEvent>(row: NotificationRow<Event>): Notification {
  const { id, kind, actorId, actorName, subjectId, data, createdAt, readAt } = row;
  const { title, body, href } = templates[row.event].render({
    actor: actorName ?? '',
    actorId,
    subjectId,
    matchNames: row.matchNames ?? [],
    data,
  });
  return { id, kind, subjectId, title, body: shorten(body), href, createdAt, readAt };
}
