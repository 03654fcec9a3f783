import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnApplication } from '@get-my-helpers/validation/application';
import { applicationStatusIds } from '@get-my-helpers/validation/reference';
import { formatDate } from '../src/lib/format.ts';
import { answerWith, calls, Refusal } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { aJob, aPage } from './fixtures-accounts.ts';
import { aMatch, anApplication, anOwnApplication, reached } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const helperIn = { 'session.me': () => ({ user: aHelperUser, admin: null }) };

/** A server with one application, which is withdrawn when asked. */
function aServer(first: OwnApplication, refusal?: Refusal) {
  const state = { application: first };
  answerWith({
    ...helperIn,
    'applications.list': () => aPage(state.application),
    'applications.listOwn': () => [state.application],
    'jobPostings.byId': () => ({ ...first.jobPosting, match: aMatch }),
    'applications.change': () => {
      if (refusal) return refusal;
      state.application = reached(state.application, 'withdrawn');
      return state.application;
    },
  });
  return state;
}

const card = async () => within(await screen.findByRole('article', { name: 'Dig a trench' }));

describe('/applications', () => {
  it('shows what was sent and each state since when, and follows what the professional does', async () => {
    const state = aServer(anOwnApplication({ note: 'I am near.', proposedRate: 33.5 }));
    await renderApp('/applications', aHelperUser);
    const one = await card();
    for (const text of [
      `Austin, TX · ${formatDate('2026-12-01')} · $28/hr`,
      'Whitfield Plumbing',
      'No reviews yet',
      'I am near.',
    ]) {
      expect(one.getByText(text)).toBeTruthy();
    }
    expect(one.getByText('You asked for $33.50/hr')).toBeTruthy();
    expect(one.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
      `/jobs/${state.application.jobPosting.id}`,
    );
    expect(one.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(
      `/messages?with=${aProfessionalUser.id}`,
    );
    await waitFor(() => expect(openStreams()).toBe(1));
    const gigId = '01930000-0000-7000-b000-000000000002';
    state.application = { ...reached(state.application, 'accepted'), gigId };
    const { id, jobPostingId } = state.application;
    act(() => sendEvent({ type: 'application', applicationId: id, jobPostingId, status: 'accepted' }));
    expect(await one.findByText('Dana Whitfield accepted you. See it under Gigs.')).toBeTruthy();
    const steps = within(one.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^AppliedFri, Nov 20, /),
      expect.stringMatching(/^AcceptedSat, Nov 21, /),
    ]);
    expect(one.getByRole('link', { name: 'View Gig' }).getAttribute('href')).toBe(`/gigs?gig=${gigId}`);
    expect(one.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('withdraws once confirmed', async () => {
    aServer(anOwnApplication());
    const { user } = await renderApp('/applications', aHelperUser);
    const one = await card();
    await user.click(one.getByRole('button', { name: 'Withdraw' }));
    await user.click(one.getByRole('button', { name: 'Keep It' }));
    expect(document.activeElement).toBe(one.getByRole('button', { name: 'Withdraw' }));
    await user.click(one.getByRole('button', { name: 'Withdraw' }));
    await user.click(one.getByRole('button', { name: 'Withdraw Application' }));
    expect(await one.findByText('You withdrew.')).toBeTruthy();
    expect(await screen.findByText('Application Withdrawn')).toBeTruthy();
    expect(calls.filter(({ procedure }) => procedure === 'applications.change').map(({ input }) => input)).toEqual([
      { id: anOwnApplication().id, action: 'withdraw' },
    ]);
  });

  it('can be withdrawn while the job has enough helpers', async () => {
    aServer(anOwnApplication({ status: 'expired', isOnHold: true }));
    await renderApp('/applications', aHelperUser);
    const one = await card();
    expect(one.getByText(/^The job has enough helpers\. If one drops out/)).toBeTruthy();
    expect(one.getByText('On Hold')).toBeTruthy();
    expect(one.queryByText('Expired')).toBeNull();
    expect(one.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it('says why an application cannot be withdrawn', async () => {
    const message = 'This application can no longer be changed that way.';
    aServer(anOwnApplication(), new Refusal(409, 'CONFLICT', message));
    const { user } = await renderApp('/applications', aHelperUser);
    const one = await card();
    await user.click(one.getByRole('button', { name: 'Withdraw' }));
    await user.click(one.getByRole('button', { name: 'Withdraw Application' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await one.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it.each(applicationStatusIds)('has a word and a sentence for an application that is %s', async (status) => {
    aServer(anOwnApplication({ status }));
    await renderApp('/applications', aHelperUser);
    const one = await card();
    expect(one.getAllByText(/^(Applied|Seen|Shortlisted|Accepted|Declined|Withdrawn|Expired)$/).length).toBe(2);
    expect(one.getByText(/\.$/)).toBeTruthy();
    expect(one.queryByRole('button', { name: 'Withdraw' }) !== null).toBe(
      ['sent', 'seen', 'shortlisted'].includes(status),
    );
  });

  it('says what to do while there is none, and offers Retry when it does not load', async () => {
    let broken = true;
    answerWith({
      ...helperIn,
      'applications.list': () => (broken ? new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Broken') : aPage()),
    });
    const { user } = await renderApp('/applications', aHelperUser);
    expect(await screen.findByText('Your applications did not load.')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No applications yet.')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Find Jobs' })).toBeTruthy();
  });

  it('leads a professional to their job postings', async () => {
    answerWith({ 'session.me': () => ({ user: aProfessionalUser, admin: null }) });
    await renderApp('/applications', aProfessionalUser);
    const link = await screen.findByRole('link', { name: 'My Job Postings' });
    expect(link.getAttribute('href')).toBe('/dashboard?tab=job-postings');
  });

  it('is reached from the menu of a helper', async () => {
    aServer(anOwnApplication());
    const { user, address } = await renderApp('/applications', aHelperUser);
    await user.click(await screen.findByRole('button', { name: /Account menu of/ }));
    await user.click(screen.getByRole('link', { name: 'Applications' }));
    expect(address()).toBe('/applications');
  });
});

describe('/jobs/{id}', () => {
  it('shows each thing the job asks for as met or not, with the detail', async () => {
    answerWith({
      ...helperIn,
      'jobPostings.byId': () => aJob({ match: aMatch }),
      'applications.listOwn': () => [],
    });
    await renderApp(`/jobs/${aJob().id}`, aHelperUser);
    const match = within(await screen.findByRole('region', { name: 'How You Match' }));
    expect(match.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TradePlumbingMet',
      'ToolsNo tools neededMet',
      'RatePays $28/hr, your rate is $30/hrNot met',
      'DayYou work on TuesdaysMet',
      'LicenseNo special license neededMet',
    ]);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contact' }).getAttribute('href')).toMatch(
      /^\/messages\?with=/,
    );
  });

  it('shows the own application to a job that is over, and nothing to apply to', async () => {
    const jobPosting = aJob({ title: 'Dig a trench', status: 'filled' });
    aServer(reached(anOwnApplication({ jobPosting }), 'declined'));
    await renderApp(`/jobs/${jobPosting.id}`, aHelperUser);
    const own = within(await screen.findByRole('region', { name: 'Your Application' }));
    expect(own.getByText('Dana Whitfield chose someone else.')).toBeTruthy();
    expect(screen.getByText('Filled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Apply|Withdraw/ })).toBeNull();
  });

  it('leads to the application once it is sent', async () => {
    const job = aJob({ match: aMatch });
    const applications: ReturnType<typeof anApplication>[] = [];
    answerWith({
      ...helperIn,
      'jobPostings.byId': () => job,
      'applications.listOwn': () => applications,
      'applications.create': () => {
        applications.push(anApplication({ jobPostingId: job.id }));
        return applications[0];
      },
    });
    const { user } = await renderApp(`/jobs/${job.id}`, aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    await user.click(await screen.findByRole('button', { name: 'Send Application' }));
    const own = await screen.findByRole('region', { name: 'Your Application' });
    await waitFor(() => expect(document.activeElement).toBe(own.parentElement));
  });
});
