import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { GigView } from '@get-my-helpers/validation/reference';
import { addDays, today } from '../src/lib/days.ts';
import { formatDate } from '../src/lib/format.ts';
import { answerWith, calls, Refusal } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { field, replaceIn } from './filling.ts';
import { aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aGig, aReviewOfProfessional } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser, aProfile, aReview } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const idOf = (number: number): string => `01930000-0000-7000-b000-${String(number).padStart(12, '0')}`;
const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

/** A server with one gig, which is as `change` says after each change. */
function aServer(
  first: Gig,
  change: () => Partial<Gig> | Refusal = () => ({}),
  answers: (state: { gig: Gig }) => Parameters<typeof answerWith>[0] = () => ({}),
) {
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
    ...answers(state),
  });
  return state;
}

const card = async () => within(await screen.findByRole('article', { name: 'Rough-in of two bathrooms' }));

describe('/gigs', () => {
  it('says what to do while there is none', async () => {
    answerWith({ 'session.me': () => ({ user: aHelperUser, admin: null }), 'gigs.list': () => aPage() });
    await renderApp('/gigs', aHelperUser);
    expect(await screen.findByText('No upcoming gigs.')).toBeTruthy();
  });

  it('says from when on the work can be started, and keeps the button waiting until then', async () => {
    aServer(aGig({ status: 'accepted', actions: ['cancel'], isYourTurn: false }));
    await renderApp('/gigs', aHelperUser);
    const agreed = await card();
    expect(agreed.getByText(`Agreed. Work can start on ${formatDate('2026-12-01')}.`)).toBeTruthy();
    expect(agreed.getByRole('button', { name: 'Start Work' })).toHaveProperty('disabled', true);
  });

  it('accepts an offer, and then offers the calendar file', async () => {
    aServer(aGig(), () => ({ status: 'accepted', actions: ['start', 'cancel'], isYourTurn: false }));
    const { user } = await renderApp('/gigs', aHelperUser);
    const offer = await card();
    expect(offer.getByText('Dana Whitfield offered you this gig.')).toBeTruthy();
    expect(offer.getByText(`${formatDate('2026-12-01')}, 8:00 AM`)).toBeTruthy();
    expect(offer.getByText('$400')).toBeTruthy();
    expect(offer.queryByRole('link', { name: 'Add to Calendar' })).toBeNull();
    await user.click(offer.getByRole('button', { name: 'Accept' }));
    const said = within((await screen.findByText('You accepted the gig.')).parentElement as HTMLElement);
    expect(said.getByRole('link', { name: 'View Gig' }).getAttribute('href')).toBe(`/gigs?gig=${aGig().id}`);
    const file = await (await card()).findByRole('link', { name: 'Add to Calendar' });
    expect(file.getAttribute('href')).toBe(`/api/gigs/${aGig().id}/calendar.ics`);
    expect(inputsOf('gigs.change')).toEqual([{ id: aGig().id, action: 'accept' }]);
  });

  it('follows a confirmed gig to its new place, where the review waits', async () => {
    aServer(aGig({ status: 'in_progress', completionBy: 'professional', actions: ['confirm', 'cancel'] }), () => {
      return { status: 'completed', actions: [], isYourTurn: false, canReview: true };
    });
    const { user } = await renderApp('/gigs', aHelperUser);
    const focus = vi.spyOn(HTMLHeadingElement.prototype, 'focus');
    await user.click((await card()).getByRole('button', { name: 'Confirm Completion' }));
    expect(await screen.findByText('The gig is completed. You can leave a review now.')).toBeTruthy();
    expect(await (await card()).findByRole('button', { name: 'Leave Review' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rough-in of two bathrooms'));
    expect(focus).toHaveBeenCalledWith({ preventScroll: false });
    focus.mockRestore();
  });

  it('says why an offer cannot be accepted', async () => {
    aServer(aGig(), () => new Refusal(409, 'CONFLICT', 'You have another gig then.'));
    const { user } = await renderApp('/gigs', aHelperUser);
    await user.click((await card()).getByRole('button', { name: 'Accept' }));
    expect((await (await card()).findByRole('alert')).textContent).toBe('You have another gig then.');
  });

  it('answers an offer by the hour with other terms, whose total is worked out meanwhile', async () => {
    const offered = { jobDate: '2098-12-01', hours: 8, rate: 28, amount: 224 };
    const counter = { jobDate: '2098-12-01', startTime: '08:00', hours: 8, rate: 31.5, amount: 252 };
    aServer(aGig({ ...offered, actions: ['accept', 'decline', 'counter'] }), () => ({
      counter,
      counteredAt: '2026-11-21T12:00:00.000Z',
      actions: ['decline'],
      isYourTurn: false,
    }));
    const { user } = await renderApp('/gigs', aHelperUser);
    await user.click((await card()).getByRole('button', { name: 'Propose Other Terms' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('$224')).toBeTruthy();
    await user.clear(field('Hourly Rate'));
    await user.click(dialog.getByRole('button', { name: 'Send Terms' }));
    expect(await dialog.findByText('Rate is required')).toBeTruthy();
    await user.type(field('Hourly Rate'), '31.50');
    expect(dialog.getByText('$252')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'It is a long drive.');
    await user.click(dialog.getByRole('button', { name: 'Send Terms' }));
    expect(await screen.findByText('Your terms were sent. We will let you know the answer.')).toBeTruthy();
    const terms = { jobDate: '2098-12-01', startTime: '08:00', hours: 8, rate: 31.5 };
    expect(inputsOf('gigs.change')).toMatchObject([{ action: 'counter', terms, reason: 'It is a long drive.' }]);
    expect(await (await card()).findByText('Waiting for Dana Whitfield to answer your terms.')).toBeTruthy();
    expect(within((await card()).getByRole('group', { name: 'Other terms' })).getByText('$31.50/hr')).toBeTruthy();
  });

  it('shows the city and the distance of an offer, and the street with directions once it is agreed', async () => {
    const site = { address: null, city: 'Round Rock', state: 'TX', zipCode: null } as const;
    const agreed = { ...site, address: '12 Elm Street', zipCode: '78664' };
    aServer(aGig({ site, distanceMiles: 17 }), () => ({ status: 'accepted', actions: ['cancel'], site: agreed }));
    const { user } = await renderApp('/gigs', aHelperUser);
    expect((await card()).getByText('Round Rock, TX, about 17 mi away')).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: 'Accept' }));
    const directions = await (await card()).findByRole('link', { name: 'Directions' });
    expect((await card()).getByText(/^12 Elm Street, Round Rock, TX 78664/)).toBeTruthy();
    expect(directions.getAttribute('href')).toBe('geo:0,0?q=12%20Elm%20Street%2C%20Round%20Rock%2C%20TX%2078664');
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
    // Orange is for the one main action of a screen.
    expect(dialog.getByRole('button', { name: 'Cancel Gig' }).dataset['variant']).toBe('danger');
    await user.click(dialog.getByRole('button', { name: 'Cancel Gig' }));
    expect(await dialog.findByText('Please say why you are canceling the gig')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'My truck broke down.');
    await user.click(dialog.getByRole('button', { name: 'Cancel Gig' }));
    expect(await screen.findByText('The gig is canceled.')).toBeTruthy();
    expect(inputsOf('gigs.change')).toEqual([{ id: aGig().id, action: 'cancel', reason: 'My truck broke down.' }]);
    expect(await (await card()).findByText('My truck broke down.')).toBeTruthy();
    expect((await card()).getByText('You canceled')).toBeTruthy();
    const moment = (await card()).getByText(/^Sat, Nov 21(, 2026)?, \d+:\d\d [AP]M$/);
    expect(moment.getAttribute('datetime')).toBe('2026-11-21T12:00:00.000Z');
  });

  it('shows the gig of the address first and follows what the other side does', async () => {
    const state = aServer(aGig({ status: 'in_progress', actions: ['complete', 'cancel'], isYourTurn: false }));
    await renderApp(`/gigs?gig=${aGig().id}`, aHelperUser);
    expect((await card()).getByText(/Mark it as done when/)).toBeTruthy();
    await waitFor(() => expect(openStreams()).toBe(1));
    state.gig = { ...state.gig, completionBy: 'professional', actions: ['confirm', 'cancel'], isYourTurn: true };
    act(() => sendEvent({ type: 'gig', gigId: state.gig.id, status: 'in_progress' }));
    expect(await (await card()).findByText('Dana Whitfield says the work is done.')).toBeTruthy();
    expect((await card()).getByRole('button', { name: 'Confirm Completion' })).toBeTruthy();
  });
});

/** A server with these gigs in the parts of the agenda. */
function anAgenda(parts: Record<GigView, Gig[]>): void {
  answerWith({
    'session.me': () => ({ user: aHelperUser, admin: null }),
    'gigs.list': (input) => aPage(...parts[(input as { view: GigView }).view]),
    'gigs.byId': (input) =>
      Object.values(parts)
        .flat()
        .find(({ id }) => id === (input as { id: string }).id),
    'gigs.change': () => {
      const [offered] = parts.needs_you.splice(0, 1);
      const agreed: Gig = { ...(offered ?? aGig()), status: 'accepted', actions: ['cancel'], isYourTurn: false };
      parts.upcoming.unshift(agreed);
      return agreed;
    },
  });
}
const agreed: Partial<Gig> = { status: 'accepted', actions: ['cancel'], isYourTurn: false };
const shownIn = async (part: string) => {
  const link = await screen.findByRole('link', { name: part });
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'));
  const list = within(await screen.findByRole('list', { name: 'Gigs' }));
  return list.getAllByRole('heading').map(({ textContent }) => textContent);
};

describe('a gig without a day', () => {
  const open = aGig({ status: 'accepted', jobDate: null, startTime: '08:00' });

  it('gets the day that the other proposes with one press, which says the day that was seen', async () => {
    const dayProposal = { jobDate: '2026-12-01', startTime: '07:30', by: 'professional' } as const;
    const actions: Gig['actions'] = ['agree_day', 'propose_day', 'start', 'cancel'];
    aServer({ ...open, dayProposal, actions }, () => {
      return { jobDate: '2026-12-01', startTime: '07:30', dayProposal: null, actions: ['cancel'], isYourTurn: false };
    });
    const { user } = await renderApp('/gigs', aHelperUser);
    const shown = await card();
    expect(shown.getByText(`Dana Whitfield proposes ${formatDate('2026-12-01')}, 7:30 AM.`)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Agree to the Day' }));
    expect(await screen.findByText('The day is agreed.')).toBeTruthy();
    const terms = { jobDate: '2026-12-01', startTime: '07:30' };
    expect(inputsOf('gigs.change')).toEqual([{ id: open.id, action: 'agree_day', terms }]);
  });

  it('is asked for in a form, with the start of the gig', async () => {
    const day = addDays(today(), 3);
    aServer({ ...open, actions: ['propose_day', 'start', 'cancel'], isYourTurn: false }, () => {
      return { dayProposal: { jobDate: day, startTime: '08:00', by: 'helper' } };
    });
    const { user } = await renderApp('/gigs?view=upcoming', aHelperUser);
    const shown = await card();
    expect(shown.getByText('Agreed, except for the day. Propose one.')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Clock In' })).toBeNull();
    expect(shown.queryByRole('link', { name: 'Add to Calendar' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Propose a Day' }));
    const dialog = await screen.findByRole('dialog', { name: 'Propose a Day: Rough-in of two bathrooms' });
    await user.click(within(dialog).getByRole('button', { name: 'Send Day' }));
    expect(inputsOf('gigs.change')).toEqual([]);
    fireEvent.change(field('Date'), { target: { value: day } });
    await user.click(within(dialog).getByRole('button', { name: 'Send Day' }));
    expect(await screen.findByText('Your day was sent. We will let you know the answer.')).toBeTruthy();
    const terms = { jobDate: day, startTime: '08:00' };
    expect(inputsOf('gigs.change')).toMatchObject([{ id: open.id, action: 'propose_day', terms }]);
    expect(
      await (await card()).findByText(`Waiting for Dana Whitfield to agree to ${formatDate(day)}, 8:00 AM.`),
    ).toBeTruthy();
    expect((await card()).getByRole('button', { name: 'Propose Another Day' })).toBeTruthy();
  });
});

describe('the agenda', () => {
  const parts = (): Record<GigView, Gig[]> => ({
    needs_you: [
      aGig({ id: idOf(1), title: 'Offered', jobDate: today() }),
      aGig({ id: idOf(2), title: 'Offered too', jobDate: today() }),
    ],
    upcoming: [
      aGig({ id: idOf(3), title: 'Soon', jobDate: addDays(today(), 1), ...agreed }),
      aGig({ id: idOf(4), title: 'Later', jobDate: '2098-05-05', ...agreed }),
      aGig({ id: idOf(5), title: 'Open', jobDate: null, ...agreed }),
    ],
    past: [aGig({ id: idOf(6), title: 'Done', jobDate: '2025-03-04', ...agreed, status: 'completed', actions: [] })],
  });

  it('stands by day in three parts, which the address names', async () => {
    anAgenda(parts());
    const { user, address } = await renderApp('/gigs', aHelperUser);
    expect(await shownIn('Needs you (2)')).toEqual(['Today', 'Offered', 'Offered too']);
    await user.click(screen.getByRole('link', { name: 'Upcoming' }));
    await waitFor(() => expect(address()).toBe('/gigs?view=upcoming'));
    await screen.findByRole('heading', { name: 'Tomorrow' });
    expect(await shownIn('Upcoming')).toEqual([
      'Tomorrow',
      'Soon',
      formatDate('2098-05-05'),
      'Later',
      'No date yet',
      'Open',
    ]);
    await user.click(screen.getByRole('link', { name: 'Past' }));
    await screen.findByRole('heading', { name: 'Done' });
    expect(await shownIn('Past')).toEqual([formatDate('2025-03-04'), 'Done']);
  });

  it('opens on what is ahead where nothing needs the reader', async () => {
    anAgenda({ ...parts(), needs_you: [] });
    const { user } = await renderApp('/gigs', aHelperUser);
    expect((await shownIn('Upcoming')).slice(0, 2)).toEqual(['Tomorrow', 'Soon']);
    await user.click(screen.getByRole('link', { name: 'Needs you' }));
    expect(await screen.findByText('Nothing needs you right now.')).toBeTruthy();
  });

  it('keeps an answered offer where it was until its part is left', async () => {
    anAgenda(parts());
    const { user } = await renderApp('/gigs', aHelperUser);
    const offered = within(await screen.findByRole('article', { name: 'Offered' }));
    await user.click(offered.getByRole('button', { name: 'Accept' }));
    expect(await offered.findByText('Accepted')).toBeTruthy();
    expect(await shownIn('Needs you (1)')).toEqual(['Today', 'Offered', 'Offered too']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Offered'));
    await user.click(screen.getByRole('link', { name: 'Upcoming' }));
    await screen.findByRole('heading', { name: 'Later' });
    await user.click(screen.getByRole('link', { name: 'Needs you (1)' }));
    await screen.findByRole('heading', { name: 'Offered too' });
    expect(await shownIn('Needs you (1)')).toEqual(['Today', 'Offered too']);
  });
});

describe('the gigs of somebody', () => {
  it('say when a completion counts as confirmed, and that nobody confirmed it', async () => {
    const state = aServer(
      aGig({
        status: 'in_progress',
        completionBy: 'professional',
        confirmsItselfAt: '2026-12-08T15:00:00.000Z',
        actions: ['confirm', 'cancel'],
      }),
    );
    await renderApp('/gigs', aHelperUser);
    const asked = /says the work is done. Confirms automatically on Tue, Dec 8(, 2026)?\.$/;
    expect((await card()).getByText(asked)).toBeTruthy();
    const confirmation = { action: 'confirm', status: 'completed', by: null, reason: null } as const;
    const history = [...state.gig.history, { ...confirmation, at: '2026-12-08T15:00:00.000Z' }];
    state.gig = { ...state.gig, status: 'completed', confirmsItselfAt: null, actions: [], isYourTurn: false, history };
    await waitFor(() => expect(openStreams()).toBe(1));
    act(() => sendEvent({ type: 'gig', gigId: state.gig.id, status: 'completed' }));
    expect(await (await card()).findByText('Completed automatically: nobody replied')).toBeTruthy();
  });

  it('are reviewed once each: a helper says how it was and whether the pay was on time', async () => {
    const done = aGig({ status: 'completed', actions: [], isYourTurn: false, canReview: true });
    aServer(done, undefined, (state) => ({
      'reviews.createOfProfessional': () => {
        const shownAt = null;
        const ownReview = { rating: 4, comment: 'Fair and clear.', shownAt };
        state.gig = { ...state.gig, canReview: false, ownReview, reviewsShownAt: '2026-12-15T18:00:00.000Z' };
        return aReviewOfProfessional({ shownAt });
      },
    }));
    const { user } = await renderApp('/gigs', aHelperUser);
    const leaveReview = (await card()).getByRole('button', { name: 'Leave Review' });
    await user.click(leaveReview);
    await screen.findByRole('dialog', { name: 'Review Dana Whitfield' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '5 stars' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(leaveReview));
    await user.click(leaveReview);
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Dana Whitfield' }));
    await user.click(dialog.getByRole('radio', { name: '4 stars' }));
    await user.type(dialog.getByLabelText(/^Comment/), 'Fair and clear.');
    await user.click(dialog.getByRole('checkbox', { name: 'I was paid on time' }));
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Review Submitted')).toBeTruthy();
    const review = { gigId: aGig().id, rating: 4, comment: 'Fair and clear.', paidOnTime: false };
    expect(inputsOf('reviews.createOfProfessional')).toEqual([review]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull());
    expect(screen.getByText(/^Thank you. It is shown once both of you have written/)).toBeTruthy();
    const own = within((await card()).getByRole('group', { name: 'Your review' }));
    expect(own.getByText('Fair and clear.')).toBeTruthy();
    const until = `Only you see it until Dana Whitfield has written as well, or until ${formatDate('2026-12-15')}.`;
    expect(own.getByText(until)).toBeTruthy();
  });

  it('come first in the reviews tab of a professional, whose review names the gig', async () => {
    let unreviewed = [
      {
        gigId: idOf(7),
        title: 'Sump pump check',
        completedAt: '2026-11-15T18:00:00.000Z',
        personId: aHelperUser.id,
        personName: 'Maria Santos',
      },
    ];
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'reviews.unreviewedGigs': () => unreviewed,
      'reviews.recentInteractions': () => [],
      'reviews.listForProfessional': () => aPage(aReviewOfProfessional()),
      'reviews.create': () => {
        unreviewed = [];
        return aReview({ gigId: idOf(7), gigTitle: 'Sump pump check' });
      },
    });
    const { user } = await renderApp('/dashboard?tab=reviews', aProfessionalUser);
    const toReview = within(await screen.findByRole('region', { name: 'Gigs to review' }));
    expect(toReview.getByRole('link', { name: 'Maria Santos' })).toBeTruthy();
    await user.click(toReview.getByRole('button', { name: 'Leave Review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Maria Santos' }));
    await user.type(dialog.getByLabelText(/^Comment/), 'Dry basement.');
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Review Submitted')).toBeTruthy();
    expect(inputsOf('reviews.create')).toMatchObject([{ helperId: aHelperUser.id, gigId: idOf(7), rating: 5 }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Gigs to review' })).toBeNull());
    const received = within(screen.getByRole('region', { name: 'Reviews by Helpers' }));
    expect(received.getByText('Paid on time')).toBeTruthy();
  });
});

it('shows a review as it arrives', async () => {
  const reviews = [aReview({ helperId: aHelperUser.id, comment: 'The first.' })];
  answerWith({
    'session.me': () => ({ user: aHelperUser, admin: null }),
    'reviews.unreviewedGigs': () => [],
    'reviews.listForHelper': () => aPage(...reviews),
  });
  await renderApp('/dashboard?tab=reviews', aHelperUser);
  expect(await screen.findByText('The first.')).toBeTruthy();
  await waitFor(() => expect(openStreams()).toBe(1));
  reviews.unshift(aReview({ id: idOf(77), helperId: aHelperUser.id, comment: 'The second.', gigTitle: 'Trenching' }));
  const notification = {
    id: idOf(78),
    kind: 'review' as const,
    subjectId: idOf(77),
    title: 'Dana Whitfield reviewed you: 5 of 5',
    body: 'The second.',
    href: '/dashboard?tab=reviews',
    createdAt: '2026-11-21T12:00:00.000Z',
    readAt: null,
  };
  act(() => sendEvent({ type: 'notification', notification }));
  expect(await screen.findByText('The second.')).toBeTruthy();
  expect(screen.getByText('Gig: Trenching')).toBeTruthy();
});

describe('/professional/{id}', () => {
  it('shows the public card, and what helpers say with the gig it was about', async () => {
    const professional = aProfessionalProfile({ rating: 4.6, totalReviews: 8, isVerified: true });
    const late = aReviewOfProfessional({ paidOnTime: false, gigTitle: 'Basement drain', rating: 3 });
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'professionals.byId': () => professional,
      'reviews.listForProfessional': () => aPage(late),
    });
    await renderApp(`/professional/${professional.id}`, aHelperUser);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dana Whitfield');
    expect(screen.getByText('Whitfield Plumbing')).toBeTruthy();
    expect(screen.getByText('(8 reviews)')).toBeTruthy();
    const contact = screen.getByRole('link', { name: 'Contact' });
    expect(contact.getAttribute('href')).toBe(`/messages?with=${professional.id}`);
    const reviews = within(screen.getByRole('region', { name: 'Reviews by helpers' }));
    expect(await reviews.findByText('Gig: Basement drain')).toBeTruthy();
    expect(reviews.getByText('Not paid on time')).toBeTruthy();
  });

  it('says so when there is nobody', async () => {
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'professionals.byId': () => new Refusal(404, 'NOT_FOUND', 'Professional not found'),
      'reviews.listForProfessional': () => aPage(),
    });
    await renderApp(`/professional/${idOf(404)}`, aHelperUser);
    expect(await screen.findByText('This professional was not found.')).toBeTruthy();
  });
});

it('sends an offer from the helper page, with the documented notice, and leads to its gig', async () => {
  const helper = aProfile({ name: 'Maria Santos' });
  const gig = aGig();
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'helpers.byId': () => helper,
    'professionals.byId': () => aProfessionalProfile(),
    'reviews.listForHelper': () => aPage(),
    'gigs.offer': () => gig,
  });
  const { user } = await renderApp(`/helper/${helper.id}`, aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
  await user.click(await dialog.findByRole('button', { name: 'Send Offer' }));
  expect(await dialog.findByText('Title is required')).toBeTruthy();
  await user.clear(field('Date'));
  await user.type(field('Date'), '2098-05-04');
  await replaceIn(user, { Title: 'Rough-in', Hours: '7.5', Amount: '400' });
  await user.click(dialog.getByRole('button', { name: 'Send Offer' }));
  expect(await screen.findByText('Hire Request Sent')).toBeTruthy();
  expect(screen.getByText('Your hiring request has been sent to the helper for review.')).toBeTruthy();
  expect(inputsOf('gigs.offer')).toMatchObject([
    { helperId: helper.id, title: 'Rough-in', jobDate: '2098-05-04', hours: '7.5', rate: '', amount: '400' },
  ]);
  const link = await dialog.findByRole('link', { name: 'View Gig' });
  expect(link.getAttribute('href')).toBe(`/gigs?gig=${gig.id}`);
});

it('hires the helper of a past gig again on its terms', async () => {
  const site = { address: '12 Elm Street', city: 'Austin', state: 'TX', zipCode: null } as const;
  const gig = aGig({ status: 'completed', actions: [], hours: 6, rate: 31, amount: 186, startTime: '07:30', site });
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'gigs.list': () => aPage(gig),
    'helpers.byId': () => aProfile({ id: gig.person.id, name: gig.person.name }),
    'professionals.byId': () => aProfessionalProfile(),
    'availability.ofHelper': () => ['2098-05-05', '2098-05-06'].map((date) => ({ date, free: true })),
    'gigs.offer': () => gig,
  });
  const { user } = await renderApp('/gigs?view=past', aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: 'Hire Again' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Hire ${gig.person.name}` }));
  await user.click(await dialog.findByRole('button', { name: 'Send Offer' }));
  expect(await screen.findByText('Hire Request Sent')).toBeTruthy();
  const { title } = gig;
  expect(inputsOf('gigs.offer')).toMatchObject([
    {
      helperId: gig.person.id,
      title,
      jobDate: '2098-05-06',
      hours: 6,
      rate: 31,
      startTime: '07:30',
      site: { ...site, zipCode: '' },
    },
  ]);
});

it('says that the hours of a completed gig wait, and lists what needs nothing but the money under its own heading', async () => {
  const done: Partial<Gig> = { status: 'completed', actions: [], jobDate: '2026-01-05' };
  const hours = aGig({ ...done, id: idOf(9101), title: 'Hours', hoursStatus: 'submitted', isYourTurn: true });
  const unpaid = aGig({
    ...done,
    id: idOf(9102),
    title: 'Unpaid',
    hoursStatus: 'approved',
    paymentTurn: 'professional',
  });
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'gigs.list': () => aPage(hours, unpaid),
  });
  await renderApp('/gigs?view=needs_you', aProfessionalUser);
  const card = within(await screen.findByRole('article', { name: 'Hours' }));
  expect(card.getByText('Completed. The hours wait for your answer.')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    formatDate('2026-01-05'),
    'Payments',
  ]);
});

describe('a helper who did not come', () => {
  const noShow: NonNullable<Gig['noShow']> = {
    gigId: idOf(9001),
    status: 'said',
    saidAt: '2026-12-01T16:00:00.000Z',
    contestableUntil: '2026-12-08T16:00:00.000Z',
    contestedAt: null,
    contestReason: null,
    decidedAt: null,
    note: null,
  };

  it('is said so by the professional, after a question', async () => {
    const gig = aGig({ status: 'accepted', actions: ['start', 'cancel'], isYourTurn: false, canSayNoShow: true });
    aServer(gig, undefined, (state) => ({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'noShows.say': () => {
        state.gig = { ...state.gig, status: 'cancelled', actions: [], canSayNoShow: false, noShow };
        return noShow;
      },
    }));
    const { user } = await renderApp('/gigs', aProfessionalUser);
    await user.click((await card()).getByRole('button', { name: 'Helper Didn’t Come' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dana Whitfield did not come?' }));
    await user.click(dialog.getByRole('button', { name: 'They Didn’t Come' }));
    expect(await (await card()).findByText(/^You said that Dana Whitfield did not come./)).toBeTruthy();
    expect(inputsOf('noShows.say')).toEqual([{ id: gig.id }]);
  });

  it('contests it with a reason', async () => {
    const gig = aGig({ status: 'cancelled', actions: [], isYourTurn: false, noShow, canContestNoShow: true });
    aServer(gig, undefined, (state) => ({
      'noShows.contest': () => {
        const contested = { ...noShow, status: 'contested', contestReason: 'The gate was locked.' } as const;
        state.gig = { ...state.gig, noShow: contested, canContestNoShow: false };
        return contested;
      },
    }));
    const { user } = await renderApp('/gigs', aHelperUser);
    expect((await card()).getByText(/You can contest it until Tue, Dec 8./)).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: 'Contest' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Contest the no-show/ }));
    await user.type(dialog.getByLabelText(/^Reason/), 'The gate was locked.');
    await user.click(dialog.getByRole('button', { name: 'Contest' }));
    expect(await (await card()).findByText(/^You contested the no-show./)).toBeTruthy();
    expect(inputsOf('noShows.contest')).toEqual([{ id: gig.id, reason: 'The gate was locked.' }]);
  });

  it('is warned before canceling late', async () => {
    aServer(aGig({ status: 'accepted', actions: ['cancel'], isYourTurn: false, isLateToCancel: true }));
    const { user } = await renderApp('/gigs', aHelperUser);
    await user.click((await card()).getByRole('button', { name: 'Cancel Gig' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel Gig/ }));
    expect(dialog.getByText(/this counts as a late cancellation in your record/)).toBeTruthy();
  });
});

it('begins an offer with a day at the helper’s rate on their next free day, at the own address', async () => {
  const helper = aProfile({ name: 'Maria Santos', hourlyRate: 28 });
  const own = aProfessionalProfile({ address: '12 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' });
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'helpers.byId': () => helper,
    'professionals.byId': () => own,
    'reviews.listForHelper': () => aPage(),
    'availability.ofHelper': () =>
      Array.from({ length: 12 }, (_, index) => ({ date: `2098-05-${index + 10}`, free: index !== 1 })),
    'gigs.offer': () =>
      new Refusal(400, 'BAD_REQUEST', 'It lies in Oklahoma', [
        { path: 'site.zipCode', message: 'It lies in Oklahoma' },
      ]),
  });
  const { user } = await renderApp(`/helper/${helper.id}`, aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: 'Hire Helper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
  const days = within(await dialog.findByRole('group', { name: 'Free Days' })).getAllByRole<HTMLInputElement>('radio');
  expect(days).toHaveLength(7);
  expect(days.map(({ checked }) => checked)).toEqual([false, true, false, false, false, false, false]);
  expect(dialog.getByText(/^8 hr × \$28 =/).textContent).toBe('8 hr × $28 = $224');
  expect(field('Amount')).toHaveProperty('value', '224');
  await user.click(days[2] as HTMLInputElement);
  expect(field('Date')).toHaveProperty('value', '2098-05-13');
  await replaceIn(user, { Title: 'Rough-in', Hours: '4.5' });
  expect(dialog.getByText('$126')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send Offer' }));
  expect(await dialog.findByText('It lies in Oklahoma')).toBeTruthy();
  await user.click(dialog.getByText('Fixed amount'));
  expect(field('Amount')).toHaveProperty('value', '126');
  await user.click(dialog.getByRole('button', { name: 'Send Offer' }));
  const site = { address: '12 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' };
  await waitFor(() =>
    expect(inputsOf('gigs.offer')).toMatchObject([
      { jobDate: '2098-05-13', hours: '4.5', rate: 28, amount: '', site },
      { jobDate: '2098-05-13', hours: '4.5', rate: '', amount: 126, site },
    ]),
  );
});

it('gives the focus back to Hire Helper, whether the form came with its dialog or after it', async () => {
  const helper = aProfile({ name: 'Maria Santos' });
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'helpers.byId': () => helper,
    'reviews.listForHelper': () => aPage(),
  });
  const { user } = await renderApp(`/helper/${helper.id}`, aProfessionalUser);
  const hire = await screen.findByRole('button', { name: 'Hire Helper' });
  const openAndClose = async (): Promise<void> => {
    await user.click(hire);
    const dialog = within(await screen.findByRole('dialog', { name: 'Hire Maria Santos' }));
    const title = await dialog.findByRole('textbox', { name: /^Title/ });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(hire));
  };
  await openAndClose();
  await openAndClose();
});

describe('a payment', () => {
  const payment: Gig['payments'][number] = {
    id: idOf(77),
    method: 'zelle',
    paidOn: '2026-12-02',
    amount: 400,
    note: null,
    status: 'recorded',
    reason: null,
    recordedAt: '2026-12-02T16:00:00.000Z',
    answeredAt: null,
  };
  const done = { status: 'completed', actions: [], isYourTurn: true } satisfies Partial<Gig>;

  it('is confirmed with one press', async () => {
    aServer(aGig({ ...done, payments: [payment], paymentTurn: 'helper' }), undefined, (state) => ({
      'payments.answer': () => {
        const confirmed = { ...payment, status: 'confirmed', answeredAt: '2026-12-03T16:00:00.000Z' } as const;
        state.gig = { ...state.gig, payments: [confirmed], paymentTurn: null };
        return confirmed;
      },
    }));
    const { user } = await renderApp('/gigs', aHelperUser);
    await user.click((await card()).getByRole('button', { name: 'Confirm Payment' }));
    const receipt = await (await card()).findByRole('link', { name: 'Receipt' });
    expect(receipt.getAttribute('href')).toBe(`/payments?receipt=${aGig().id}`);
    expect(inputsOf('payments.answer')).toEqual([{ id: aGig().id, paymentId: payment.id, status: 'confirmed' }]);
  });

  it('is noted by the professional, with what is left to pay filled in', async () => {
    const gig = aGig({ ...done, amountDue: 500, dueOn: '2026-12-04', paymentTurn: 'professional' });
    aServer(
      { ...gig, payments: [{ ...payment, id: idOf(76), status: 'confirmed', amount: 100.5 }] },
      undefined,
      (state) => ({
        'session.me': () => ({ user: aProfessionalUser, admin: null }),
        'payments.record': () => {
          state.gig = { ...state.gig, payments: [...state.gig.payments, payment], paymentTurn: 'helper' };
          return payment;
        },
      }),
    );
    const { user } = await renderApp('/gigs', aProfessionalUser);
    await user.click((await card()).getByRole('button', { name: 'Note Payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Note a payment/ }));
    expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '399.5');
    await user.click(dialog.getByRole('button', { name: 'Note Payment' }));
    expect(await (await card()).findByText(/waiting for Dana Whitfield to confirm/)).toBeTruthy();
    expect(inputsOf('payments.record')).toMatchObject([{ id: gig.id, amount: 399.5, method: 'zelle' }]);
  });

  it.each([
    { startedAt: '2026-12-01T14:00:00.000Z', isPayable: true },
    { startedAt: null, isPayable: false },
  ])('of a canceled gig that began at $startedAt can be noted: $isPayable', async ({ startedAt, isPayable }) => {
    const money = { amountDue: 45, dueOn: '2026-12-04', paymentTurn: 'professional' } as const;
    const canceled = { status: 'cancelled', actions: [], hoursStatus: 'approved' } satisfies Partial<Gig>;
    aServer(aGig({ ...canceled, ...money, startedAt }), undefined, () => ({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
    }));
    await renderApp('/gigs', aProfessionalUser);
    const button = (await card()).queryByRole('button', { name: 'Note Payment' });
    expect(button !== null).toBe(isPayable);
  });
});

describe('/payments', () => {
  it('lists a year, and prints the receipt of a gig', async () => {
    const confirmed = {
      id: idOf(77),
      method: 'checks',
      paidOn: '2026-12-02',
      amount: 400,
      note: 'Thank you.',
      status: 'confirmed',
      reason: null,
      recordedAt: '2026-12-02T16:00:00.000Z',
      answeredAt: '2026-12-03T16:00:00.000Z',
    } as const;
    const gig = aGig({ status: 'completed', actions: [], isYourTurn: false, payments: [confirmed], amountDue: 400 });
    const item = {
      gigId: gig.id,
      title: gig.title,
      jobDate: gig.jobDate,
      personName: 'Dana Whitfield',
      amountDue: 400,
      dueOn: '2026-12-04',
      amountPaid: 400,
      payments: [confirmed],
    };
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'gigs.byId': () => gig,
      'payments.year': () => ({ year: 2026, totalDue: 400, totalPaid: 400, items: [item] }),
    });
    const { user } = await renderApp('/payments?year=2026', aHelperUser);
    const listed = within(await screen.findByRole('article', { name: gig.title }));
    expect(listed.getByText(/^\$400 by check on/)).toBeTruthy();
    const file = screen.getByRole('link', { name: 'Spreadsheet (CSV)' });
    expect(file.getAttribute('href')).toBe('/api/payments.csv?year=2026');
    await user.click(listed.getByRole('link', { name: 'Receipt' }));
    const sheet = within(await screen.findByRole('article', { name: `Receipt for ${gig.title}` }));
    expect(sheet.getByText('Total paid')).toBeTruthy();
    expect(sheet.getByText(/^Check on Wed, Dec 2, 2026, confirmed on Thu, Dec 3, 2026/)).toBeTruthy();
    expect(sheet.getByText(aHelperUser.name)).toBeTruthy();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
