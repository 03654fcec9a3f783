import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { Draft } from '../../ui/forms/draft.ts';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit, type FormSubmit } from '../../ui/forms/use-form-submit.ts';

/** The edit form of a profile: once the values are saved, it is left. */
export function useProfileForm<Values extends Record<string, unknown>>(options: {
  draft: Draft<Values>;
  validate: (values: Values) => FormErrors;
  save: (values: Values) => Promise<void>;
  onLeave: () => void;
}): { form: UseFormReturnType<Values>; submit: FormSubmit } {
  const { draft, validate, save, onLeave } = options;
  const form = useDraftedForm(draft, { mode: 'uncontrolled', validate });
  const submit = useFormSubmit({
    form,
    draft,
    send: async (values: Values) => {
      await save(values);
      onLeave();
    },
  });
  return { form, submit };
}
