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
  /** Sends what is in the box, which is free again at once. Rejects with what was not sent back in the box. */
  send: (content: string) => Promise<void>;
  /** What is under way. */
  underWay: readonly string[];
}

const joinLines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/**
 * The box of a conversation and the messages that leave it. A message leaves the box when its sending starts, so that the
 * next one can be typed; until it has arrived it is in the draft, before what is in the box. One that failed comes back to
 * the box, before what was typed meanwhile; left as they are, the two go out as two messages, each with its own key.
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

/** The messages that failed and the one typed behind them; what was changed since is one message. */
function splitFailed(content: string, failed: readonly string[]): string[] {
  const before = joinLines(failed);
  if (before === '' || !content.startsWith(before)) return [content];
  const rest = content.slice(before.length);
  if (rest === '') return [...failed];
  return rest.startsWith('\n') && rest.trim() !== '' ? [...failed, rest.slice(1)] : [content];
}
