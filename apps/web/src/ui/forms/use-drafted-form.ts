import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Draft } from './draft.ts';

/** A form that starts with what its draft has kept, and keeps what is typed in it. */
export function useDraftedForm<Values extends Record<string, unknown>>(
  draft: Draft<Values>,
  options: { mode?: 'controlled' | 'uncontrolled'; validate: (values: Values) => FormErrors },
): UseFormReturnType<Values> {
  const [initialValues] = useState(draft.read);
  return useForm<Values>({ ...options, initialValues, onValuesChange: draft.write });
}
