import { limits } from '@get-my-helpers/validation/limits';
import { useState, type ReactElement } from 'react';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';

/** Asks for a reason that the other person will read. */
export function ReasonForm(props: {
  /** Names the draft. */
  name: string;
  action: string;
  cancel: string;
  description: string;
  /** What is said when it is left empty; undefined where it may be. */
  missing: string | undefined;
  isDangerous?: boolean;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}): ReactElement {
  const { missing, send, onClose } = props;
  const [draft] = useState(() => createDraft(props.name, { reason: '' }));
  const form = useDraftedForm(draft, {
    validate: ({ reason }) => (missing !== undefined && reason.trim() === '' ? { reason: missing } : {}),
  });
  const submit = useFormSubmit({
    form,
    draft,
    send: async ({ reason }) => {
      await send(reason);
      onClose();
    },
  });
  return (
    <FormFrame
      submit={submit}
      action={props.action}
      {...(props.isDangerous && { button: { color: 'danger' } })}
      onCancel={onClose}
      cancel={props.cancel}
    >
      <LongText
        {...form.getInputProps('reason')}
        label={missing === undefined ? 'Reason (optional)' : 'Reason'}
        description={props.description}
        withAsterisk={missing !== undefined}
        maxLength={limits.gigReason}
        data-autofocus
      />
    </FormFrame>
  );
}
