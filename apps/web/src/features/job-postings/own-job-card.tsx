import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { IconPencil, IconRepeat } from '@tabler/icons-react';
import { useId, type ReactElement } from 'react';
import { formatJobDate, formatPlace, formatPlural } from '../../lib/format.ts';
import { openLoaded } from '../../lib/code-loading.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { useFormOpen } from '../../ui/forms/use-form-open.ts';
import { Rate } from '../../ui/rate.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { PhotoGallery } from '../uploads/photo-gallery.tsx';
import { ApplicantsButton } from './applicants-button.tsx';
import { EndJobPosting } from './end-job-posting.tsx';
import classes from './job-card.module.css';
import { jobPostingDraft } from './job-posting-values.ts';
import { describeCrew, describeHours } from './job-posting-text.ts';
import { StatusBadge } from './status-badge.tsx';

const form = lateForm(async () => (await import('./edit-job-posting.tsx')).EditJobPosting);

/** One of the professional's own postings: in view, or being edited. */
export function OwnJobCard(props: {
  job: JobPosting;
  /** Writes a new posting like this one. */
  onRepost?: ((job: JobPosting) => void) | undefined;
}): ReactElement {
  const { job, onRepost } = props;
  const titleId = useId();
  const [editing, setEditing] = useFormOpen(() => job.status === 'open' && jobPostingDraft(job).exists());
  const opener = useReturnFocus(editing);
  const day = useReaderClock(() => formatJobDate(job));
  const heading = useFocusRecovery<HTMLHeadingElement>(job.status);
  const unseen = job.applications?.unseen ?? 0;
  if (editing) return <form.Part job={job} onClose={() => setEditing(false)} />;
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
        <span>{day}</span>
        {job.estimatedHours !== null && <span>{describeHours(job.estimatedHours)}</span>}
        {describeCrew(job) && <strong className="tabular">{describeCrew(job)}</strong>}
        {unseen > 0 && <strong className={classes['new']}>{formatPlural(unseen, 'new application')}</strong>}
      </div>
      <p className={`clamp ${classes['description']}`}>{job.description}</p>
      <PhotoGallery photos={job.photos ?? []} from="of the job" />
      <div className={classes['foot']}>
        <p className={classes['dates']}>
          <span>
            Posted <DateText of={job.createdAt} />
          </span>
          <span>
            Expires <DateText of={job.expiresOn} />
          </span>
        </p>
        <div className={`row ${classes['actions']}`}>
          {job.status === 'open' && (
            <Button
              ref={opener}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => void openLoaded(form.load, () => setEditing(true))}
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
