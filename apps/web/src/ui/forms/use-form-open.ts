import { useState } from 'react';
import { useInBrowser } from '../../lib/use-in-browser.ts';

/**
 * Whether a form is open: at first where this tab has kept what was typed into it. What the server writes shows it closed,
 * because only the browser knows.
 */
export function useFormOpen(hasDraft: () => boolean): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const isKept = useInBrowser(hasDraft);
  const [isOpen, setOpen] = useState<boolean>();
  // From here on the form decides: a draft that becomes empty while one types closes nothing.
  if (isOpen === undefined && isKept) setOpen(true);
  return [isOpen ?? isKept, setOpen];
}
