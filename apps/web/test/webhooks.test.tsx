import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '@get-my-helpers/validation/webhook';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const aWebhook: Webhook = {
  id: '01930000-0000-7000-c000-0000000000bb',
  url: 'https://crm.example.com/hooks',
  events: ['gig.changed', 'message.received'],
  description: 'CRM sync',
  enabled: true,
  disabledBecause: null,
  failingSince: null,
  waiting: 0,
  previousSecretUntil: null,
  createdAt: '2026-11-20T12:00:00.000Z',
};
const aDelivery: WebhookDelivery = {
  id: '01930000-0000-7000-c000-0000000000cc',
  type: 'gig.changed',
  status: 'failed',
  body: '{"type":"gig.changed","data":{"title":"Repipe"}}',
  attempts: 9,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastAttemptAt: '2026-11-21T16:00:00.000Z',
  nextAttemptAt: null,
  responseStatus: 503,
  error: 'The answer was 503.',
  durationMs: 120,
};
const secret = `whsec_${'s'.repeat(43)}=`;

const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

/** The page of somebody with these webhooks, which its changes change. */
async function show(first: Webhook[], more: Record<string, Answer> = {}, user = aHelperUser) {
  const state = { webhooks: first };
  answerWith({
    'session.me': () => ({ user, admin: null }),
    'webhooks.list': () => state.webhooks,
    'webhooks.update': (input) => {
      state.webhooks = state.webhooks.map((webhook) => ({ ...webhook, ...(input as Partial<Webhook>) }));
      return state.webhooks[0];
    },
    ...more,
  });
  return { state, ...(await renderApp('/account/webhooks', user)) };
}

describe('/account/webhooks', () => {
  it('makes a webhook and shows its secret once, after the server’s word on the address', async () => {
    const url = 'https://crm.example.com/hooks';
    const refusal = 'Please enter an address on the public internet: this one cannot be reached from here';
    let isRefused = true;
    const { user, state } = await show([], {
      'webhooks.create': () => {
        if (isRefused) return new Refusal(400, 'BAD_REQUEST', refusal, [{ path: 'url', message: refusal }]);
        state.webhooks = [aWebhook];
        return { ...aWebhook, secret };
      },
    });
    expect(await screen.findByText('You have no webhooks.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create Webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getAllByText('Address is required').length).toBeGreaterThan(0);
    expect(dialog.queryByRole('checkbox', { name: 'Changes of job postings' })).toBeNull();
    await user.type(dialog.getByLabelText(/^Address/), url);
    await user.click(dialog.getByRole('checkbox', { name: 'Messages' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect((await dialog.findAllByText(refusal)).length).toBeGreaterThan(0);
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByLabelText('Secret')).toHaveProperty('value', secret);
    expect(inputsOf('webhooks.create').at(-1)).toEqual({ url, description: '', events: ['message.received'] });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'CRM sync' })).toBeTruthy();
    expect(screen.queryByDisplayValue(secret)).toBeNull();
  });

  it('shows what a webhook was sent, and sends it again', async () => {
    let delivery = aDelivery;
    const { user } = await show([{ ...aWebhook, waiting: 2, failingSince: '2026-11-20T12:00:00.000Z' }], {
      'webhooks.deliveries': () => aPage(delivery),
      'webhooks.redeliver': () => null,
      'webhooks.redeliverFailed': () => {
        delivery = { ...aDelivery, status: 'waiting' };
        return { redelivered: 1000, left: 12 };
      },
      'webhooks.test': () => null,
    });
    expect(await screen.findByText('2 events waiting to be sent')).toBeTruthy();
    expect(screen.getByText('Failing')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send Test to CRM sync' }));
    const log = within(await screen.findByRole('list', { name: 'Log of CRM sync' }));
    await user.click(log.getByText('Changes of gigs'));
    expect(log.getByText(aDelivery.id)).toBeTruthy();
    expect(log.getByText(/The answer was 503/)).toBeTruthy();
    expect(log.getByText(/"title": "Repipe"/)).toBeTruthy();
    await user.click(log.getByRole('button', { name: 'Send Again' }));
    await waitFor(() =>
      expect(inputsOf('webhooks.redeliver')).toEqual([{ id: aWebhook.id, deliveryId: aDelivery.id }]),
    );
    await user.click(screen.getByRole('button', { name: 'Send All Failed Again to CRM sync' }));
    expect(await screen.findByText(/1,000 events, the oldest first. 12 more events/)).toBeTruthy();
    expect(inputsOf('webhooks.redeliverFailed')).toEqual([{ id: aWebhook.id }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Send All Failed/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('says why a webhook is off and turns it on, edits it, renews its secret and removes it', async () => {
    const { user, state } = await show(
      [{ ...aWebhook, enabled: false, disabledBecause: 'full' }],
      {
        'webhooks.rotateSecret': () => ({ ...aWebhook, secret }),
        'webhooks.remove': () => {
          state.webhooks = [];
          return null;
        },
      },
      aProfessionalUser,
    );
    expect(await screen.findByText(/more than 5,000 events were waiting/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Test to CRM sync' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Turn On CRM sync' }));
    expect(await screen.findByRole('button', { name: 'Turn Off CRM sync' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Edit CRM sync' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit this webhook' }));
    await user.click(edit.getByRole('checkbox', { name: 'Changes of job postings' }));
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('webhooks.update').at(-1)).toEqual({
      id: aWebhook.id,
      description: 'CRM sync',
      events: [...aWebhook.events, 'posting.changed'],
    });

    await user.click(screen.getByRole('button', { name: 'Renew Secret of CRM sync' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renew Secret' }));
    expect(await screen.findByLabelText('Secret')).toHaveProperty('value', secret);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Remove CRM sync' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('You have no webhooks.')).toBeTruthy();
  });
});
