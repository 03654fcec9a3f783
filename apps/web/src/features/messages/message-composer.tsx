import { messageCreation, type Conversation } from '@get-my-helpers/validation/conversation';
import { limits } from '@get-my-helpers/validation/limits';
import { schemaResolver } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { refreshConversation } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormProblems } from '../../ui/forms/form-problems.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import classes from './messages.module.css';

const validate = schemaResolver(messageCreation.pick({ content: true }), { sync: true });

/** The documented notice of the first message; the other way round in the same manner. */
const firstMessageNotice = {
  helper: 'The helper will receive your contact information and get back to you soon.',
  professional: 'The professional will receive your message and get back to you soon.',
} as const;

/** What is typed stays until it is sent; a failed message is sent again by the same button, and arrives once. */
export function MessageComposer({ conversation }: { conversation: Conversation }): ReactElement {
  const { person, lastMessage } = conversation;
  const utils = trpc.useUtils();
  const send = trpc.messages.send.useMutation({
    meta: { errorTitle: 'Message Not Sent', errorFallback: 'Your message is kept. Please send it again.' },
  });
  const [draft] = useState(() => createDraft(`message-${person.id}`, { content: '' }));
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    // On a phone the keyboard would cover what one came to read.
    focusFirst: lastMessage === null,
    send: async ({ content }) => {
      const isFirst = lastMessage === null;
      await send.mutateAsync({ [`${person.type}Id`]: person.id, content });
      form.setValues({ content: '' });
      await refreshConversation(utils, person.id);
      if (isFirst) notify.success('Contact Request Sent', firstMessageNotice[person.type]);
      submit.formRef.current?.querySelector('textarea')?.focus();
    },
  });
  return (
    <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate className={classes['composer']} data-composer>
      <div className={classes['write']}>
        <LongText
          {...form.getInputProps('content')}
          aria-label={`Message to ${person.name}`}
          placeholder="Write a message"
          rows={1}
          maxLength={limits.messageContent}
          enterKeyHint="send"
          onKeyDown={sendOnEnter}
        />
        <SubmitButton sending={submit.sending} aria-label="Send" rightSection={<IconSend size={18} aria-hidden />}>
          <span className={classes['sendWord']}>Send</span>
        </SubmitButton>
      </div>
      <FormProblems submit={submit} />
    </form>
  );
}

/** Enter sends, Shift and Enter starts a new line; not while a word is being composed, and not on a phone's keyboard. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
