import type { Database } from '@get-my-helpers/db/client';
import {
  lockApplications,
  setApplicationStatus,
  type ApplicationInPosting,
  type ApplicationRow,
} from '@get-my-helpers/db/queries/applications';
import type { NotificationEvent } from '@get-my-helpers/db/queries/notifications';
import type { JobPostingRow } from '@get-my-helpers/db/queries/job-postings';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { messages } from '@get-my-helpers/validation/messages';
import { undecidedStatusIds, type ApplicationStatus } from '@get-my-helpers/validation/reference';
import { DomainError } from '../../lib/errors.ts';
import { decide } from '../../lib/state-machine.ts';
import { bothOf, type Updates } from '../notifications/notify.ts';
import type { WebhookChange } from '../notifications/webhook-outbox.ts';
import { readApplications } from './application-view.ts';
import { applicationTransitions, type ApplicationActor, type ApplicationStep } from './application-status.rules.ts';

/** An application with what its posting adds. */
export const inPosting = (
  application: ApplicationRow,
  { professionalId, title }: JobPostingRow,
): ApplicationInPosting => ({
  ...application,
  professionalId,
  title,
});

type EventOfApplication = Extract<
  NotificationEvent,
  `application_${string}` | `posting_${string}` | 'other_applicant_chosen'
>;

interface Step {
  action: ApplicationStep;
  by: ApplicationActor;
  /** The notification for the other person, where the action alone does not determine it. */
  event?: EventOfApplication | undefined;
  /** The resulting gig. */
  gigId?: string;
}

/**
 * The only function that writes the status of applications, which the transaction has locked. Returns whom to notify.
 * Throws FORBIDDEN when this actor may never do so, CONFLICT when the status of one does not allow it.
 */
export async function changeApplicationStatus(
  trx: Database,
  applications: readonly ApplicationInPosting[],
  step: Step,
): Promise<Updates> {
  const [status] = applications.map((application) => nextStatus(application, step));
  if (status === undefined) return {};
  const ids = applications.map(({ id }) => id);
  await setApplicationStatus(trx, ids, status);
  return updatesOf(applications, status, step);
}

function nextStatus(
  { status: state, isOnHold = false }: ApplicationInPosting,
  { action, by }: Step,
): ApplicationStatus {
  const decision = decide(applicationTransitions, { state, action, by }, () => isOnHold);
  if (decision.refusal === 'role') throw new DomainError('FORBIDDEN', messages.notAllowed);
  if (decision.refusal) throw new DomainError('CONFLICT', messages.applicationTransition);
  return decision.to;
}

const eventOf = {
  apply: 'application_sent',
  shortlist: 'application_shortlisted',
  accept: 'application_accepted',
  decline: 'application_declined',
  withdraw: 'application_withdrawn',
  expire: 'posting_expired',
} as const;

/** Whom to notify of applications that reached a status. */
export const updatesOf = (
  applications: readonly ApplicationInPosting[],
  status: ApplicationStatus,
  step: Omit<Step, 'action'> & { action: ApplicationStep | 'apply' },
): Updates => ({
  events: applications.map(({ id, jobPostingId, ...people }) => ({
    to: bothOf(people),
    event: { type: 'application', applicationId: id, jobPostingId, status },
  })),
  notifications: applications.flatMap((application) => {
    const { action, by, event, gigId } = step;
    // Nobody is notified that an application was seen.
    if (action === 'see') return [];
    const { helperId, professionalId, jobPostingId: subjectId, title } = application;
    const [actorId, to]: [string, UserAccount] =
      by === 'helper'
        ? [helperId, { type: 'professional', id: professionalId }]
        : [professionalId, { type: 'helper', id: helperId }];
    return [{ to, actorId, subjectId, event: event ?? eventOf[action], data: { title, gigId } }];
  }),
  changes: [changesOf(step.action === 'apply' ? 'application.created' : 'application.changed', applications)],
});

/** What webhooks are told of applications. */
const changesOf = (
  event: 'application.created' | 'application.changed',
  applications: readonly ApplicationInPosting[],
): WebhookChange => ({
  event,
  objects: applications.map(({ id, ...people }) => ({ id, to: bothOf(people) })),
  read: readApplications,
});

/**
 * Expires undecided applications at the end of their posting; returns whom to notify. `event` says how the posting ended.
 */
export async function expireUndecided(trx: Database, jobPostingId: string, event?: 'posting_ended'): Promise<Updates> {
  const undecided = await lockApplications(trx, { jobPostingId }, undecidedStatusIds);
  return changeApplicationStatus(trx, undecided, { action: 'expire', by: 'system', event });
}

/**
 * Whom to notify that the posting of their undecided application is complete, or open again. The applications stay as they
 * are: while the posting is filled they count as expired.
 */
export async function tellUndecided(
  trx: Database,
  jobPostingId: string,
  event: 'posting_complete' | 'posting_reopened',
): Promise<Updates> {
  const undecided = await lockApplications(trx, { jobPostingId }, undecidedStatusIds);
  return {
    events: undecided.map(({ id: applicationId, status, ...people }) => ({
      to: bothOf(people),
      event: {
        type: 'application',
        applicationId,
        jobPostingId,
        status: event === 'posting_complete' ? 'expired' : status,
      },
    })),
    notifications: undecided.map(({ helperId, professionalId, title }) => ({
      to: { type: 'helper', id: helperId },
      actorId: professionalId,
      subjectId: jobPostingId,
      event,
      data: { title },
    })),
    changes: [changesOf('application.changed', undecided)],
  };
}

/** Withdraws the applications of a helper whose account is being deleted; returns whom to notify. */
export async function withdrawApplicationsOf(trx: Database, helperId: string): Promise<Updates> {
  const undecided = await lockApplications(trx, { helperId }, undecidedStatusIds);
  return changeApplicationStatus(trx, undecided, { action: 'withdraw', by: 'helper' });
}
