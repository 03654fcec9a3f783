import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { ReactElement } from 'react';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { TradeIcon } from '../../ui/trade-icon.tsx';
import classes from './job-card.module.css';

/** Required skills ('General labor' when none) and required tools. */
export function JobRequirements({ job }: { job: JobPosting }): ReactElement {
  return (
    <dl className={`stack-sm ${classes['requirements']}`}>
      <div>
        <dt>Required skills</dt>
        <dd>
          {job.specialtiesRequired.length > 0 ? (
            <TradeChips trades={job.specialtiesRequired} />
          ) : (
            <span className={classes['general']}>
              <TradeIcon trade={null} /> General labor
            </span>
          )}
        </dd>
      </div>
      {job.toolsRequired.length > 0 && (
        <div>
          <dt>Required tools</dt>
          <dd>
            <ToolChips tools={job.toolsRequired} />
          </dd>
        </div>
      )}
    </dl>
  );
}
