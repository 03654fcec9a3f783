import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before something is done. */
export function AskDialog(props: {
  opened: boolean;
  title: string;
  text: string;
  action: string;
  color?: 'danger';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}): ReactElement {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <div className="stack-sm">
        <p>{props.text}</p>
        <div className="row">
          <Button {...(props.color && { color: props.color })} loading={props.isPending} onClick={props.onConfirm}>
            {props.action}
          </Button>
          <Button variant="default" onClick={props.onClose} data-autofocus>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
