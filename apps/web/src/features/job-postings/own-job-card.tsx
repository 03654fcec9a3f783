import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { IconPencil, IconRepeat } from '@tabler/icons-react';
import { useId, useState, type ReactElement } from 'react';
import { formatJobDate, formatDate, formatPlace, formatPlural } from '../../lib/format.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { Rate } from '../../ui/rate.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { PhotoGallery } from '../uploads/photo-gallery.tsx';
import { ApplicantsButton } from './applicants-button.tsx';
import { EditJobPosting } from './edit-job-posting.tsx';
import { EndJobPosting } from './end-job-posting.tsx';
import classes from './job-card.module.css';
import { jobPostingDraft } from './job-posting-values.ts';
import { describeCrew, describeHours } from './job-posting-text.ts';
import { StatusBadge } from './status-badge.tsx';

/** One of the professional's own postings: in view, or being edited. */
export function OwnJobCard(props: {
  job: JobPosting;
  /** Writes a new posting like this one. */
  onRepost?: ((job: JobPosting) => void) | undefined;
}): ReactElement {
  const { job, onRepost } = props;
  const titleId = useId();
  const [editing, setEditing] = useState(() => job.status === 'open' && jobPostingDraft(job).exists());
  const opener = useReturnFocus(editing);
  const heading = useFocusRecovery<HTMLHeadingElement>(job.status);
  const unseen = job.applications?.unseen ?? 0;
  if (editing) return <EditJobPosting job={job} onClose={() => setEditing(false)} />;
  return (
    <article className={classes['card']} aria-labelledby={titleId}>
      <CardHead aside={<Rate dollarsPerHour={job.hourlyRate} />}>
        <h3 ref={heading} tabIndex={-1} id={titleId}>
          {job.title}
        </h3>
        <p>{formatPlace(job.city, job.state)}</p>
      </CardHead>
      <div className="row-sm">
        <StatusBadge status={job.status} />
        <span>{formatJobDate(job)}</span>
        {job.estimatedHours !== null && <span>{describeHours(job.estimatedHours)}</span>}
        {describeCrew(job) && <strong className="tabular">{describeCrew(job)}</strong>}
        {unseen > 0 && <strong className={classes['new']}>{formatPlural(unseen, 'new application')}</strong>}
      </div>
      <p className={`clamp ${classes['description']}`}>{job.description}</p>
      <PhotoGallery photos={job.photos ?? []} from="of the job" />
      <div className={classes['foot']}>
        <p className={classes['dates']}>
          <span>Posted {formatDate(job.createdAt)}</span>
          <span>Expires {formatDate(job.expiresOn)}</span>
        </p>
        <div className={`row ${classes['actions']}`}>
          {job.status === 'open' && (
            <Button
              ref={opener}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
          <ApplicantsButton job={job} />
          {job.status === 'open' && <ShareButton path={`/jobs/${job.id}`} name={job.title} />}
          {job.status === 'open' && <EndJobPosting job={job} />}
          {job.status !== 'open' && onRepost && (
            <Button
              variant="default"
              leftSection={<IconRepeat size={18} aria-hidden />}
              aria-label={`Repost ${job.title}`}
              onClick={() => onRepost(job)}
            >
              Repost
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
