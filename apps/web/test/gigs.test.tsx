import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Gig } from '@get-my-helpers/validation/gig';
import { answerWith, calls, Refusal } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { field } from './filling.ts';
import { aPage } from './fixtures-accounts.ts';
import { aGig } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

/** A server with one gig, which is as `change` says after each change. */
function aServer(first: Gig, change: () => Partial<Gig> | Refusal = () => ({})) {
  const state = { gig: first };
  answerWith({
    'session.me': () => ({ user: aHelperUser, admin: null }),
    'gigs.list': () => aPage(state.gig),
    'gigs.byId': () => state.gig,
    'gigs.change': () => {
      const changed = change();
      if (changed instanceof Refusal) return changed;
      state.gig = { ...state.gig, ...changed };
      return state.gig;
    },
  });
  return state;
}

const card = async () => within(await screen.findByRole('article', { name: 'Rough-in of two bathrooms' }));

describe('/gigs', () => {
  it('says what to do while there is none', async () => {
    answerWith({ 'session.me': () => ({ user: aHelperUser, admin: null }), 'gigs.list': () => aPage() });
    await renderApp('/gigs', aHelperUser);
    expect(await screen.findByText('No gigs yet.')).toBeTruthy();
  });

  it('accepts an offer, and then offers the calendar file', async () => {
    aServer(aGig(), () => ({ status: 'accepted', actions: ['start', 'cancel'], isYourTurn: false }));
    const { user } = await renderApp('/gigs', aHelperUser);
    const offer = await card();
    expect(offer.getByText('Dana Whitfield offers you this gig.')).toBeTruthy();
    expect(offer.getByText('December 1, 2026, 8:00 AM')).toBeTruthy();
    expect(offer.getByText('$400')).toBeTruthy();
    expect(offer.queryByRole('link', { name: 'Add to Calendar' })).toBeNull();
    await user.click(offer.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You accepted the gig.')).toBeTruthy();
    const file = await (await card()).findByRole('link', { name: 'Add to Calendar' });
    expect(file.getAttribute('href')).toBe(`/api/gigs/${aGig().id}/calendar.ics`);
    expect(inputsOf('gigs.change')).toEqual([{ id: aGig().id, action: 'accept' }]);
  });

  it('says why an offer cannot be accepted', async () => {
    aServer(aGig(), () => new Refusal(409, 'CONFLICT', 'You have another gig then.'));
    const { user } = await renderApp('/gigs', aHelperUser);
    await user.click((await card()).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You have another gig then.')).toBeTruthy();
  });

  it('cancels what was agreed with a reason only', async () => {
    aServer(aGig({ status: 'accepted', actions: ['start', 'cancel'], isYourTurn: false }), () => ({
      status: 'cancelled',
      actions: [],
      history: [
        ...aGig().history,
        {
          action: 'cancel',
          status: 'cancelled',
          by: 'helper',
          reason: 'My truck broke down.',
          at: '2026-11-21T12:00:00.000Z',
        },
      ],
    }));
    const { user } = await renderApp('/gigs', aHelperUser);
    await user.click((await card()).getByRole('button', { name: 'Cancel Gig' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Gig' }));
    expect(await dialog.findByText('Please say why you cancel the gig')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'My truck broke down.');
    await user.click(dialog.getByRole('button', { name: 'Cancel Gig' }));
    expect(await screen.findByText('The gig is cancelled.')).toBeTruthy();
    expect(inputsOf('gigs.change')).toEqual([{ id: aGig().id, action: 'cancel', reason: 'My truck broke down.' }]);
    expect(await (await card()).findByText('My truck broke down.')).toBeTruthy();
    expect((await card()).getByText('You cancelled')).toBeTruthy();
  });

  it('shows the gig of the address first and follows what the other side does', async () => {
    const state = aServer(aGig({ status: 'in_progress', actions: ['complete', 'cancel'], isYourTurn: false }));
    await renderApp(`/gigs?gig=${aGig().id}`, aHelperUser);
    expect((await card()).getByText(/Mark it as done when/)).toBeTruthy();
    await waitFor(() => expect(openStreams()).toBe(1));
    state.gig = { ...state.gig, completionBy: 'professional', actions: ['confirm', 'cancel'], isYourTurn: true };
    act(() => sendEvent({ type: 'gig', gigId: state.gig.id, status: 'in_progress' }));
    expect(await (await card()).findByText('Dana Whitfield says that the work is done.')).toBeTruthy();
    expect((await card()).getByRole('button', { name: 'Confirm Completion' })).toBeTruthy();
  });
});

it('sends an offer from the helper page, with the documented notice', async () => {
  const helper = aProfile({ name: 'Maria Santos' });
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'helpers.byId': () => helper,
    'reviews.listForHelper': () => aPage(),
    'gigs.offer': () => aGig(),
  });
  const { user } = await renderApp(`/helper/${helper.id}`, aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
  await user.click(dialog.getByRole('button', { name: 'Send Offer' }));
  expect(await dialog.findByText('Title is required')).toBeTruthy();
  await user.type(field('Title'), 'Rough-in');
  await user.type(field('Date'), '2098-05-04');
  await user.type(field('Hours'), '8');
  await user.type(field('Amount'), '400');
  await user.click(dialog.getByRole('button', { name: 'Send Offer' }));
  expect(await screen.findByText('Hire Request Sent')).toBeTruthy();
  expect(screen.getByText('Your hiring request has been sent to the helper for review.')).toBeTruthy();
  expect(inputsOf('gigs.offer')).toMatchObject([
    { helperId: helper.id, title: 'Rough-in', jobDate: '2098-05-04', hours: '8', amount: '400' },
  ]);
});
