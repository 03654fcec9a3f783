import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Applicant } from '@get-my-helpers/validation/application';
import { answerWith, calls, Refusal } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { field, fillInJob, replaceIn } from './filling.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { anApplicant, reached } from './fixtures-hire.ts';
import { aHelper, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const job = aJob({ title: 'Load a truck', applications: { total: 1, unseen: 1 } });
const address = `/dashboard?tab=jobs&applications=${job.id}`;
const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

/** A server that keeps these applications to the posting. */
function aServer(...first: Applicant[]) {
  const state = { applicants: first, job, loadPosting: (): unknown => state.job };
  const become = (id: string, status: Applicant['status']): Applicant => {
    state.applicants = state.applicants.map((each) => (each.id === id ? reached(each, status) : each));
    return state.applicants.find((each) => each.id === id) ?? anApplicant();
  };
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'professionals.byId': () => aProfessionalProfile(),
    'jobPostings.listOwn': () => aPage(state.job),
    'jobPostings.byId': () => state.loadPosting(),
    'applications.listForPosting': () => aPage(...state.applicants),
    'applications.markSeen': () => {
      const sent = state.applicants.filter(({ status }) => status === 'sent');
      sent.forEach(({ id }) => become(id, 'seen'));
      return { seen: sent.length };
    },
    'applications.change': () => become(state.applicants[0]?.id ?? '', 'shortlisted'),
    'applications.accept': (input) => ({
      application: become(state.applicants[0]?.id ?? '', 'accepted'),
      gigId: '01930000-0000-7000-b000-000000000002',
      gigStatus: (input as { terms?: object }).terms ? 'pending' : 'accepted',
    }),
    'applications.declineRest': (input) => {
      const rest = state.applicants.filter(({ status }) => status !== 'accepted');
      rest.forEach(({ id }) => become(id, 'declined'));
      if ((input as { fillPosting: boolean }).fillPosting) state.job = { ...job, status: 'filled' };
      return { declined: rest.length };
    },
  });
  return state;
}

const cardOf = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(name) }));

