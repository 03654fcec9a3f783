import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '@get-my-helpers/validation/conversation';
import { answerWith, calls, lost, Refusal } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { aPage } from './fixtures-accounts.ts';
import { aConversation, aGig, aMessage } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const address = `/messages?with=${aHelperUser.id}`;
const sends = () => calls.filter(({ procedure }) => procedure === 'messages.send');

/** A server with one conversation, which stores the messages sent to it. */
function aServer(
  written: Message[],
  fields: Partial<Conversation> = {},
  answers: (state: { conversation: Conversation }) => Parameters<typeof answerWith>[0] = () => ({}),
) {
  const state = { messages: written, conversation: aConversation(fields), lineIsCut: false };
  const conversation = () => ({ ...state.conversation, lastMessage: state.messages.at(-1) ?? null });
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'messages.unread': () => ({ unread: state.conversation.unread }),
    'messages.conversations': () => (state.messages.length > 0 ? aPage(conversation()) : aPage()),
    'messages.conversation': conversation,
    'messages.list': () => aPage(...state.messages.toReversed()),
    'messages.markRead': () => {
      state.conversation.unread = 0;
      return { unread: 0 };
    },
    'messages.send': (input) => {
      if (state.lineIsCut) return lost;
      const { content } = input as { content: string };
      const message = aMessage({ content, senderType: 'professional' });
      state.messages.push(message);
      return message;
    },
    ...answers(state),
  });
  return state;
}

const box = () => screen.findByRole('textbox', { name: 'Message to Maria Santos' });
const log = () => within(screen.getByRole('list', { name: 'Messages with Maria Santos' }));

