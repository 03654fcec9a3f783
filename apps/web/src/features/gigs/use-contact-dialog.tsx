import type { Gig } from '@get-my-helpers/validation/gig';
import type { HelperCard } from '@get-my-helpers/validation/helper';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useSession } from '../../lib/session.ts';

const loadDialog = async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog });
const ContactDialog = lazy(loadDialog);

/** Whom somebody wants to reach, and what for. */
export interface ContactRequest {
  helper: Pick<HelperCard, 'id' | 'name' | 'specialties' | 'city' | 'state'>;
  purpose: 'contact' | 'hire' | 'save';
  /** The earlier gig on whose terms the helper is hired again. */
  like?: Gig;
}

interface ContactDialogControl {
  openContact: (request: ContactRequest) => void;
  contactDialog: ReactElement | null;
}

/**
 * Contact and Hire Helper of a screen: a professional's Contact opens the conversation, everything else the
 * dialog, whose code is loaded when it is first opened. Render `contactDialog` anywhere.
 */
export function useContactDialog(): ContactDialogControl {
  const [request, setRequest] = useState<ContactRequest | null>(null);
  const [opened, setOpened] = useState(false);
  const { user } = useSession();
  const navigate = useNavigate();
  const openContact = (next: ContactRequest): void => {
    if (next.purpose === 'contact' && user?.type === 'professional') {
      void navigate({ to: '/messages', search: { with: next.helper.id } });
      return;
    }
    void openLoaded(loadDialog, () => {
      setRequest(next);
      setOpened(true);
    });
  };
  const contactDialog = request && (
    <Suspense fallback={null}>
      <ContactDialog request={request} opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  );
  return { openContact, contactDialog };
}
