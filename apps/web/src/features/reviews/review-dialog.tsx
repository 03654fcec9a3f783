import type { UserType } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ReviewForm, ReviewProfessionalForm } from './review-form.tsx';
import classes from './reviews.module.css';

export interface ReviewRequest {
  reviewer: UserType;
  gig: { id: string; title: string };
  /** The person who is reviewed. */
  person: { id: string; name: string };
}

/** The review of the other of the two after a gig. */
export function ReviewDialog(props: { request: ReviewRequest; opened: boolean; onClose: () => void }): ReactElement {
  const { opened, onClose } = props;
  const { reviewer, gig, person } = props.request;
  return (
    <Dialog opened={opened} onClose={onClose} title={`Review ${person.name}`}>
      <p className={classes['gig']}>
        For the gig <strong>{gig.title}</strong>
      </p>
      {reviewer === 'helper' ? (
        <ReviewProfessionalForm gigId={gig.id} onClose={onClose} />
      ) : (
        <ReviewForm helperId={person.id} gigId={gig.id} onClose={onClose} />
      )}
    </Dialog>
  );
}
