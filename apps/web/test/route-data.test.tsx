import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { forgetSession } from '../src/lib/session.ts';
import { answerWith, calls, lost, Refusal } from './api.ts';
import { aJob, aPage } from './fixtures-accounts.ts';
import { aHelperUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const job = aJob({ title: 'Dig a trench' });
const address = `/jobs/${job.id}`;
const titled = (title: string): Promise<void> =>
  waitFor(() => expect(document.title).toBe(`${title} | Get My Helpers`));

function answerAsHelper(answer: () => unknown): void {
  answerWith({
    'session.me': () => ({ user: aHelperUser, admin: null }),
    'jobPostings.list': () => aPage(job),
    'jobPostings.byId': answer,
    'applications.listOwn': () => [],
  });
}

describe('a screen that is about one thing', () => {
  it('is there in outlines at once, has the focus, and is read out once it is there', async () => {
    const answer = Promise.withResolvers<unknown>();
    answerAsHelper(() => answer.promise);
    const { user } = await renderApp('/job-search', aHelperUser);
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await user.click(await screen.findByRole('link', { name: 'View Details' }));
    expect(await screen.findByRole('status', { name: 'Loading the job' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    // If the person has moved the focus elsewhere meanwhile, it must stay there.
    screen.getByRole('link', { name: 'Skip to main content' }).focus();
    answer.resolve(job);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dig a trench' })).toBeTruthy();
    await titled('Dig a trench');
    await waitFor(() => expect(screen.getAllByText(document.title, { selector: '[aria-live]' })).toHaveLength(1));
    expect(document.activeElement?.textContent).toBe('Skip to main content');
  });

  it('appears without outlines where it is known', async () => {
    answerAsHelper(() => job);
    const { user } = await renderApp(address, aHelperUser);
    await user.click(await screen.findByRole('link', { name: 'Back to Find Jobs' }));
    let hadOutlines = false;
    const watch = new MutationObserver(() => (hadOutlines ||= screen.queryByLabelText('Loading the job') !== null));
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(await screen.findByRole('link', { name: 'View Details' }));
    await screen.findByRole('heading', { level: 1, name: 'Dig a trench' });
    watch.disconnect();
    expect(hadOutlines).toBe(false);
    expect(calls.filter(({ procedure }) => procedure === 'jobPostings.byId')).toHaveLength(1);
  });

  it('has its title follow a change, and says when it is gone', async () => {
    let answer: unknown = job;
    answerAsHelper(() => answer);
    const { queryClient } = await renderApp(address, aHelperUser);
    await titled('Dig a trench');
    answer = { ...job, title: 'Fill a trench' };
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { level: 1, name: 'Fill a trench' })).toBeTruthy();
    await titled('Fill a trench');
    answer = new Refusal(404, 'NOT_FOUND', 'Job not found');
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Job not found')).toBeTruthy();
    await titled('Job Not Found');
  });

  it('stays when loading it again fails', async () => {
    let answer: unknown = job;
    answerAsHelper(() => answer);
    const { queryClient } = await renderApp(address, aHelperUser);
    await titled('Dig a trench');
    answer = lost;
    await act(() => queryClient.invalidateQueries({ queryKey: [['jobPostings']] }));
    expect(queryClient.isFetching()).toBe(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Dig a trench' })).toBeTruthy();
  });

  it('offers Retry where it did not load', async () => {
    let answer: unknown = lost;
    answerAsHelper(() => answer);
    const { user } = await renderApp(address, aHelperUser);
    expect(await screen.findByText('Failed to load the job. Please try again.')).toBeTruthy();
    await titled('Job');
    const retry = screen.getByRole('button', { name: 'Retry' });
    answer = job;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dig a trench' })).toBeTruthy();
    await titled('Dig a trench');
    expect(document.activeElement?.id).toBe('main');
  });

  it('is loaded as who is really signed in, where that changes while it loads', async () => {
    const profile = aProfile({ name: 'Maria Santos' });
    const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    let asked = 0;
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'helpers.byId': () => answers[asked++]?.promise,
    });
    await renderApp(`/profile/${profile.id}`, aHelperUser, { waits: false });
    expect(await screen.findByText('Loading profile...')).toBeTruthy();
    await waitFor(() => expect(asked).toBe(1));
    act(() => forgetSession('user'));
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByText('Helper profile not found or failed to load.')).toBeNull();
    answers[1]?.resolve(profile);
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Santos' })).toBeTruthy();
  });
});
