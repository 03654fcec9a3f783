import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Applicant } from '@get-my-helpers/validation/application';
import { answerWith, calls } from './api.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelper, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const helper = aHelper({ name: 'Maria Santos' });
const job = aJob({ title: 'Load a truck' });
const sentAt = '2026-11-20T12:00:00.000Z';
const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

it('shows who applied as seen, shortlists them, and accepts with the posting filled', async () => {
  let applicant: Applicant = {
    id: '01930000-0000-7000-b000-000000000001',
    jobPostingId: job.id,
    helperId: helper.id,
    note: 'I can start on Monday.',
    proposedRate: 30,
    status: 'sent',
    createdAt: sentAt,
    history: [{ status: 'sent', at: sentAt }],
    helper,
    fit: [],
  };
  const become = (status: Applicant['status']) => {
    const at = '2026-11-21T12:00:00.000Z';
    applicant = { ...applicant, status, history: [...applicant.history, { status, at }] };
    return applicant;
  };
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'professionals.byId': () => aProfessionalProfile(),
    'jobPostings.listOwn': () => aPage(job),
    'applications.listForPosting': () => aPage(applicant),
    'applications.markSeen': () => {
      become('seen');
      return { seen: 1 };
    },
    'applications.change': () => become('shortlisted'),
    'applications.accept': () => ({
      application: become('accepted'),
      gigId: '01930000-0000-7000-b000-000000000002',
      gigStatus: 'accepted',
    }),
  });
  const { user } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: 'Applications' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Asks for $30/hr')).toBeTruthy();
  expect(await dialog.findByText('Seen November 21, 2026')).toBeTruthy();
  expect(inputsOf('applications.markSeen')).toEqual([{ jobPostingId: job.id }]);
  await user.click(dialog.getByRole('button', { name: 'Shortlist' }));
  expect(await dialog.findByText('Shortlisted November 21, 2026')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await user.click(dialog.getByRole('button', { name: 'Accept and Fill the Job' }));
  expect(await dialog.findByText('Accepted November 21, 2026')).toBeTruthy();
  expect(await screen.findByText('Application Accepted')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Decline' })).toBeNull();
  expect(inputsOf('applications.accept')).toEqual([{ id: applicant.id, fillPosting: true }]);
});
