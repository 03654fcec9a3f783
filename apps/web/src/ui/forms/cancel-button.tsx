import type { ReactElement } from 'react';
import { Button } from '../button.tsx';
import type { Draft } from './draft.ts';

/** Leaves a form for good: what was typed is not kept. */
export function CancelButton(props: { draft: Pick<Draft<unknown>, 'clear'>; onCancel: () => void }): ReactElement {
  const cancel = (): void => {
    props.draft.clear();
    props.onCancel();
  };
  return (
    <Button variant="default" onClick={cancel}>
      Cancel
    </Button>
  );
}
