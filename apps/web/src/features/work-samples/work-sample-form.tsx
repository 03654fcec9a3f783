import { limits } from '@get-my-helpers/validation/limits';
import { TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactElement } from 'react';
import { LongText } from '../../ui/forms/long-text.tsx';
import { Button } from '../../ui/button.tsx';
import { FilePreview } from '../uploads/file-preview.tsx';
import uploadClasses from '../uploads/uploads.module.css';

export interface WorkSampleWords {
  title: string;
  caption: string;
}

interface WorkSampleFormProps {
  file: File;
  words: WorkSampleWords;
  onChange: (words: WorkSampleWords) => void;
  onSend: () => void;
  onAnother: () => void;
}

/** What the chosen photo or video shows, before it is sent. */
export function WorkSampleForm({ file, words, onChange, onSend, onAnother }: WorkSampleFormProps): ReactElement {
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (words.title.trim() !== '') return onSend();
    setIsMissing(true);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className="stack" noValidate onSubmit={send}>
      <FilePreview file={file} />
      {isMissing && (
        <p className={uploadClasses['refused']} role="alert">
          Missing required meta fields
        </p>
      )}
      <TextInput
        label="Title"
        withAsterisk
        maxLength={limits.workSampleTitle}
        value={words.title}
        error={isMissing && words.title.trim() === '' ? 'Title is required' : undefined}
        onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
      />
      <LongText
        label="Caption (optional)"
        rows={2}
        maxLength={limits.workSampleCaption}
        value={words.caption}
        onChange={(event) => onChange({ ...words, caption: event.currentTarget.value })}
      />
      <div className="row">
        <Button type="submit">Upload</Button>
        <Button variant="default" onClick={onAnother}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}
