import type { Application } from '@get-my-helpers/validation/application';
import type { ApplicationStatus } from '@get-my-helpers/validation/reference';
import { formatLongDate } from '../../lib/format.ts';

const statusNames: Readonly<Record<ApplicationStatus, string>> = {
  sent: 'Applied',
  seen: 'Seen',
  shortlisted: 'Shortlisted',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** Neither decided nor taken back. */
export const isOpen = ({ status }: Application): boolean => ['sent', 'seen', 'shortlisted'].includes(status);

/** 'Shortlisted November 20, 2026': the state and since when. */
export function describeState({ status, createdAt, history }: Application): string {
  const since = history.findLast((item) => item.status === status)?.at ?? createdAt;
  return `${statusNames[status]} ${formatLongDate(since)}`;
}
