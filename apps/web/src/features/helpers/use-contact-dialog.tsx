import { lazy, Suspense, useState, type ReactElement } from 'react';

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

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
    setRequest(next);
    setOpened(true);
  };
  const contactDialog = request && (
    <Suspense fallback={null}>
      <ContactDialog request={request} opened={opened} onClose={() => setOpened(false)} />
    </Suspense>
  );
  return { openContact, contactDialog };
}
