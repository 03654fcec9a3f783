import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactElement } from 'react';
import classes from './uploads.module.css';
import { Button } from '../../ui/button.tsx';

interface FilePickerProps {
  chooseLabel: string;
  hint: string;
  types: readonly string[];
  camera: { facing: 'user' | 'environment'; label: string } | null;
  /** Why the last file was refused. */
  refused: string | null;
  onFiles: (files: File[]) => void;
}

/** Takes files by a button, by drag and drop, and on a phone from its camera. */
export function FilePicker(props: FilePickerProps): ReactElement {
  const { chooseLabel, camera } = props;
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    props.onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes['picker']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className={classes['drop']}>Drag a file here, or</p>
      <div className={classes['choices']}>
        <FileButton {...props} label={chooseLabel} icon={<IconUpload size={18} aria-hidden />} />
        {camera && (
          <span className={classes['camera']}>
            <FileButton
              {...props}
              label={camera.label}
              capture={camera.facing}
              icon={<IconCamera size={18} aria-hidden />}
            />
          </span>
        )}
      </div>
      <p className="note">{props.hint}</p>
      {props.refused !== null && (
        <p className={classes['refused']} role="alert">
          {props.refused}
        </p>
      )}
    </div>
  );
}

interface FileButtonProps extends Pick<FilePickerProps, 'types' | 'onFiles'> {
  label: string;
  icon: ReactElement;
  capture?: 'user' | 'environment';
}

function FileButton({ label, icon, types, capture, onFiles }: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label} (file)`}
        accept={types.join(',')}
        capture={capture}
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files?.length) onFiles([...files]);
          // Reset the input, so that choosing the same file again fires a change event.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
