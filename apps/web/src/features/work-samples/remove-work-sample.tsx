import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import { useState, type ReactElement, type ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { refreshProfile } from '../profiles/refresh.ts';

interface RemoveWorkSampleProps {
  sample: WorkSample;
  helperId: string;
  leftSection: ReactNode;
}

/** Takes a work sample off the profile. Its file is deleted, so it asks first. */
export function RemoveWorkSample({ sample, helperId, leftSection }: RemoveWorkSampleProps): ReactElement {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const remove = useChange(({ helpers }) => helpers.removeWorkSample, {
    meta: { errorFallback: 'Failed to remove the work sample. Please try again.' },
    onSuccess: async () => {
      await refreshProfile(api, helperId);
      notify.success('Work Sample Removed', `“${sample.title}” is no longer on your profile.`);
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={leftSection}
        onClick={() => setAsking(true)}
        aria-label={`Remove ${sample.title}`}
      >
        Remove
      </Button>
      <AskDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${sample.title}?`}
        text="It will be removed from your profile, and the file will be deleted."
        action="Remove"
        cancel="Keep"
        color="danger"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ id: sample.id })}
      />
    </>
  );
}
