import { useState, type ReactElement } from 'react';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { Button } from '../../ui/button.tsx';
import classes from './applications.module.css';

/** A button for irreversible actions that confirms in place, because a dialog's code would have to be loaded first. */
export function InlineConfirm(props: {
  label: string;
  question: string;
  confirmLabel: string;
  keepLabel: string;
  sending: boolean;
  /** Returns a promise that settles with the server's response. */
  onConfirm: () => Promise<unknown>;
}): ReactElement {
  const { label, question, confirmLabel, keepLabel, sending, onConfirm } = props;
  const [asking, setAsking] = useState(false);
  const opener = useReturnFocus(asking);
  const place = useFocusRecovery<HTMLDivElement>(String(asking));
  const confirm = (): void => {
    void onConfirm()
      .catch(() => undefined)
      .finally(() => setAsking(false));
  };
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={label} className={classes[asking ? 'choice' : 'ask']}>
      {asking ? (
        <>
          <p>{question}</p>
          <div className={`row ${classes['decide']}`}>
            <Button loading={sending} onClick={confirm}>
              {confirmLabel}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {keepLabel}
            </Button>
          </div>
        </>
      ) : (
        <Button ref={opener} variant="default" fullWidth onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
