import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { Button } from '../../ui/button.tsx';
import { useFormOpen } from '../../ui/forms/use-form-open.ts';
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
  const [isOpen, setOpen] = useFormOpen(() => opensAtOnce || isBegun(request));
  // Once opened it stays, so that it can close.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button {...(isMain && { color: 'safety' })} onClick={() => void openLoaded(loadDialog, () => setOpen(true))}>
        Leave Review
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReviewDialog request={request} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
