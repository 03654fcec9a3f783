import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { IconPencil, IconRepeat } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { Button } from '../../ui/button.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { EndJobPosting } from './end-job-posting.tsx';
import { loadOwnerForm } from './load-owner-form.ts';
import type { OwnerFormKind } from './owner-form.tsx';

/** What the owner of a posting does to it on its own page: edit, share and close it, or post it again once it is over. */
export function OwnerActions(props: {
  job: JobPosting;
  /** The button that opens the form. */
  opener: Ref<HTMLButtonElement>;
  onOpen: (kind: OwnerFormKind) => void;
}): ReactElement {
  const { job, opener, onOpen } = props;
  const isOpen = job.status === 'open';
  const Picture = isOpen ? IconPencil : IconRepeat;
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<Picture size={18} aria-hidden />}
        onClick={() => void openLoaded(loadOwnerForm, () => onOpen(isOpen ? 'edit' : 'repost'))}
      >
        {isOpen ? 'Edit' : 'Repost'}
      </Button>
      {isOpen && <ShareButton path={`/jobs/${job.id}`} name={job.title} />}
      {isOpen && <EndJobPosting job={job} />}
    </>
  );
}
