import type { Conversation } from '@get-my-helpers/validation/conversation';
import { limits } from '@get-my-helpers/validation/limits';
import { IconSend } from '@tabler/icons-react';
import { useId, type KeyboardEvent, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblems } from '../../ui/forms/form-problems.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddPhotos, ChosenPhotos } from '../uploads/add-photos.tsx';
import classes from './messages.module.css';
import { messageSchemas } from './message-schemas.ts';
import { useMessageSending, type Written } from './use-message-sending.ts';
import { refreshConversation } from './refresh.ts';

/** The documented notice of the first message; the other way round in the same manner. */
const firstMessageNotice = {
  helper: 'The helper will receive your contact information and get back to you soon.',
  professional: 'The professional will receive your message and get back to you soon.',
} as const;

/** Empties the box on sending; a failed message returns to the box, and resending it cannot deliver it twice. */
export function MessageComposer({ conversation }: { conversation: Conversation }): ReactElement {
  const { person, lastMessage } = conversation;
  const api = useApi();
  const { form, draft, photos, send, underWay } = useMessageSending(conversation);
  const submit = useFormSubmit({
    form,
    schemas: messageSchemas,
    draft,
    takesMore: true,
    // Focus the box only in a new conversation; elsewhere a phone's keyboard would cover the messages.
    focusFirst: lastMessage === null,
    send: async () => {
      const isFirst = lastMessage === null;
      if (!(await send())) return;
      await refreshConversation(api, person.id);
      if (isFirst) notify.success('Contact Request Sent', firstMessageNotice[person.type]);
      submit.formRef.current?.querySelector('textarea')?.focus();
    },
  });
  const left = charactersLeft(form.values.content);
  const counterId = useId();
  return (
    <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate className={classes['composer']} data-composer>
      {underWay.length > 0 && (
        <p className={`note ${classes['underWay']}`} role="status">
          <strong>Sending</strong> {underWay.map(describe).join(' ')}
        </p>
      )}
      <ChosenPhotos photos={photos} />
      <div className={classes['write']}>
        <AddPhotos
          photos={photos}
          button={(onClick, icon) => (
            <IconButton label="Add photos" onClick={onClick}>
              {icon}
            </IconButton>
          )}
        />
        <LongText
          {...form.getInputProps('content')}
          className={classes['text']}
          aria-label={`Message to ${person.name}`}
          placeholder="Write a message"
          rows={1}
          aria-describedby={left === null ? undefined : counterId}
          enterKeyHint="send"
          onKeyDown={sendOnEnter}
        />
        <Button
          type="submit"
          color="safety"
          loading={submit.sending}
          aria-label="Send"
          rightSection={<IconSend size={18} aria-hidden />}
        >
          <span className={classes['sendWord']}>Send</span>
        </Button>
      </div>
      {left !== null && <Counter id={counterId} left={left} />}
      <FormProblems submit={submit} />
    </form>
  );
}

const describe = ({ content, photos }: Written): string => content || formatPlural(photos.length, 'photo');

/** The number of characters left when near the limit, else null. Pasted text is never truncated. */
function charactersLeft(content: string): number | null {
  const left = limits.messageContent - content.trim().length;
  return left < limits.messageContent / 10 ? left : null;
}

function Counter({ id, left }: { id: string; left: number }): ReactElement {
  const text = left < 0 ? `${formatPlural(-left, 'character')} too many` : `${formatPlural(left, 'character')} left`;
  return (
    <p id={id} className={`${classes['counter']} tabular`} data-over={left < 0 || undefined}>
      {text}
      {/* Announced only near the limit and when it is exceeded, not on every keystroke. */}
      <VisuallyHidden role="status">
        {left < 0 ? 'The message is too long' : 'The message is near its limit'}
      </VisuallyHidden>
    </p>
  );
}

/** Enter sends, Shift and Enter starts a new line; not while a word is being composed, and not on a phone's keyboard. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
