import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Panel } from '../../ui/panel.tsx';
import { Button } from '../../ui/button.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { RemoveWorkSample } from './remove-work-sample.tsx';
import { WorkSampleGallery } from './work-sample-gallery.tsx';
import classes from './work-samples.module.css';

const form = lateForm(async () => (await import('./add-work-sample.tsx')).AddWorkSample, 160);

/** A helper's own work samples: add, look at, remove. */
export function OwnWorkSamples({ profile }: { profile: HelperProfile }): ReactElement {
  const { workSamples } = profile;
  const [isAdding, setIsAdding] = useState(false);
  const region = useFocusRecovery<HTMLDivElement>(`${workSamples.length} ${String(isAdding)}`);
  const isFull = workSamples.length >= limits.workSamples;
  return (
    <Panel title="Work Samples">
      <div ref={region} tabIndex={-1} className="stack">
        {workSamples.length === 0 && (
          <p className={classes['quiet']}>
            Photos and short videos of your work show professionals what you can do. Everyone can see them.
          </p>
        )}
        {isAdding && <form.Part helperId={profile.id} onLeave={() => setIsAdding(false)} />}
        {!isAdding && !isFull && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden />}
              onClick={() => void openLoaded(form.load, () => setIsAdding(true))}
            >
              Add Work Sample
            </Button>
          </div>
        )}
        {!isAdding && isFull && (
          <p className={classes['quiet']}>
            Cannot add more files: your profile shows {limits.workSamples} work samples at most. Remove one to add
            another.
          </p>
        )}
        {workSamples.length > 0 && (
          <WorkSampleGallery
            samples={workSamples}
            actions={(sample) => (
              <RemoveWorkSample
                sample={sample}
                helperId={profile.id}
                leftSection={<IconTrash size={16} aria-hidden />}
              />
            )}
          />
        )}
      </div>
    </Panel>
  );
}
