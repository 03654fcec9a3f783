import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { notify } from '../lib/notify.ts';
import { Button } from './button.tsx';

/** A secret that is shown this once, to be copied; `lost` stands there when it did not arrive. */
export function ShownOnce(props: {
  label: string;
  description: string;
  text: string | null;
  lost: string;
  /** What the notice says once it was copied. */
  copied: string;
  onDone: () => void;
}): ReactElement {
  const { text, copied } = props;
  const part = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => part.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const copy = async (secret: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      notify.success('Copied', copied);
    } catch {
      notify.error('Not Copied', `Your browser did not allow it. Select the text and copy it.`);
    }
  };
  return (
    <div className="stack-sm" ref={part}>
      {text === null ? (
        <p>{props.lost}</p>
      ) : (
        <TextInput
          label={props.label}
          description={props.description}
          value={text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className="row">
        {text !== null && (
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(text)}>
            Copy
          </Button>
        )}
        <Button variant="default" onClick={props.onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
