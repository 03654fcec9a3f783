import '../../ui/css/forms.css';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { ReactElement } from 'react';
import { MantineParts } from '../../ui/mantine.tsx';
import { EditJobPosting } from './edit-job-posting.tsx';
import { NewJobPosting } from './new-job-posting.tsx';

export type OwnerFormKind = 'edit' | 'repost';

/** The form behind Edit of an open posting, and behind Repost of one that is over. */
export function OwnerForm(props: {
  kind: OwnerFormKind;
  job: JobPosting;
  /** Called with the id of a new posting like this one. */
  onPosted: (id: string) => void;
  onClose: () => void;
}): ReactElement {
  const { kind, job, onPosted, onClose } = props;
  return (
    <MantineParts>
      {kind === 'edit' ? (
        <EditJobPosting job={job} onClose={onClose} />
      ) : (
        <NewJobPosting like={job} onPosted={onPosted} onClose={onClose} />
      )}
    </MantineParts>
  );
}
