import { IconFileTypePdf } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { formatBytes } from '../../lib/format.ts';
import classes from './uploads.module.css';

/** The chosen file before it is sent. */
export function FilePreview({ file }: { file: File }): ReactElement {
  const [show] = useState(() => showing(file));
  return (
    <figure className={classes['preview']}>
      {file.type === 'application/pdf' ? (
        <span className={classes['document']}>
          <IconFileTypePdf size={48} stroke={1.25} aria-hidden />
        </span>
      ) : (
        <span className={classes['document']}>
          <img ref={show} alt="Preview of the chosen file" />
        </span>
      )}
      <figcaption className="stack-2xs">
        <span>{file.name}</span>
        <span className="note tabular">{formatBytes(file.size)}</span>
      </figcaption>
    </figure>
  );
}

/** Lets an image show a file for as long as it is there. */
export const showing =
  (file: File) =>
  (image: HTMLImageElement | null): (() => void) | undefined => {
    if (!image) return undefined;
    const url = URL.createObjectURL(file);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
