import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import type { ReactElement } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { WorkSampleGallery } from './work-sample-gallery.tsx';
import classes from './work-samples.module.css';

/** A helper's work samples as everybody sees them. */
export function WorkSamplesPanel({ samples }: { samples: readonly WorkSample[] }): ReactElement {
  return (
    <Panel title="Work Samples">
      {samples.length > 0 ? (
        <WorkSampleGallery samples={samples} />
      ) : (
        <p className={classes['quiet']}>No work samples yet.</p>
      )}
    </Panel>
  );
}
