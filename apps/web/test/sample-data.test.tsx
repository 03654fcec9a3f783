import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notificationKindIds } from '@get-my-helpers/validation/reference';
import type { SampleData } from '@get-my-helpers/validation/sample-data';
import { answerWith, Refusal, type Answer } from './api.ts';
import { aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const none: SampleData = { createdAt: null, people: [], jobPostings: [], gigs: [] };
const id = '01930000-0000-7000-c000-0000000000bb';
const some: SampleData = {
  createdAt: '2026-11-20T12:00:00.000Z',
  people: [{ id, name: 'Jamie Sample' }],
  jobPostings: [{ id, title: 'Sample: paint a hallway', status: 'open' }],
  gigs: [
    { id, title: 'Sample: hang two doors', status: 'accepted' },
    { id, title: 'Sample: repair a fence', status: 'completed' },
  ],
};
const demo = { email: 'demo@example.com', password: 'demo' };

/** The account page of a professional whose sample data its changes change. */
function show(more: Record<string, Answer> = {}) {
  const state = { sample: none };
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'session.demoLogins': () => ({ helper: demo, professional: demo, admin: demo }),
    'account.view': () => ({ email: 'maria@example.com', emailVerifiedAt: null }),
    'account.sessions': () => [],
    'notifications.preferences': () => notificationKindIds.map((kind) => ({ kind, inProduct: true, byEmail: true })),
    'account.sampleData': () => state.sample,
    'account.addSampleData': () => (state.sample = some),
    'account.removeSampleData': () => {
      state.sample = none;
    },
    ...more,
  });
  return renderApp('/account', aProfessionalUser);
}
const panel = async () => within(await screen.findByRole('region', { name: 'Sample Data' }));

describe('sample data', () => {
  it('come with a click and go after a question', async () => {
    const { user } = await show();
    await user.click(await (await panel()).findByRole('button', { name: 'Add Sample Data' }));
    await (await panel()).findByText(/1 person, 1 job posting and 2 gigs, since/);
    // The button that had the focus is gone; who uses the keyboard goes on where it was.
    const region = await screen.findByRole('region', { name: 'Sample Data' });
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await user.click((await panel()).getByRole('button', { name: 'Reset' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the sample data?' }));
    dialog.getByRole('button', { name: 'Cancel' });
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    await (await panel()).findByRole('button', { name: 'Add Sample Data' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
  });

  it('say why there are none, and that they did not load', async () => {
    let isAway = true;
    const { user } = await show({
      'account.sampleData': () => (isAway ? new Refusal(500, 'INTERNAL', 'x') : none),
      'account.addSampleData': () => new Refusal(403, 'FORBIDDEN', 'Everybody may use this demo account.'),
    });
    await (await panel()).findByText('Your sample data did not load.');
    isAway = false;
    await user.click((await panel()).getByRole('button', { name: 'Retry' }));
    await user.click(await (await panel()).findByRole('button', { name: 'Add Sample Data' }));
    expect(await screen.findByText('Everybody may use this demo account.')).toBeTruthy();
  });

  it('have made-up people do something, or say why they cannot', async () => {
    const asked: unknown[] = [];
    const { user } = await show({
      'account.sampleData': () => some,
      'account.causeSampleEvent': (input) => {
        asked.push(input);
        if (asked.length === 2) return new Refusal(409, 'CONFLICT', 'No payment waits for a made-up helper.');
        return { event: 'application.created', person: { id, name: 'Jamie Sample' }, objectId: id };
      },
    });
    const group = within(await (await panel()).findByRole('group', { name: 'Let the made-up people do something' }));
    expect(group.queryByRole('button', { name: 'Offer a Gig' })).toBeNull();
    await user.click(group.getByRole('button', { name: 'Apply' }));
    await screen.findByText(/Done by Jamie Sample/);
    await user.click(group.getByRole('button', { name: 'Confirm a Payment' }));
    await screen.findByText('No payment waits for a made-up helper.');
    expect(asked).toEqual([{ event: 'application.created' }, { event: 'payment.confirmed' }]);
  });

  it('are not offered outside demo mode', async () => {
    await show({ 'session.demoLogins': () => null });
    await screen.findByRole('region', { name: 'API Keys' });
    expect(screen.queryByRole('region', { name: 'Sample Data' })).toBeNull();
  });
});
