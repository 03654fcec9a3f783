import { useBlocker } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { Button } from '../../ui/button.tsx';

/** Asks before a screen with a running upload is left, which would stop it. */
export function LeaveGuard({ isActive }: { isActive: boolean }): ReactElement {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isActive && current.pathname !== next.pathname,
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title="Stop the upload?">
      <FieldStack>
        <div>Your file is still uploading. Leaving the dashboard will stop it.</div>
        <FormActions>
          <Button onClick={() => reset?.()}>Stay</Button>
          <Button variant="default" onClick={() => proceed?.()}>
            Leave
          </Button>
        </FormActions>
      </FieldStack>
    </Dialog>
  );
}
