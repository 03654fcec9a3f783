import type { HelperCard as Helper } from '@get-my-helpers/validation/helper';
import type { ReactElement } from 'react';
import { HelperCard, HelperCardGrid } from '../../ui/helper-card.tsx';
import { SaveHeart } from '../favorites/save-heart.tsx';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';

/** The few helpers whom everybody is shown, with what can be done with them. */
export function PreviewCards({ helpers }: { helpers: readonly Helper[] }): ReactElement {
  const { openContact, contactDialog } = useContactDialog();
  return (
    <>
      <HelperCardGrid>
        {helpers.map((helper) => (
          <li key={helper.id}>
            <HelperCard
              helper={helper}
              heart={<SaveHeart helper={helper} />}
              onContact={() => openContact({ helper, purpose: 'contact' })}
            />
          </li>
        ))}
      </HelperCardGrid>
      {contactDialog}
    </>
  );
}
