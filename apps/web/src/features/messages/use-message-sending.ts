import type { Conversation } from '@get-my-helpers/validation/conversation';
import { limits } from '@get-my-helpers/validation/limits';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { useChange } from '../../lib/trpc.ts';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';
import { lateResolver } from '../../ui/forms/late-schemas.ts';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { messageSchemas } from './message-schemas.ts';
import { usePhotos, type ChosenPhoto, type Photos } from '../uploads/use-photos.ts';

const checkText = lateResolver(messageSchemas, ({ messageText }) => messageText);

interface Typed extends Record<string, unknown> {
  content: string;
}

/** A message as it stands in the box. */
export interface Written {
  content: string;
  photos: readonly ChosenPhoto[];
}

interface MessageSending {
  form: UseFormReturnType<Typed>;
  draft: Draft<Typed>;
  photos: Photos;
  /**
   * Sends what is in the box, once its photos have arrived, and empties it. When sending fails, it rejects and puts the
   * message back. False, with nothing sent, when a photo did not arrive.
   */
  send: () => Promise<boolean>;
  /** The messages being sent. */
  underWay: readonly Written[];
}

const joinLines = (messages: readonly Written[]): string =>
  messages
    .map(({ content }) => content)
    .filter((text) => text !== '')
    .join('\n');
const allPhotos = (messages: readonly Written[]): ChosenPhoto[] => messages.flatMap(({ photos }) => photos);

/**
 * The message box of a conversation and the messages being sent. Sending empties the box, so that the next message can
 * be typed; until it has arrived, the draft keeps its text before the box's. A failed message returns to the box before
 * what was typed meanwhile; if neither is edited, they are sent as two messages, each with its own key. The draft keeps
 * no photos.
 */
export function useMessageSending({ person }: Conversation): MessageSending {
  const { mutateAsync } = useChange(({ messages }) => messages.send, {
    meta: { errorTitle: 'Message Not Sent', errorFallback: 'Your message is saved. Please send it again.' },
  });
  const [draft] = useState(() => createDraft<Typed>(`message-${person.id}`, { content: '' }));
  const unsent = useRef<readonly Written[]>([]);
  const failed = useRef<readonly Written[]>([]);
  const [underWay, setUnderWay] = useState<readonly Written[]>([]);
  const photos = usePhotos({ purpose: 'message-photo', max: limits.messagePhotos });
  const keep = (content: string): void =>
    draft.write({ content: joinLines([...unsent.current, { content, photos: [] }]) });
  const form = useDraftedForm<Typed>(
    { ...draft, write: ({ content }) => keep(content) },
    // Photos need no text.
    { validate: (typed) => (typed.content.trim() === '' && photos.chosen.length > 0 ? {} : checkText(typed)) },
  );

  const note = (messages: readonly Written[]): void => {
    unsent.current = messages;
    setUnderWay(messages);
    keep(form.getValues().content);
  };
  const fill = (box: Written): void => {
    form.setValues({ content: box.content });
    photos.replace(box.photos);
  };
  const putBack = (): void => {
    failed.current = unsent.current;
    const box = [...unsent.current, { content: form.getValues().content, photos: photos.now() }];
    note([]);
    fill({ content: joinLines(box), photos: allPhotos(box) });
  };
  const send = async (): Promise<boolean> => {
    const arrived = await photos.arrived();
    if (arrived === null) return false;
    const messages = splitFailed({ content: form.getValues().content, photos: arrived }, failed.current);
    failed.current = [];
    unsent.current = messages;
    fill({ content: '', photos: [] });
    note(messages);
    try {
      for (const { content, photos: sent } of messages) {
        const photoURLs = sent.flatMap(({ url }) => url ?? []);
        await mutateAsync({ [`${person.type}Id`]: person.id, content, ...(photoURLs.length > 0 && { photoURLs }) });
        note(unsent.current.slice(1));
      }
    } catch (error) {
      putBack();
      throw error;
    }
    return true;
  };
  return { form, draft, photos, send, underWay };
}

/** Splits the box into the failed messages and what was added after them; edited ones count as one message. */
function splitFailed(box: Written, failed: readonly Written[]): Written[] {
  const before = joinLines(failed);
  const theirs = allPhotos(failed);
  const isThere = box.content.startsWith(before) && theirs.every((photo) => box.photos.includes(photo));
  if (failed.length === 0 || !isThere) return [box];
  const rest = {
    content: box.content.slice(before.length),
    photos: box.photos.filter((photo) => !theirs.includes(photo)),
  };
  if (rest.content === '' && rest.photos.length === 0) return [...failed];
  const isNewLine = before === '' || rest.content.startsWith('\n');
  if (!isNewLine || rest.content.trim() === '') return [box];
  return [...failed, { ...rest, content: before === '' ? rest.content : rest.content.slice(1) }];
}
