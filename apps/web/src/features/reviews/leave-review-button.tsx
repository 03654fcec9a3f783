import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { Button } from '../../ui/button.tsx';
import type { ReviewRequest } from './review-dialog.tsx';
import { professionalReviewDraft, reviewDraft } from './review-drafts.ts';

const loadDialog = async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog });
const ReviewDialog = lazy(loadDialog);

/** Whether there is an unsent draft of this review. */
const isBegun = ({ reviewer, gig, person }: ReviewRequest): boolean =>
  (reviewer === 'helper' ? professionalReviewDraft(gig.id) : reviewDraft(person.id, gig.id)).exists();

/** The way to review the other of the two after a gig. The dialog's code is loaded when it is first opened. */
export function LeaveReviewButton(props: {
  request: ReviewRequest;
  /** The one main action of its screen. */
  isMain?: boolean;
  /** Opens the dialog without a press. */
  opensAtOnce?: boolean;
}): ReactElement {
  const { request, isMain = false, opensAtOnce = false } = props;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>(() =>
    opensAtOnce || isBegun(request) ? 'open' : 'never',
  );
  return (
    <>
      <Button {...(isMain && { color: 'safety' })} onClick={() => void openLoaded(loadDialog, () => setDialog('open'))}>
        Leave Review
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ReviewDialog request={request} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
