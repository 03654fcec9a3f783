import type { JobPostingStatus } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import classes from './badges.module.css';
import { statusNames } from './job-posting-text.ts';

/** The posting's state; open stands out. */
export function StatusBadge({ status }: { status: JobPostingStatus }): ReactElement {
  return (
    <span className={classes['badge']} data-weight={status === 'open' ? 'open' : 'secondary'}>
      {statusNames[status]}
    </span>
  );
}
