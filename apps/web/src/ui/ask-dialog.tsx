import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import { FieldStack, FormActions } from './forms/field-layout.tsx';
import { LateDialog } from './late-dialog.tsx';

/** Asks before something is done that is hard to take back; the focus starts on the way out. */
export function AskDialog(props: {
  opened: boolean;
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  /** What the button says that does nothing. */
  cancel?: string;
  color?: 'danger';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}): ReactElement {
  return (
    <LateDialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <FieldStack>
        <div>{props.text}</div>
        <FormActions>
          <Button {...(props.color && { color: props.color })} loading={props.isPending} onClick={props.onConfirm}>
            {props.action}
          </Button>
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {props.cancel ?? 'Cancel'}
          </Button>
        </FormActions>
      </FieldStack>
    </LateDialog>
  );
}
