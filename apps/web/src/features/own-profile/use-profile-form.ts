import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { notify } from '../../lib/notify.ts';
import { currentSession, signIn } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import type { Draft } from '../../ui/forms/draft.ts';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit, type FormSubmit } from '../../ui/forms/use-form-submit.ts';
import { refreshOwnAccount } from '../account/refresh.ts';
import { isSameEmail } from './new-email-field.tsx';

interface SavedProfile {
  name: string;
  email?: string;
}

/** The edit form of a profile: once the values are saved, it is left. */
export function useProfileForm<Values extends Record<string, unknown>>(options: {
  draft: Draft<Values>;
  validate: (values: Values) => FormErrors;
  save: (values: Values) => Promise<SavedProfile>;
  onLeave: () => void;
}): { form: UseFormReturnType<Values>; submit: FormSubmit } {
  const { draft, validate, save, onLeave } = options;
  const api = useApi();
  const form = useDraftedForm(draft, { mode: 'uncontrolled', validate });
  const submit = useFormSubmit({
    form,
    draft,
    send: async (values: Values) => {
      if (confirmUpdate(await save(values))) void refreshOwnAccount(api);
      onLeave();
    },
  });
  return { form, submit };
}

/** These texts are specified verbatim (docs/product/screens.md, Texts). */
export const updateFailure = {
  errorTitle: 'Update Failed',
  errorFallback: 'Failed to update profile. Please try again.',
} as const;

const confirmText = 'We sent a link to your new address. Please open it to confirm the address.';

/** Confirms a saved profile and updates name and email in the header; returns true when the email has changed. */
function confirmUpdate(saved: SavedProfile): boolean {
  const { user } = currentSession();
  if (user) signIn({ ...user, name: saved.name, email: saved.email ?? user.email });
  const isNewEmail = user !== null && saved.email !== undefined && !isSameEmail(saved.email, user.email);
  notify.success('Profile Updated', isNewEmail ? confirmText : 'Your changes are saved.');
  return isNewEmail;
}