describe('/messages', () => {
  it('asks a visitor to sign in', async () => {
    answerWith({});
    await renderApp('/messages');
    expect(await screen.findByText('Please sign in to continue.')).toBeTruthy();
  });

  it('says what to do while nothing is written', async () => {
    aServer([]);
    await renderApp('/messages', aProfessionalUser);
    expect(await screen.findByText('No messages yet.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Find Helpers' }).length).toBeGreaterThan(0);
  });

  it('confirms the first message with the documented notice and keeps the box for the next', async () => {
    aServer([]);
    const { user } = await renderApp(address, aProfessionalUser);
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    await user.type(await box(), 'Are you free on Monday?{Enter}');
    expect(await screen.findByText('Contact Request Sent')).toBeTruthy();
    expect(screen.getByText('The helper will receive your contact information and get back to you soon.')).toBeTruthy();
    expect(log().getByText('Are you free on Monday?')).toBeTruthy();
    expect((await box()).textContent).toBe('');
    expect(sends()[0]?.input).toEqual({ helperId: aHelperUser.id, content: 'Are you free on Monday?' });
  });

  it('counts what still fits near the limit, keeps what is too much and says so', async () => {
    aServer([aMessage()]);
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await box());
    await user.paste('a'.repeat(3600));
    expect(screen.queryByText(/left$/)).toBeNull();
    await user.paste('b');
    expect(screen.getByText('399 characters left')).toBeTruthy();
    await user.paste('c'.repeat(400));
    expect(screen.getByText('1 character too many')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message must be at most 4000 characters')).toBeTruthy();
    expect(sends()).toEqual([]);
    expect((await box()) as HTMLTextAreaElement).toHaveProperty('value.length', 4001);
  });

  it('says why the server takes no further message, and keeps it', async () => {
    const refusal = 'You have sent many messages. Please wait a while.';
    aServer([aMessage()], {}, () => ({ 'messages.send': () => new Refusal(429, 'TOO_MANY_REQUESTS', refusal) }));
    const { user } = await renderApp(address, aProfessionalUser);
    await user.type(await box(), 'One more.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect((await box()) as HTMLTextAreaElement).toHaveProperty('value', 'One more.');
  });

  it('shows whom one talks to as their card does, and reads earlier messages page by page', async () => {
    const [oldest, newest] = [aMessage(), aMessage()];
    aServer([newest], {}, () => ({
      'messages.list': (input) =>
        (input as { cursor?: string }).cursor === 'earlier'
          ? aPage(oldest)
          : { items: [newest], total: 2, nextCursor: 'earlier' },
    }));
    const { user } = await renderApp(address, aProfessionalUser);
    await box();
    expect(await log().findByText(newest.content)).toBeTruthy();
    const head = within(screen.getByRole('region', { name: 'Maria Santos' }));
    expect(head.getByRole('link', { name: 'Maria Santos' }).getAttribute('href')).toBe(`/helper/${aHelperUser.id}`);
    expect(head.getByText('Austin, TX')).toBeTruthy();
    expect(head.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await log().findByText(oldest.content)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('blocks after asking, and reports with a reason only', async () => {
    aServer([aMessage()], {}, (state) => ({
      'messages.block': (input) => {
        const { blocked } = input as { blocked: boolean };
        Object.assign(state.conversation, { isBlocked: blocked, canWrite: !blocked });
        return state.conversation;
      },
      'messages.report': () => ({ id: aMessage().id, createdAt: '2026-11-20T12:00:00.000Z' }),
    }));
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report Maria Santos' }));
    await user.click(await form.findByRole('button', { name: 'Send Report' }));
    expect(await form.findByText('Please choose a reason from the list')).toBeTruthy();
    await user.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), 'spam');
    await user.click(form.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Report Sent')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Block' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Block Maria Santos?' }));
    await user.click(ask.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You blocked Maria Santos. Unblock them to send messages again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await box()).toBeTruthy();
  });

  it('reports one message of the other person, from its menu', async () => {
    const rude = aMessage({ content: 'You are useless.' });
    aServer([aMessage({ senderType: 'professional' }), rude], {}, () => ({
      'messages.report': () => ({ id: rude.id, createdAt: '2026-11-20T12:00:00.000Z' }),
    }));
    const { user } = await renderApp(address, aProfessionalUser);
    await box();
    // One's own message has no menu.
    const opener = await log().findByRole('button', { name: /^Menu of the message of / });
    await user.click(opener);
    await user.click(log().getByRole('button', { name: 'Report this message' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report a message from Maria Santos' }));
    expect(form.getByText('You are useless.')).toBeTruthy();
    await user.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), 'harassment');
    await user.click(form.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Report Sent')).toBeTruthy();
    const [sent] = calls.filter(({ procedure }) => procedure === 'messages.report');
    expect(sent?.input).toEqual({ id: aHelperUser.id, reason: 'harassment', details: '', messageId: rude.id });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(log().queryByRole('button', { name: 'Report this message' })).toBeNull();
  });

  it('sends nothing that is empty', async () => {
    aServer([aMessage()]);
    const { user } = await renderApp(address, aProfessionalUser);
    await user.type(await box(), '   ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message is required')).toBeTruthy();
    expect(sends()).toEqual([]);
  });

  it('keeps a message that did not go out and sends it again under the same key', async () => {
    const state = aServer([aMessage()]);
    const { user } = await renderApp(address, aProfessionalUser);
    state.lineIsCut = true;
    await user.type(await box(), 'On my way.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Your message is saved/)).toBeTruthy();
    expect((await box()) as HTMLTextAreaElement).toHaveProperty('value', 'On my way.');
    state.lineIsCut = false;
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await log().findByText('On my way.')).toBeTruthy();
    expect(sends()).toHaveLength(2);
    expect(sends()[0]?.key).toBe(sends()[1]?.key);
  });

  it('shows a message as it arrives and counts it as read', async () => {
    const state = aServer([aMessage()]);
    await renderApp(address, aProfessionalUser);
    await box();
    await waitFor(() => expect(openStreams()).toBe(1));
    const message = aMessage({ content: 'I can start at eight.' });
    state.messages.push(message);
    state.conversation.unread = 1;
    act(() => sendEvent({ type: 'message', message }));
    expect(await log().findByText('I can start at eight.')).toBeTruthy();
    await waitFor(() => expect(calls.some(({ procedure }) => procedure === 'messages.markRead')).toBe(true));
    await waitFor(() => expect(screen.queryByText('unread')).toBeNull());
  });

  it('has what arrives read out, and nothing of what was there before', async () => {
    const state = aServer([aMessage({ content: 'Long ago.' })]);
    await renderApp(address, aProfessionalUser);
    await screen.findByRole('list', { name: 'Messages with Maria Santos' });
    await log().findByText('Long ago.');
    const spoken = screen.getByRole('log');
    expect(spoken.textContent).toBe('');
    await waitFor(() => expect(openStreams()).toBe(1));
    const message = aMessage({ content: 'I can start at eight.', sentAt: new Date().toISOString() });
    state.messages.push(message);
    act(() => sendEvent({ type: 'message', message }));
    await waitFor(() => expect(spoken.textContent).toBe('Maria Santos: I can start at eight.'));
  });

  it('says when the other side has read', async () => {
    const own = aMessage({ senderType: 'professional' });
    const state = aServer([own]);
    await renderApp(address, aProfessionalUser);
    expect(await screen.findByText('Sent')).toBeTruthy();
    await waitFor(() => expect(openStreams()).toBe(1));
    state.conversation.readByPersonAt = own.sentAt;
    act(() =>
      sendEvent({
        type: 'read',
        professionalId: own.professionalId,
        helperId: own.helperId,
        reader: 'helper',
        readAt: own.sentAt,
      }),
    );
    expect(await screen.findByText(/^Read /)).toBeTruthy();
  });

  it('tells a helper when they can write to a professional', async () => {
    const { person } = aGig();
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'messages.conversations': () => aPage(),
      'messages.conversation': () => aConversation({ person, canWrite: false }),
      'messages.list': () => aPage(),
    });
    await renderApp(`/messages?with=${person.id}`, aHelperUser);
    const reason =
      'You can message Dana Whitfield while they have an open job, or once you have applied to or worked for them.';
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByText('Whitfield Plumbing · Plumbing · Austin, TX')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dana Whitfield' }).getAttribute('href')).toBe(
      `/professional/${person.id}`,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('has no box where no message would be taken', async () => {
    aServer([aMessage()], { canWrite: false, isBlocked: true });
    await renderApp(address, aProfessionalUser);
    expect(await screen.findByText('You blocked Maria Santos. Unblock them to send messages again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unblock' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('marks the way to unread messages everywhere, and follows nothing after the end of the session', async () => {
  aServer([aMessage()], { unread: 3 });
  const { user } = await renderApp('/nowhere', aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: /Account menu of/ }));
  expect((await screen.findAllByRole('link', { name: /^Messages\s*3\s*unread$/ })).length).toBe(2);
});
