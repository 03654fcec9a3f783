import { TRPCClientError, createTRPCUntypedClient } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { apiLink } from '../src/lib/api-client.ts';
import { createDraft } from '../src/ui/forms/draft.ts';
import { answerWith, lost, Refusal } from './api.ts';

const secret = 'correct horse battery';
/** Every call whose input holds a secret. */
const secretCalls: Record<string, Record<string, unknown>> = {
  'helpers.login': { email: 'a@example.com', password: secret },
  'professionals.login': { email: 'a@example.com', password: secret },
  'admin.login': { email: 'a@example.com', password: secret },
  'helpers.register': { email: 'a@example.com', password: secret, confirmPassword: secret },
  'professionals.register': { email: 'a@example.com', password: secret, confirmPassword: secret },
  'account.changePassword': { currentPassword: secret, newPassword: `${secret} 2` },
  'account.delete': { currentPassword: secret },
  'account.endOtherSessions': { currentPassword: secret },
  'account.verifyEmail': { token: secret },
  'account.resetPassword': { token: secret, newPassword: secret },
  'helpers.update': { id: '1', email: 'b@example.com', currentPassword: secret },
  'account.confirmCode': { code: '123456' },
};

const written = (): [string, string][] => [...Object.entries(localStorage), ...Object.entries(sessionStorage)];

describe.each(Object.entries(secretCalls))('%s', (procedure, input) => {
  it.each([
    ['refused', () => new Refusal(403, 'FORBIDDEN', 'Please enter your current password.')],
    ['without an answer', () => lost],
    ['done', () => ({})],
  ])('leaves nothing in any storage when it is %s', async (_outcome, answer) => {
    answerWith({ [procedure]: answer });
    const client = createTRPCUntypedClient({ links: [apiLink] });
    await client.mutation(procedure, input).catch((error: unknown) => {
      if (!(error instanceof TRPCClientError)) throw error;
    });
    expect(written()).toEqual([]);
  });
});

it('no draft keeps a secret, whether its form says so or not', () => {
  const blank = {
    city: '',
    zipCode: '',
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
    code: '',
    token: '',
  };
  const draft = createDraft('any form', blank);
  draft.write({ ...blank, city: 'Austin', zipCode: '78701', currentPassword: secret, code: secret, token: secret });
  expect(written()).toEqual([[expect.stringContaining('any form'), '{"city":"Austin","zipCode":"78701"}']]);
});
