import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../ui/button.tsx';
import { cutSquare, openPhoto, toJpeg, type Square } from './square-photo.ts';
import classes from './uploads.module.css';

const zoomMax = 4;

interface PhotoCropProps {
  file: File;
  sendLabel: string;
  /** Passes a function, so that the square is cropped only when the file is sent. */
  onChosen: (cut: () => Promise<File>) => void;
  onUnreadable: (error: unknown) => void;
  onAnother: () => void;
}

/** Lets a person choose the square of their photo: by dragging and pinching, with the mouse, or with the arrow keys. */
export function PhotoCrop({ file, sendLabel, onChosen, onUnreadable, onAnother }: PhotoCropProps): ReactElement {
  const photo = useOpenPhoto(file, onUnreadable);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const square = useRef<Square | null>(null);
  const [isReady, setIsReady] = useState(false);
  const zoomId = useId();
  const choose = (): void => {
    const chosen = square.current;
    if (photo && chosen) onChosen(() => cutSquare(photo.canvas, chosen, file.name));
  };
  return (
    <>
      <div className={classes['crop']}>
        {photo && (
          <Cropper
            image={photo.url}
            crop={crop}
            zoom={zoom}
            maxZoom={zoomMax}
            aspect={1}
            keyboardStep={10}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => {
              square.current = pixels;
              setIsReady(true);
            }}
            disableAutomaticStylesInjection
            mediaProps={{ alt: 'Your photo' }}
            cropperProps={{
              role: 'group',
              'aria-label': 'The part of the photo that will be shown. Move it with the arrow keys.',
            }}
          />
        )}
      </div>
      <label className={classes['zoom']} htmlFor={zoomId}>
        Zoom
        <input
          id={zoomId}
          type="range"
          min={1}
          max={zoomMax}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <p className="note">Drag the photo, or select it and use the arrow keys.</p>
      <div className="row" data-actions>
        <Button color="safety" disabled={!isReady} onClick={choose}>
          {sendLabel}
        </Button>
        <Button variant="default" onClick={onAnother}>
          Choose another file
        </Button>
      </div>
    </>
  );
}

interface OpenPhoto {
  canvas: HTMLCanvasElement;
  url: string;
}

function useOpenPhoto(file: File, onUnreadable: (error: unknown) => void): OpenPhoto | null {
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);
  const failed = useRef(onUnreadable);
  useEffect(() => {
    failed.current = onUnreadable;
  });
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    const open = async (): Promise<void> => {
      const canvas = await openPhoto(file);
      const picture = await toJpeg(canvas);
      if (isGone) return;
      url = URL.createObjectURL(picture);
      setPhoto({ canvas, url });
    };
    open().catch((error: unknown) => {
      if (!isGone) failed.current(error);
    });
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [file]);
  return photo;
}
