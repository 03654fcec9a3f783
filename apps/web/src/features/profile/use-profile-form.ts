import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useFormSubmit, type FormSubmit } from '../../ui/forms/use-form-submit.ts';

/** The edit form of a profile: once the values are saved, it is left. */
export function useProfileForm<Values extends Record<string, unknown>>(options: {
  initialValues: Values;
  validate: (values: Values) => FormErrors;
  save: (values: Values) => Promise<void>;
  onLeave: () => void;
}): { form: UseFormReturnType<Values>; submit: FormSubmit } {
  const { initialValues, validate, save, onLeave } = options;
  const form = useForm({ mode: 'uncontrolled', initialValues, validate });
  const submit = useFormSubmit({
    form,
    send: async (values: Values) => {
      await save(values);
      onLeave();
    },
  });
  return { form, submit };
}