it('shows who applied as seen, shortlists them, and accepts with the posting filled', async () => {
  aServer(anApplicant({ note: 'I can start on Monday.', proposedRate: 30 }));
  const { user, address: current } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
  expect(await screen.findByText('1 new application')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Applications (1)' }));
  expect(await screen.findByRole('dialog', { name: 'Applications for Load a truck' })).toBeTruthy();
  expect(current()).toBe(`/dashboard?tab=job-postings&applications=${job.id}`);
  const card = await cardOf('Maria Santos');
  expect(card.getByText('$30/hr')).toBeTruthy();
  expect(card.getByText('I can start on Monday.')).toBeTruthy();
  expect(card.getByText('4 of 5 match')).toBeTruthy();
  expect(card.getByText('Not met: Rate')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Message' }).getAttribute('href')).toMatch(/^\/messages\?with=/);
  expect(await card.findByText(/^Sat, Nov 21, /)).toBeTruthy();
  expect(inputsOf('applications.markSeen')).toEqual([{ jobPostingId: job.id }]);
  await user.click(card.getByRole('button', { name: 'Shortlist' }));
  expect((await card.findAllByText('Shortlisted')).length).toBe(2);
  await user.click(card.getByRole('button', { name: 'Accept' }));
  expect(card.getByText('Mon, Dec 1, 2098, 8:00 AM, 8 hours, $224')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Accept and Fill Job' }));
  expect((await card.findAllByText('Accepted')).length).toBe(2);
  expect(await screen.findByText('Application Accepted')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Decline' })).toBeNull();
  expect(inputsOf('applications.accept')).toEqual([{ id: anApplicant().id, fillPosting: true }]);
});

it('accepts on other terms, which the helper must accept', async () => {
  aServer(anApplicant({ status: 'seen' }));
  const { user } = await renderApp(address, aProfessionalUser);
  const card = await cardOf('Maria Santos');
  await user.click(card.getByRole('button', { name: 'Accept' }));
  await user.click(card.getByRole('button', { name: 'Other Terms' }));
  await screen.findByRole('button', { name: 'Send Offer' });
  await user.clear(field('Amount'));
  await user.click(card.getByRole('button', { name: 'Send Offer' }));
  expect(await card.findByText('Amount is required')).toBeTruthy();
  await user.type(field('Amount'), '260');
  await user.click(card.getByRole('button', { name: 'Send Offer' }));
  expect(await screen.findByText('Maria Santos must accept your terms. Find the offer under Gigs.')).toBeTruthy();
  expect(inputsOf('applications.accept')).toEqual([
    {
      id: anApplicant().id,
      fillPosting: false,
      terms: { jobDate: '2098-12-01', startTime: '08:00', hours: 8, amount: '260', rate: '' },
    },
  ]);
});

it('opens at the address of a notification; who applies meanwhile appears by themselves', async () => {
  const state = aServer(anApplicant({ status: 'seen' }));
  const { user, address: current } = await renderApp(address, aProfessionalUser);
  await cardOf('Maria Santos');
  await waitFor(() => expect(openStreams()).toBe(1));
  const late = anApplicant({ id: '01930000-0000-7000-b000-000000000003', helper: aHelper({ name: 'Ed Late' }) });
  state.applicants = [late, ...state.applicants];
  const event = { applicationId: late.id, jobPostingId: job.id, status: 'sent' } as const;
  act(() => sendEvent({ type: 'application', ...event }));
  await cardOf('Ed Late');
  expect(screen.getByText('2 applications')).toBeTruthy();
  await waitFor(() => expect(inputsOf('applications.markSeen')).toEqual([{ jobPostingId: job.id }]));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(current()).toBe('/dashboard?tab=job-postings'));
});

it('keeps what is being filled in when the posting cannot be loaded again', async () => {
  const state = aServer(anApplicant({ status: 'seen' }));
  const { user, queryClient } = await renderApp(address, aProfessionalUser);
  const card = await cardOf('Maria Santos');
  await waitFor(() => expect(openStreams()).toBe(1));
  await user.click(card.getByRole('button', { name: 'Accept' }));
  await user.click(card.getByRole('button', { name: 'Other Terms' }));
  await screen.findByRole('button', { name: 'Send Offer' });
  await user.clear(field('Amount'));
  await user.type(field('Amount'), '260');
  state.loadPosting = () => new Refusal(503, 'SERVICE_UNAVAILABLE', 'Busy');
  act(() => sendEvent({ type: 'application', applicationId: job.id, jobPostingId: job.id, status: 'seen' }));
  const key = [['jobPostings', 'byId'], { input: { id: job.id }, type: 'query' }];
  await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('error'));
  expect(field('Amount')).toHaveProperty('value', '260');
});

it('declines the rest once asked, and in one click once somebody has the job', async () => {
  const others = ['One', 'Two'].map((name, index) =>
    anApplicant({ id: `01930000-0000-7000-b000-00000000001${index}`, status: 'seen', helper: aHelper({ name }) }),
  );
  const state = aServer(...others);
  const { user } = await renderApp(address, aProfessionalUser);
  await cardOf('One');
  expect(screen.queryByRole('button', { name: /Filled/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decline the Rest' }));
  expect(inputsOf('applications.declineRest')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  state.applicants = others.map((each, index) => (index === 0 ? reached(each, 'accepted') : each));
  act(() => sendEvent({ type: 'connected' }));
  await user.click(await screen.findByRole('button', { name: 'Mark Filled and Decline the Rest' }));
  expect(await screen.findByText('1 application was declined.')).toBeTruthy();
  expect(inputsOf('applications.declineRest')).toEqual([{ jobPostingId: job.id, fillPosting: true }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Filled|Decline/ })).toBeNull());
});

it('hires one after another where a posting needs several, and says how many are hired', async () => {
  const state = aServer(anApplicant({ status: 'seen', isInvited: true }));
  state.job = { ...job, helpersNeeded: 3, helpersHired: 1 };
  const { user } = await renderApp(address, aProfessionalUser);
  expect(await screen.findByText('1 application, 1 of 3 hired')).toBeTruthy();
  const card = await cardOf('Maria Santos');
  expect(card.getByText('Invited')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Accept' }));
  expect(card.getByText('The job stays open until all 3 helpers are hired; 2 will be.')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Other Terms' }));
  await screen.findByRole('button', { name: 'Send Offer' });
  expect(card.queryByRole('checkbox')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  await user.click(card.getByRole('button', { name: 'Accept' }));
  state.job = { ...state.job, helpersHired: 2 };
  await user.click(card.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('1 application, 2 of 3 hired')).toBeTruthy();
  expect(inputsOf('applications.accept')).toEqual([{ id: anApplicant().id }]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const posting = within(await screen.findByRole('article', { name: 'Load a truck' }));
  expect(await posting.findByText('2 of 3 hired')).toBeTruthy();
});

it('invites matching helpers once a job is posted, one or all of them', async () => {
  const helpers = ['Ann Able', 'Bo Best', 'Cy Cole'].map((name, index) => ({
    ...aHelper({ name, id: `01930000-0000-7000-b000-00000000010${index}` }),
    match: [],
    distanceMiles: 12,
    isInvited: false,
  }));
  const invite = (input: unknown): unknown =>
    (input as { helperIds: string[] }).helperIds.map((helperId) => {
      for (const helper of helpers) if (helper.id === helperId) helper.isInvited = true;
      return { helperId, status: 'invited' };
    });
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'professionals.byId': () => aProfessionalProfile(),
    'jobPostings.listOwn': () => aPage(),
    'jobPostings.create': () => job,
    'jobPostings.matches': () => helpers,
    'jobPostings.invite': invite,
  });
  const { user } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: 'Post New Job' }));
  await fillInJob(user, 'Load a truck');
  await replaceIn(user, { 'Helpers Needed': '2' });
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText('3 helpers match: invite them')).toBeTruthy();
  expect(inputsOf('jobPostings.create')).toMatchObject([{ helpersNeeded: 2 }]);
  await user.click(screen.getAllByRole('button', { name: 'Invite' })[1] as HTMLElement);
  expect(await screen.findByText('1 helper was asked to apply.')).toBeTruthy();
  expect(await screen.findByText('Invited')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invite All 2' }));
  await waitFor(() => expect(screen.getAllByText('Invited')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
  const [first, second, third] = helpers.map(({ id }) => id);
  expect(inputsOf('jobPostings.invite')).toEqual([
    { id: job.id, helperIds: [second] },
    { id: job.id, helperIds: [first, third] },
  ]);
});

it('says how many helpers match an open posting, and names them', async () => {
  const check = (name: 'trade' | 'rate' | 'tools', met: boolean) => ({ check: name, met, detail: '' });
  const matching = (name: string, ...match: ReturnType<typeof check>[]) => ({
    ...aHelper({ name }),
    match,
    distanceMiles: 12,
    isInvited: false,
  });
  const state = aServer();
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'professionals.byId': () => aProfessionalProfile(),
    'jobPostings.listOwn': () => aPage(state.job),
    'jobPostings.byId': () => state.loadPosting(),
    'applications.listForPosting': () => aPage(),
    'jobPostings.matches': () => [
      matching('Fits Well', check('trade', true), check('tools', false)),
      matching('Asks More', check('trade', true), check('rate', false)),
    ],
  });
  const { user } = await renderApp(address, aProfessionalUser);
  await user.click(await screen.findByText('1 helper matches'));
  expect(screen.getByRole('link', { name: 'Fits Well' })).toBeTruthy();
  expect(screen.getByText(/about 12 mi$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toContain('/messages?with=');
  expect(screen.queryByText('Asks More')).toBeNull();
});
