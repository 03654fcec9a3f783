import type { SessionUser } from '@get-my-helpers/validation/session';
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Draft } from '../../ui/forms/draft.ts';
import { useFormSubmit, type FormSubmit } from '../../ui/forms/use-form-submit.ts';

/** A registration: what is typed is kept as a draft until the account exists. */
export function useRegistrationForm<Values extends Record<string, unknown>>(options: {
  draft: Draft<Values>;
  validate: (values: Values) => FormErrors;
  register: (values: Values) => Promise<SessionUser>;
  onInvalid: (errors: FormErrors) => void;
  onRegistered: (user: SessionUser) => void;
}): { form: UseFormReturnType<Values>; submit: FormSubmit } {
  const { draft, validate, register, onInvalid, onRegistered } = options;
  const [initialValues] = useState(draft.read);
  const form = useForm({ mode: 'uncontrolled', initialValues, validate, onValuesChange: draft.write });
  const submit = useFormSubmit({
    form,
    send: async (values: Values) => {
      const user = await register(values);
      draft.clear();
      onRegistered(user);
    },
    onInvalid,
  });
  return { form, submit };
}
