import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { showing } from './file-preview.tsx';
import classes from './photo-tray.module.css';
import type { ChosenPhoto, Photos } from './use-photos.ts';

/** The chosen photos, how far each is, and what can be done about one that did not arrive. */
export function PhotoTray({ photos }: { photos: Photos }): ReactElement {
  const { chosen, max, refusals } = photos;
  const failed = chosen.filter(({ problem }) => problem !== null);
  const region = useFocusRecovery<HTMLDivElement>(chosen.map(({ id, problem }) => `${id} ${problem !== null}`).join());
  return (
    <div ref={region} tabIndex={-1} className="stack-xs" role="group" aria-label="Chosen photos">
      {chosen.length > 0 && (
        <ul className={classes['tray']}>
          {chosen.map((photo, index) => (
            <Tile key={photo.id} photo={photo} words={`Photo ${index + 1} of ${chosen.length}`} photos={photos} />
          ))}
        </ul>
      )}
      {failed.map((photo) => (
        <div key={photo.id} className={classes['failed']} role="alert">
          <span className={classes['refused']}>{describeProblem(photo)}</span>
          {photo.problem?.mayRetry && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconRefresh size={18} aria-hidden />}
              aria-label={`Retry ${photo.name}`}
              onClick={() => photos.retry(photo)}
            >
              Retry
            </Button>
          )}
        </div>
      ))}
      {refusals.map((refusal) => (
        <p key={refusal} className={classes['refused']} role="alert">
          {refusal}
        </p>
      ))}
      {chosen.length > max && (
        <p className={classes['refused']} role="alert">
          There can be at most {formatPlural(max, 'photo')}. Please remove {chosen.length - max}.
        </p>
      )}
      <VisuallyHidden role="status">{announcementOf(chosen)}</VisuallyHidden>
    </div>
  );
}

/** What went wrong, and with which photo. */
function describeProblem({ name, problem }: ChosenPhoto): string {
  const detail = problem?.detail ?? '';
  return detail.includes(name) ? detail : `${name}: ${detail}`;
}

function announcementOf(chosen: readonly ChosenPhoto[]): string {
  const fresh = chosen.filter(({ picture }) => picture instanceof File);
  if (fresh.length === 0) return '';
  return `${fresh.filter(({ url }) => url !== null).length} of ${formatPlural(fresh.length, 'photo')} uploaded`;
}

function Tile({ photo, words, photos }: { photo: ChosenPhoto; words: string; photos: Photos }): ReactElement {
  const { picture, name, url, percent, problem } = photo;
  const [show] = useState(() => (picture instanceof File ? showing(picture) : undefined));
  return (
    <li className={classes['tile']} data-failed={problem !== null || undefined}>
      <img
        ref={show}
        src={typeof picture === 'string' ? picture : undefined}
        alt={name === '' ? words : `${words}: ${name}`}
      />
      <IconButton
        label={`Remove ${words.toLowerCase()}`}
        className={classes['remove']}
        onClick={() => photos.remove(photo)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
      {problem !== null && (
        <span className={classes['mark']}>
          <IconAlertTriangle size={20} aria-hidden />
        </span>
      )}
      {url === null && problem === null && (
        <span
          className={classes['progress']}
          role="progressbar"
          aria-label={`Upload of ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  );
}
