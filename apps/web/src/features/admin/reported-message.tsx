import type { AdminReport } from '@get-my-helpers/validation/admin';
import { IconPhoto } from '@tabler/icons-react';
import { useId, useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { dateAndTimeOf } from '../../lib/moment.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoGallery } from '../uploads/photo-gallery.tsx';
import classes from './admin-reports.module.css';

type Message = NonNullable<AdminReport['message']>;

/** The message that a report is about. Its photos come when they are asked for, since each look is logged. */
export function ReportedMessage({ report, message }: { report: AdminReport; message: Message }): ReactElement {
  const { content, sentAt, photoCount } = message;
  const { name } = report.reported;
  return (
    <figure className={`well stack-xs ${classes['message']}`}>
      <figcaption className="note">
        Message from {name}, <time dateTime={sentAt}>{dateAndTimeOf(sentAt)}</time>
      </figcaption>
      {content !== '' && <blockquote className="prose">{content}</blockquote>}
      {photoCount > 0 && <Photos report={report} message={message} />}
    </figure>
  );
}

function Photos({ report, message: { photos, photoCount } }: { report: AdminReport; message: Message }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const noteId = useId();
  if (photos.length === 0) {
    const why =
      report.handledAt === null ? 'deleted with their sender’s account' : 'closed since the report was handled';
    return (
      <p className="quiet">
        {formatPlural(photoCount, 'photo')}, {why}
      </p>
    );
  }
  const what = formatPlural(photos.length, 'photo');
  return (
    <>
      <div className="row-sm">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPhoto size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} ${what} from ${report.reported.name}`}
          aria-describedby={noteId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'} {what}
        </Button>
        <span id={noteId} className="quiet">
          Private. Each look is logged.
        </span>
      </div>
      {isOpen && <PhotoGallery photos={photos} from={`from ${report.reported.name}`} />}
    </>
  );
}
