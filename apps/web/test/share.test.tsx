import { screen } from '@testing-library/react';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { expect, it, vi } from 'vitest';
import { answerWith } from './api.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const job = aJob({ title: 'Load a truck' });
const professional = aProfessionalProfile();

function answerAs(user: SessionUser, shown = job): void {
  answerWith({
    'session.me': () => ({ user, admin: null }),
    'professionals.byId': () => professional,
    'jobPostings.byId': () => shown,
    'jobPostings.listOwn': () => aPage(shown),
    'applications.listOwn': () => [],
    'reviews.listForProfessional': () => aPage(),
  });
}

it.each([
  ['a job', aHelperUser, `/jobs/${job.id}`, 'Load a truck', `/jobs/${job.id}`],
  ['an own job posting', aProfessionalUser, '/dashboard?tab=jobs', 'Load a truck', `/jobs/${job.id}`],
  [
    'a professional',
    aHelperUser,
    `/professional/${professional.id}?from=mail`,
    'Dana Whitfield',
    `/professional/${professional.id}`,
  ],
])('passes on the address of %s, and says so', async (_, reader, at, name, shared) => {
  answerAs(reader);
  const { user } = await renderApp(at, reader);
  const button = await screen.findByRole('button', { name: `Share ${name}` });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Link Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + shared);
});

it('shows the address where it cannot be copied', async () => {
  answerAs(aHelperUser);
  const { user } = await renderApp(`/jobs/${job.id}`, aHelperUser);
  const writing = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: 'Share Load a truck' }));
  expect(await screen.findByText(`Please copy it from here: ${window.location.origin}/jobs/${job.id}`)).toBeTruthy();
  writing.mockRestore();
});

it('offers no way to share a job that is over', async () => {
  answerAs(aHelperUser, aJob({ status: 'filled' }));
  await renderApp(`/jobs/${job.id}`, aHelperUser);
  expect(await screen.findByText('Filled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
});
