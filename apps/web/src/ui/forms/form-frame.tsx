import type { ReactElement, ReactNode } from 'react';
import { FieldStack, FormActions } from './field-layout.tsx';
import classes from './fields.module.css';
import { FormProblems } from './form-problems.tsx';
import type { FormSubmit } from './use-form-submit.ts';

/** A form from top to bottom: its fields, what is still wrong with them, its buttons. */
export function FormFrame(props: { submit: FormSubmit; actions: ReactNode; children: ReactNode }): ReactElement {
  const { submit, actions, children } = props;
  return (
    <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate>
      <FieldStack>
        {submit.restored && <p className={classes['restored']}>We restored your draft.</p>}
        {children}
        <FormProblems submit={submit} />
        <FormActions>{actions}</FormActions>
      </FieldStack>
    </form>
  );
}
