import type { JobPostingStatus } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { statusNames } from './job-posting-text.ts';

/** The posting's state; open stands out. */
export function StatusBadge({ status }: { status: JobPostingStatus }): ReactElement {
  const isOpen = status === 'open';
  return (
    <Badge tone={isOpen ? 'good' : 'quiet'} look={isOpen ? 'filled' : 'plain'}>
      {statusNames[status]}
    </Badge>
  );
}
