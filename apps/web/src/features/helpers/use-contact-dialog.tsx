import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';

const loadDialog = async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog });
const ContactDialog = lazy(loadDialog);

/** Whom somebody wants to reach, and what for. */
export interface ContactRequest {
  helper: { id: string; name: string };
  purpose: 'contact' | 'hire';
}

interface ContactDialogControl {
  openContact: (request: ContactRequest) => void;
  contactDialog: ReactElement | null;
}

/** The contact dialog of a screen; its code is loaded when it is first opened. Render `contactDialog` anywhere. */
export function useContactDialog(): ContactDialogControl {
  const [request, setRequest] = useState<ContactRequest | null>(null);
  const [opened, setOpened] = useState(false);
  const openContact = (next: ContactRequest): void => {
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
