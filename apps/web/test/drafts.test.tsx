import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith } from './api.ts';
import { field } from './filling.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser, aProfile, aReview } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const job = aJob({ title: 'Dig a trench' });
const review = aReview({ helperId: aHelperUser.id });
const professionalIn = {
  'session.me': () => ({ user: aProfessionalUser, admin: null }),
  'professionals.byId': () => aProfessionalProfile(),
  'jobPostings.listOwn': () => aPage(job),
  'reviews.recentInteractions': () => [
    { id: aHelperUser.id, name: 'Maria Santos', email: 'maria@example.com', lastInteraction: review.createdAt },
  ],
  'reviews.create': () => review,
  'reviews.unreviewedGigs': () => [],
  'reviews.listForProfessional': () => aPage(),
};
const helperIn = {
  'session.me': () => ({ user: aHelperUser, admin: null }),
  'helpers.byId': () =>
    aProfile({ id: aHelperUser.id, name: 'Maria Santos', email: 'maria@example.com', driversLicense: null }),
  'jobPostings.list': () => aPage(job),
  'applications.listOwn': () => [],
  'reviews.listForHelper': () => aPage(review),
  'reviews.unreviewedGigs': () => [],
};
const restored = 'We restored your draft.';

/** Forms that keep drafts: who opens each one, how, and which field the test types into. */
const forms = [
  { name: 'a new posting', user: aProfessionalUser, tab: 'job-postings', opener: 'Post New Job', label: 'Job Title' },
  { name: 'a changed posting', user: aProfessionalUser, tab: 'job-postings', opener: 'Edit', label: 'City' },
  { name: 'a review', user: aProfessionalUser, tab: 'reviews', opener: 'Leave Review', label: 'Comment' },
  { name: 'a professional profile', user: aProfessionalUser, tab: '', opener: 'Edit Profile', label: 'Company' },
  { name: 'a response', user: aHelperUser, tab: 'reviews', opener: 'Respond', label: 'Your response' },
  { name: 'a helper profile', user: aHelperUser, tab: '', opener: 'Edit Profile', label: 'City' },
];

describe.each(forms)('what is typed into $name', ({ user: account, tab, opener, label }) => {
  const answers = account.type === 'helper' ? helperIn : professionalIn;
  const open = () => renderApp(`/dashboard${tab && `?tab=${tab}`}`, account);

  it('is there after a reload, until it is given up', async () => {
    answerWith(answers);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: opener }));
    await screen.findByRole('button', { name: 'Cancel' });
    expect(screen.queryByText(restored)).toBeNull();
    await user.clear(field(label));
    await user.type(field(label), 'Rough-in');
    cleanup();

    const again = await open();
    expect(await screen.findByText(restored)).toBeTruthy();
    expect(field(label)).toHaveProperty('value', 'Rough-in');
    expect(document.activeElement).not.toBe(field(label));
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await again.user.click(await screen.findByRole('button', { name: opener }));
    await screen.findByRole('button', { name: 'Cancel' });
    expect(field(label)).not.toHaveProperty('value', 'Rough-in');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a draft', () => {
  it('is gone once it is sent', async () => {
    answerWith(professionalIn);
    const { user } = await renderApp('/dashboard?tab=reviews', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Leave Review' }));
    await screen.findByRole('button', { name: 'Submit Review' });
    await user.type(field('Comment'), 'Good work.');
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await screen.findByText('Review Submitted');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is nobody else’s', async () => {
    sessionStorage.setItem('unsent:somebody-else:job-posting', '{"title":"Secret plans"}');
    answerWith(professionalIn);
    const { user } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Post New Job' }));
    await screen.findByRole('button', { name: 'Post Job' });
    expect(field('Job Title')).toHaveProperty('value', '');
  });

  it('never holds a license number', async () => {
    answerWith(helperIn);
    const { user } = await renderApp('/dashboard', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.type(field('City'), 'ville');
    await user.type(field("Driver's License Number"), 'TX-1234567');
    expect(JSON.stringify(sessionStorage)).toContain('Austinville');
    expect(JSON.stringify(sessionStorage)).not.toContain('1234567');
  });

  it('of an application survives the accidental closing of its dialog', async () => {
    answerWith(helperIn);
    const { user } = await renderApp('/dashboard?tab=find-work', aHelperUser);
    const apply = async (): Promise<HTMLElement> => {
      await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
      return within(await screen.findByRole('dialog')).getByLabelText('Note (optional)');
    };
    await user.type(await apply(), 'I live near.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await apply()).toHaveProperty('value', 'I live near.');
  });
});
