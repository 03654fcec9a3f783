import { IconAlertTriangle, IconCheck, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { Button } from '../../ui/button.tsx';
import type { Upload, UploadPhase, UploadStatus } from './use-upload.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './uploads.module.css';

const phaseWords: Readonly<Record<UploadPhase, string>> = {
  waiting: 'Waiting',
  preprocessing: 'Preparing',
  uploading: 'Uploading',
  paused: 'Paused',
  postprocessing: 'Checking and saving',
  complete: 'Complete',
  error: 'Upload failed',
};

/** How far an upload is, in words and as a bar, and what can be done about it. */
export function UploadProgress({ upload, onCancel }: { upload: Upload; onCancel: () => void }): ReactElement {
  const { status } = upload;
  const isOffline = !useConnection() && status.phase !== 'complete';
  return (
    <div className="stack-sm">
      <p className="spread">
        <span className="with-icon">
          <PhaseIcon phase={status.phase} />
          <strong>{phaseWords[status.phase]}</strong>
        </span>
        <span className="tabular">{status.phase === 'error' ? '' : `${status.percent}%`}</span>
      </p>
      <ProgressBar status={status} />
      <p className="quiet">{status.fileName}</p>
      {status.problem && (
        <p className={classes['refused']} role="alert">
          {status.problem.detail}
        </p>
      )}
      <VisuallyHidden role="status">{announcementOf(status)}</VisuallyHidden>
      {isOffline && (
        <p className={classes['refused']} role="alert">
          No Internet connection
        </p>
      )}
      <ProgressActions upload={upload} onCancel={onCancel} />
    </div>
  );
}

/** Read out when it changes: the state, and every quarter of the way. */
function announcementOf({ phase, percent }: UploadStatus): string {
  if (phase === 'error') return '';
  const quarter = Math.floor(percent / 25) * 25;
  return phase === 'uploading' && quarter > 0 ? `Uploading, ${quarter}%` : phaseWords[phase];
}

function PhaseIcon({ phase }: { phase: UploadPhase }): ReactElement | null {
  if (phase === 'complete') return <IconCheck size={18} aria-hidden />;
  return phase === 'error' ? <IconAlertTriangle size={18} aria-hidden /> : null;
}

function ProgressBar({ status }: { status: UploadStatus }): ReactElement {
  const { phase, percent, fileName } = status;
  return (
    <div
      className={classes['track']}
      data-phase={phase}
      role="progressbar"
      aria-label={`Upload of ${fileName}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${phaseWords[phase]}, ${percent}%`}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}

function ProgressActions({ upload, onCancel }: { upload: Upload; onCancel: () => void }): ReactElement | null {
  const { phase, problem } = upload.status;
  if (phase === 'postprocessing' || phase === 'complete') return null;
  return (
    <div className="row" data-actions>
      {phase === 'uploading' && (
        <Button variant="default" leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={upload.pause}>
          Pause
        </Button>
      )}
      {phase === 'paused' && (
        <Button leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={upload.resume}>
          Resume
        </Button>
      )}
      {phase === 'error' && problem?.mayRetry && (
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={upload.retry}>
          Retry
        </Button>
      )}
      <Button
        variant="default"
        leftSection={phase === 'error' ? null : <IconX size={18} aria-hidden />}
        onClick={onCancel}
      >
        {phase === 'error' ? 'Choose another file' : 'Cancel upload'}
      </Button>
    </div>
  );
}
