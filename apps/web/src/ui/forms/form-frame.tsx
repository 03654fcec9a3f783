import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import type { Draft } from './draft.ts';
import { FieldStack, FormActions } from './field-layout.tsx';
import classes from './fields.module.css';
import { FormProblems } from './form-problems.tsx';
import type { FormSubmit } from './use-form-submit.ts';

interface FormFrameProps {
  submit: FormSubmit;
  /** The words on the main button. */
  action: string;
  /** How the main button differs from others. */
  button?: Pick<ButtonProps, 'color' | 'size' | 'fullWidth' | 'disabled'>;
  onCancel?: () => void;
  cancel?: string;
  /** What is given up with Cancel. */
  draft?: Pick<Draft<unknown>, 'clear'>;
  children: ReactNode;
}

/** A form from top to bottom: its fields, what is still wrong with them, its buttons. */
export function FormFrame(props: FormFrameProps): ReactElement {
  const { submit, onCancel, draft } = props;
  const leave = (): void => {
    draft?.clear();
    onCancel?.();
  };
  return (
    <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate>
      <FieldStack>
        {submit.restored && <p className={classes['restored']}>We restored your draft.</p>}
        {props.children}
        <FormProblems submit={submit} />
        <FormActions>
          <Button type="submit" color="safety" loading={submit.sending} {...props.button}>
            {props.action}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={leave}>
              {props.cancel ?? 'Cancel'}
            </Button>
          )}
        </FormActions>
      </FieldStack>
    </form>
  );
}
