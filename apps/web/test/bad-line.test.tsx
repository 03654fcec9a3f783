import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, api, calls, lost, Refusal } from './api.ts';
import { field, fillInJob } from './filling.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelper, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const professionalIn = {
  'session.me': () => ({ user: aProfessionalUser, admin: null }),
  'professionals.byId': () => aProfessionalProfile(),
  'jobPostings.listOwn': () => aPage(),
};
const callsOf = (procedure: string) => calls.filter((call) => call.procedure === procedure);
const keysOf = (procedure: string): (string | null)[] => callsOf(procedure).map(({ key }) => key);

/** Whether requests reach the server. */
let reachable = true;
beforeEach(() => {
  reachable = true;
});
function cutTheLine(): void {
  reachable = false;
  api.use(
    http.get('http://localhost:3000/api/health', () => (reachable ? HttpResponse.json({}) : HttpResponse.error())),
  );
}
const overTheLine = (answer: () => unknown) => () => (reachable ? answer() : lost);

async function openJobForm(user: UserEvent, title: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Post New Job' }));
  await fillInJob(user, title);
}
const post = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Post Job' }));

describe('sending again', () => {
  it('carries the key of the attempt whose answer was lost, and another one after a success', async () => {
    let answer: unknown = lost;
    answerWith({ ...professionalIn, 'jobPostings.create': () => answer });
    const { user } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
    await openJobForm(user, 'Dig');
    await post(user);
    expect(await screen.findByText('Your text is safe. Check your connection and try again.')).toBeTruthy();
    expect(screen.getByText('Failed to create job posting. Please try again.')).toBeTruthy();
    expect(field('Job Title')).toHaveProperty('value', 'Dig');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Post Job' })));

    answer = aJob();
    await post(user);
    await screen.findByText('Job Posted');
    await openJobForm(user, 'Dig');
    await post(user);
    await waitFor(() => expect(callsOf('jobPostings.create')).toHaveLength(3));
    const [first, second, third] = keysOf('jobPostings.create');
    expect(first).toMatch(/^[\x21-\x7e]{1,200}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await screen.findByRole('button', { name: 'Post New Job' });
  });

  it('carries another key when the content has changed, and the first one when it is the first content again', async () => {
    answerWith({ ...professionalIn, 'jobPostings.create': () => lost });
    const { user } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
    await openJobForm(user, 'Dig');
    await post(user);
    await waitFor(() => expect(callsOf('jobPostings.create')).toHaveLength(1));
    await screen.findByText(/Your text is safe\. Check/);
    await user.type(field('Job Title'), 's');
    await post(user);
    await waitFor(() => expect(callsOf('jobPostings.create')).toHaveLength(2));
    await screen.findByText(/Your text is safe\. Check/);
    await user.type(field('Job Title'), '{Backspace}');
    await post(user);
    await waitFor(() => expect(callsOf('jobPostings.create')).toHaveLength(3));
    await screen.findByText(/Your text is safe\. Check/);
    const [first, second, third] = keysOf('jobPostings.create');
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  it('keeps the key over a reload, but nothing of a call with a password', async () => {
    vi.resetModules();
    const before = await import('../src/lib/idempotency-keys.ts');
    const posting = before.keyedCall('jobPostings.create', { title: 'Dig' });
    const registration = before.keyedCall('helpers.register', { email: 'a@b.co', password: 'secret' });
    vi.resetModules();
    const after = await import('../src/lib/idempotency-keys.ts');
    expect(after.keyedCall('jobPostings.create', { title: 'Dig' })?.key).toBe(posting?.key);
    expect(after.keyedCall('helpers.register', { email: 'a@b.co', password: 'secret' })?.key).not.toBe(
      registration?.key,
    );
    expect(posting?.key).toBeTruthy();
    expect(Object.keys(sessionStorage)).toHaveLength(1);
  });
});

describe('a lost connection', () => {
  it('is shown, and what failed is loaded again by itself once the server answers', async () => {
    cutTheLine();
    answerWith({
      ...professionalIn,
      'helpers.list': overTheLine(() => aPage(aHelper({ name: 'Ana Ruiz' }))),
    });
    await renderApp('/search', aProfessionalUser);
    expect(await screen.findByText('Failed to load helpers. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect((await screen.findByText(/^You’re offline\. Your/)).closest('[role="status"]')).toBeTruthy();

    reachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('article', { name: 'Ana Ruiz' })).toBeTruthy();
    expect(screen.queryByText(/^You’re offline\. Your/)).toBeNull();
    expect(callsOf('helpers.list').length).toBe(2);
  });

  it('of a screen that did not load ends with the screen', async () => {
    cutTheLine();
    const profile = aProfile({ name: 'Maria Santos' });
    answerWith({ 'helpers.byId': overTheLine(() => profile) });
    await renderApp(`/profile/${profile.id}`);
    expect(await screen.findByText('Helper profile not found or failed to load.')).toBeTruthy();
    expect(await screen.findByText(/^You’re offline\. Your/)).toBeTruthy();
    reachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Santos' })).toBeTruthy();
    expect(callsOf('helpers.byId').length).toBe(2);
  });

  it('is found out without a word from the browser, and so is its return', async () => {
    cutTheLine();
    answerWith({ 'helpers.featured': overTheLine(() => []) });
    await renderApp('/');
    await screen.findByText(/^You’re offline\. Your/);
    reachable = true;
    expect(await screen.findByText('No helpers available at the moment.')).toBeTruthy();
    expect(screen.queryByText(/^You’re offline\. Your/)).toBeNull();
  });

  it('is not claimed when one answer is lost and the server is within reach', async () => {
    let answer: unknown = lost;
    answerWith({ 'helpers.featured': () => answer });
    const { user } = await renderApp('/');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(/^You’re offline\. Your/)).toBeNull();
    answer = [];
    await user.click(retry);
    expect(await screen.findByText('No helpers available at the moment.')).toBeTruthy();
  });

  it('loads nothing again that was there', async () => {
    answerWith({ 'helpers.featured': () => [] });
    await renderApp('/');
    await screen.findByText('No helpers available at the moment.');
    cutTheLine();
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText(/^You’re offline\. Your/);
    reachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^You’re offline\. Your/)).toBeNull());
    expect(callsOf('helpers.featured')).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('of the server is no lost connection', async () => {
    answerWith({ 'helpers.featured': () => new Refusal(503, 'SERVICE_UNAVAILABLE', 'Busy') });
    await renderApp('/');
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(/^You’re offline\. Your/)).toBeNull();
  });
});
