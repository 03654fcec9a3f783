import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import type { ReactElement, ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { useLargePhotos } from '../uploads/use-large-photos.tsx';
import classes from './work-samples.module.css';

/** Photos and videos of a helper's work. A photo opens enlarged; a video plays in place, muted at first. */
export function WorkSampleGallery(props: {
  samples: readonly WorkSample[];
  /** What can be done with one, below it. */
  actions?: (sample: WorkSample) => ReactNode;
}): ReactElement {
  const { samples, actions } = props;
  const large = useLargePhotos(samples.filter(({ kind }) => kind === 'photo'));
  return (
    <>
      <ul className={classes['gallery']}>
        {samples.map((sample) => (
          <li key={sample.id} className="stack-xs">
            <figure className={classes['sample']}>
              {sample.kind === 'photo' ? <Photo sample={sample} onOpen={large.open} /> : <Video sample={sample} />}
              <figcaption className="stack-2xs">
                <strong>{sample.title}</strong>
                {sample.caption && <span className="note">{sample.caption}</span>}
              </figcaption>
            </figure>
            {actions?.(sample)}
          </li>
        ))}
      </ul>
      {large.dialog}
    </>
  );
}

function Photo({ sample, onOpen }: { sample: WorkSample; onOpen: (id: string) => void }): ReactElement {
  const { id, title, url, width, card } = sample;
  const small = card ?? { url, width: width ?? 1, height: sample.height ?? 1 };
  return (
    <button type="button" className={classes['open']} aria-label={`Open photo: ${title}`} onClick={() => onOpen(id)}>
      <img
        src={small.url}
        srcSet={card && width ? `${card.url} ${card.width}w, ${url} ${width}w` : undefined}
        sizes="(min-width: 48em) 14rem, 45vw"
        width={small.width}
        height={small.height}
        alt={title}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}

function Video({ sample }: { sample: WorkSample }): ReactElement {
  return (
    <video
      className={classes['video']}
      src={sample.url}
      controls
      muted
      playsInline
      preload="metadata"
      aria-label={sample.title}
    >
      <a href={sample.url} download>
        Download {sample.title}
      </a>
    </video>
  );
}

/** A helper's work samples as everybody sees them. */
export function WorkSamplesPanel({ samples }: { samples: readonly WorkSample[] }): ReactElement {
  return (
    <Panel title="Work Samples">
      {samples.length > 0 ? (
        <WorkSampleGallery samples={samples} />
      ) : (
        <p className={classes['quiet']}>No work samples yet.</p>
      )}
    </Panel>
  );
}
