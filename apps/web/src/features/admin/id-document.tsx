import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import { IconDownload } from '@tabler/icons-react';
import { useId, type ReactElement } from 'react';
import { AnchorButton } from '../../ui/button.tsx';
import classes from './admin.module.css';

/** The ID document that the decision rests on: served as an attachment, each view recorded. */
export function IdDocument({ user }: { user: AdminUserRecord }): ReactElement {
  const noteId = useId();
  if (!user.idDocumentUrl) return <p className="quiet">No ID document uploaded</p>;
  return (
    <div className={classes['document']}>
      <AnchorButton
        href={user.idDocumentUrl}
        download
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={`Download ID document of ${user.name}`}
        aria-describedby={noteId}
      >
        Download ID Document
      </AnchorButton>
      <span id={noteId} className="quiet">
        Private. Each view is recorded.
      </span>
    </div>
  );
}
