import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { ReviewList } from '../reviews/review-list.tsx';
import { HelperDetail } from './helper-detail.tsx';
import { HelperFrame } from './helper-pending.tsx';
import classes from './helper-page.module.css';
import { sampleHelper, sampleReviews } from './sample-helper.ts';

/** /helper/sample: nobody real; its toasts are the documented ones. */
export function SampleHelperPage(): ReactElement {
  return (
    <HelperFrame>
      <HelperDetail
        helper={sampleHelper}
        onContact={() =>
          notify.success(
            'Contact Request Sent',
            'The helper will receive your contact information and get back to you soon.',
          )
        }
        onHire={() =>
          notify.success('Hire Request Sent', 'Your hiring request has been sent to the helper for review.')
        }
        reviews={<ReviewList reviews={sampleReviews} helperName={sampleHelper.name} />}
        aside={<p className={classes['aside']}>This is a sample profile.</p>}
      />
    </HelperFrame>
  );
}
