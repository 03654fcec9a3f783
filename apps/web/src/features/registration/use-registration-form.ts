import { productName } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { notify } from '../../lib/notify.ts';
import type { Draft } from '../../ui/forms/draft.ts';
import type { LateSchemas } from '../../ui/forms/late-schemas.ts';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit, type FormSubmit } from '../../ui/forms/use-form-submit.ts';

/** A registration: what is typed is kept as a draft until the account exists. */
export function useRegistrationForm<Values extends Record<string, unknown>>(options: {
  draft: Draft<Values>;
  /** What is known of the person already, such as the place they searched. */
  start: Partial<Values>;
  schemas: LateSchemas<unknown>;
  validate: (values: Values) => FormErrors;
  register: (values: Values) => Promise<SessionUser>;
  onInvalid: (errors: FormErrors) => void;
  /** The field that the notice of `onInvalid` points at. */
  leadTo?: string;
  onRegistered: (user: SessionUser) => void;
}): { form: UseFormReturnType<Values>; submit: FormSubmit } {
  const { draft, start, schemas, validate, register, onInvalid, leadTo, onRegistered } = options;
  const form = useDraftedForm(draft, { mode: 'uncontrolled', validate, start });
  const submit = useFormSubmit({
    form,
    schemas,
    draft,
    send: async (values: Values) => {
      const user = await register(values);
      // Clear the draft before the session starts, because drafts belong to whoever is signed in.
      draft.clear();
      onRegistered(user);
    },
    onInvalid,
    ...(leadTo !== undefined && { leadTo }),
  });
  return { form, submit };
}

/** These texts are specified verbatim (docs/product/screens.md, Texts). */
export const registrationFailure = {
  errorTitle: 'Registration Failed',
  errorFallback: 'An error occurred during registration. Please try again.',
} as const;

/** Where the registration leads, unless it leads back to `next`, is part of the specified text. */
export function notifyRegistered(next: string | undefined): void {
  const way = next === undefined ? 'Redirecting to your dashboard...' : 'Taking you back to where you were...';
  notify.success('Registration Successful', `Welcome to ${productName}! ${way}`);
}
