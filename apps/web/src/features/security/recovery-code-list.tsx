import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import classes from './security.module.css';

/** The recovery codes, which are shown only once, with ways to save them. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }): ReactElement {
  const advice = useRef<HTMLParagraphElement>(null);
  // This replaces the form that had the focus.
  useEffect(() => advice.current?.focus(), []);
  const text = `Get My Helpers recovery codes\n\n${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify.success('Copied', 'Keep the codes where only you can read them.');
    } catch {
      notify.error('Not Copied', 'Your browser did not allow it. Download the codes or write them down.');
    }
  };
  return (
    <FieldStack>
      <p ref={advice} tabIndex={-1}>
        Each of these codes signs you in once if you do not have your phone. Keep them somewhere safe:{' '}
        <strong>they will not be shown again.</strong>
      </p>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <AnchorButton
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="get-my-helpers-recovery-codes.txt"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download
        </AnchorButton>
      </div>
      <FormActions>
        <Button onClick={onDone}>I Saved Them</Button>
      </FormActions>
    </FieldStack>
  );
}
