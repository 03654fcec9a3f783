import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Draft } from './draft.ts';

/** A form that starts with what its draft has kept, else with the blank values and `start`, and keeps what is typed in it. */
export function useDraftedForm<Values extends Record<string, unknown>>(
  draft: Draft<Values>,
  {
    start,
    ...options
  }: {
    mode?: 'controlled' | 'uncontrolled';
    validate: (values: Values) => FormErrors;
    start?: Partial<Values>;
  },
): UseFormReturnType<Values> {
  const [initialValues] = useState(() => (draft.exists() ? draft.read() : { ...draft.read(), ...start }));
  return useForm<Values>({ ...options, initialValues, onValuesChange: draft.write });
}
