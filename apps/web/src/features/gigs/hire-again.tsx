import type { Gig } from '@get-my-helpers/validation/gig';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { useContactDialog } from './use-contact-dialog.tsx';

/** Opens an offer to the helper of a past gig on its terms. */
export function HireAgain({ gig }: { gig: Gig }): ReactElement {
  const { openContact, contactDialog } = useContactDialog();
  const helper = { ...gig.person, specialties: [] };
  return (
    <>
      <Button variant="default" onClick={() => openContact({ helper, purpose: 'hire', like: gig })}>
        Hire Again
      </Button>
      {contactDialog}
    </>
  );
}
