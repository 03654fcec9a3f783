import type { ReactElement, ReactNode } from 'react';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import type { Draft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import type { FormSubmit } from '../../ui/forms/use-form-submit.ts';

/** The fields of a profile with 'Save' and 'Cancel'. */
export function ProfileFormFrame(props: {
  submit: FormSubmit;
  draft: Pick<Draft<unknown>, 'clear'>;
  onLeave: () => void;
  children: ReactNode;
}): ReactElement {
  const { submit, draft, onLeave, children } = props;
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <SubmitButton sending={submit.sending}>Save</SubmitButton>
          <CancelButton draft={draft} onCancel={onLeave} />
        </>
      }
    >
      {children}
    </FormFrame>
  );
}
