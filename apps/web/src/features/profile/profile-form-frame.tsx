import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import type { FormSubmit } from '../../ui/forms/use-form-submit.ts';

/** The fields of a profile with 'Save' and 'Cancel'. */
export function ProfileFormFrame(props: {
  submit: FormSubmit;
  onLeave: () => void;
  children: ReactNode;
}): ReactElement {
  const { submit, onLeave, children } = props;
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <SubmitButton sending={submit.sending}>Save</SubmitButton>
          <Button variant="default" onClick={onLeave}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
    </FormFrame>
  );
}
