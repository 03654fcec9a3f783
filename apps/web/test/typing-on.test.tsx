import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Message } from '@get-my-helpers/validation/conversation';
import { answerWith, calls, lost } from './api.ts';
import { field } from './filling.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aConversation, aMessage } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser, aReview } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const professionalIn = { 'session.me': () => ({ user: aProfessionalUser, admin: null }) };
const callsOf = (procedure: string) => calls.filter((call) => call.procedure === procedure);
const contentsOf = (procedure: string): unknown[] =>
  callsOf(procedure).map(({ input }) => (input as { content: string }).content);

/** A conversation on a server that responds to each sent message only when the test says so. */
function aSlowConversation() {
  const messages: Message[] = [aMessage()];
  const waiting: ((outcome: 'sent' | typeof lost) => void)[] = [];
  answerWith({
    ...professionalIn,
    'messages.conversations': () => aPage(aConversation({ lastMessage: messages.at(-1) ?? null })),
    'messages.conversation': () => aConversation({ lastMessage: messages.at(-1) ?? null }),
    'messages.list': () => aPage(...messages.toReversed()),
    'messages.markRead': () => ({ unread: 0 }),
    'messages.send': async (input) => {
      const outcome = await new Promise<'sent' | typeof lost>((resolve) => waiting.push(resolve));
      if (outcome === lost) return lost;
      const message = aMessage({ content: (input as { content: string }).content, senderType: 'professional' });
      messages.push(message);
      return message;
    },
  });
  const answer = async (outcome: 'sent' | typeof lost): Promise<void> => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.(outcome);
  };
  return { answer };
}
const address = `/messages?with=${aHelperUser.id}`;
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Maria Santos' });
const log = () => within(screen.getByRole('list', { name: /^Messages with/ }));

describe('what is typed while a message is being sent', () => {
  it('stays in the box, and nothing else does', async () => {
    const { answer } = aSlowConversation();
    const { user } = await renderApp(address, aProfessionalUser);
    await user.type(await box(), 'Are you free?{Enter}');
    expect((await box()).value).toBe('');
    await user.type(await box(), 'It is two days.');
    await answer('sent');
    expect(await log().findByText('Are you free?')).toBeTruthy();
    expect((await box()).value).toBe('It is two days.');
    expect(JSON.stringify(sessionStorage)).toContain('It is two days.');
    expect(JSON.stringify(sessionStorage)).not.toContain('Are you free?');

    await user.keyboard('{Enter}');
    await answer('sent');
    expect(await log().findByText('It is two days.')).toBeTruthy();
    expect(contentsOf('messages.send')).toEqual(['Are you free?', 'It is two days.']);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('stays behind the message that failed, and both go out as two messages, the first under its own key', async () => {
    const { answer } = aSlowConversation();
    const { user } = await renderApp(address, aProfessionalUser);
    await user.type(await box(), 'Are you free?{Enter}');
    await user.type(await box(), 'It is two days.');
    await answer(lost);
    await waitFor(async () => expect((await box()).value).toBe('Are you free?\nIt is two days.'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await answer('sent');
    await answer('sent');
    expect(await log().findByText('It is two days.')).toBeTruthy();
    expect(contentsOf('messages.send')).toEqual(['Are you free?', 'Are you free?', 'It is two days.']);
    const [first, again, second] = callsOf('messages.send').map(({ key }) => key);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    expect((await box()).value).toBe('');
  });

  it('is kept over a reload together with the message that is under way', async () => {
    const { answer } = aSlowConversation();
    const { user } = await renderApp(address, aProfessionalUser);
    await user.type(await box(), 'Are you free?{Enter}');
    await user.type(await box(), 'Two days.');
    expect(JSON.stringify(sessionStorage)).toContain('Are you free?\\\\nTwo days.');
    await answer('sent');
    await log().findByText('Are you free?');
  });
});

describe('a form that closes once it is sent', () => {
  const job = aJob({ title: 'Dig a trench' });
  const forms = [
    {
      name: 'a review',
      tab: 'reviews',
      opener: 'Leave Review',
      label: 'Comment',
      send: 'Submit Review',
      call: 'reviews.create',
    },
    {
      name: 'a posting',
      tab: 'job-postings',
      opener: 'Edit',
      label: 'City',
      send: 'Save Changes',
      call: 'jobPostings.update',
    },
  ];
  it.each(forms)('takes no typing while $name is being sent, and takes it again when that failed', async (form) => {
    let fail = (): void => undefined;
    answerWith({
      ...professionalIn,
      'professionals.byId': () => aProfessionalProfile(),
      'jobPostings.listOwn': () => aPage(job),
      'reviews.unreviewedGigs': () => [],
      'reviews.listForProfessional': () => aPage(),
      'reviews.recentInteractions': () => [
        {
          id: aHelperUser.id,
          name: 'Maria',
          email: 'm@example.com',
          lastInteraction: aReview().createdAt,
          reviewed: false,
        },
      ],
      [form.call]: () => new Promise((resolve) => (fail = () => resolve(lost))),
    });
    const { user } = await renderApp(`/dashboard?tab=${form.tab}`, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: form.opener }));
    await screen.findByRole('button', { name: form.send });
    await user.clear(field(form.label));
    await user.type(field(form.label), 'First');
    await user.click(screen.getByRole('button', { name: form.send }));
    await waitFor(() => expect(callsOf(form.call)).toHaveLength(1));
    await user.type(field(form.label), ' lost');
    expect(field(form.label)).toHaveProperty('value', 'First');
    fail();
    await screen.findByText(/Your text is safe\. Check/);
    await user.type(field(form.label), ' more');
    expect(field(form.label)).toHaveProperty('value', 'First more');
  });
});
