import { productName } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { notify } from '../../lib/notify.ts';
import type { Draft } from '../../ui/forms/draft.ts';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit, type FormSubmit } from '../../ui/forms/use-form-submit.ts';
import { readHelperFilters, type HelperFilters } from '../search/helper-filters.ts';

/** A registration: what is typed is kept as a draft until the account exists. */
export function useRegistrationForm<Values extends Record<string, unknown>>(options: {
  draft: Draft<Values>;
  /** What is known of the person already, such as the place they searched. */
  start: Partial<Values>;
  validate: (values: Values) => FormErrors;
  register: (values: Values) => Promise<SessionUser>;
  onInvalid: (errors: FormErrors) => void;
  /** The field that the notice of `onInvalid` points at. */
  leadTo?: string;
  onRegistered: (user: SessionUser) => void;
}): { form: UseFormReturnType<Values>; submit: FormSubmit } {
  const { draft, start, validate, register, onInvalid, leadTo, onRegistered } = options;
  const form = useDraftedForm(draft, { mode: 'uncontrolled', validate, start });
  const submit = useFormSubmit({
    form,
    draft,
    send: async (values: Values) => {
      const user = await register(values);
      // Before the draft becomes that of somebody who is signed in.
      draft.clear();
      onRegistered(user);
    },
    onInvalid,
    ...(leadTo !== undefined && { leadTo }),
  });
  return { form, submit };
}

/** The trade, state and city that somebody searched for before they were asked to register, out of the address they return to. */
export function searchBefore(next: string | undefined): HelperFilters {
  const [, query = ''] = /\?([^#]*)/.exec(next ?? '') ?? [];
  return readHelperFilters(Object.fromEntries(new URLSearchParams(query)));
}

/** The product's texts, to the letter (docs/product/screens.md, Texts). */
export const registrationFailure = {
  errorTitle: 'Registration Failed',
  errorFallback: 'An error occurred during registration. Please try again.',
} as const;

export function notifyRegistered(): void {
  notify.success('Registration Successful', `Welcome to ${productName}! Redirecting to your dashboard...`);
}
