import type { Conversation } from '@get-my-helpers/validation/conversation';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useChange } from '../../lib/trpc.ts';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';

interface Typed extends Record<string, unknown> {
  content: string;
}

interface MessageSending {
  form: UseFormReturnType<Typed>;
  draft: Draft<Typed>;
  /** Sends the text and empties the box at once. When sending fails, it rejects and puts the text back into the box. */
  send: (content: string) => Promise<void>;
  /** The messages being sent. */
  underWay: readonly string[];
}

const joinLines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/**
 * The message box of a conversation and the messages being sent. Sending empties the box, so that the next message can
 * be typed; until it has arrived, the draft keeps the message before the box's text. A failed message returns to the
 * box before what was typed meanwhile; if neither is edited, they are sent as two messages, each with its own key.
 */
export function useMessageSending(
  { person }: Conversation,
  validate: Parameters<typeof useDraftedForm<Typed>>[1]['validate'],
): MessageSending {
  const { mutateAsync } = useChange(({ messages }) => messages.send, {
    meta: { errorTitle: 'Message Not Sent', errorFallback: 'Your message is saved. Please send it again.' },
  });
  const [draft] = useState(() => createDraft<Typed>(`message-${person.id}`, { content: '' }));
  const unsent = useRef<readonly string[]>([]);
  const failed = useRef<readonly string[]>([]);
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const keep = (content: string): void => draft.write({ content: joinLines([...unsent.current, content]) });
  const form = useDraftedForm<Typed>({ ...draft, write: ({ content }) => keep(content) }, { validate });

  const note = (texts: readonly string[]): void => {
    unsent.current = texts;
    setUnderWay(texts);
    keep(form.getValues().content);
  };
  const putBack = (): void => {
    failed.current = unsent.current;
    const content = joinLines([...unsent.current, form.getValues().content]);
    note([]);
    form.setValues({ content });
  };
  const send = async (content: string): Promise<void> => {
    const texts = splitFailed(content, failed.current);
    failed.current = [];
    unsent.current = texts;
    form.setValues({ content: '' });
    note(texts);
    try {
      for (const text of texts) {
        await mutateAsync({ [`${person.type}Id`]: person.id, content: text });
        note(unsent.current.slice(1));
      }
    } catch (error) {
      putBack();
      throw error;
    }
  };
  return { form, draft, send, underWay };
}

/** Splits the box into the failed messages and the text typed after them; edited text counts as one message. */
function splitFailed(content: string, failed: readonly string[]): string[] {
  const before = joinLines(failed);
  if (before === '' || !content.startsWith(before)) return [content];
  const rest = content.slice(before.length);
  if (rest === '') return [...failed];
  return rest.startsWith('\n') && rest.trim() !== '' ? [...failed, rest.slice(1)] : [content];
}
