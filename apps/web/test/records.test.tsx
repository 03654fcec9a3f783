import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith } from './api.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelper, aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const payer = {
  gigsCompleted: 12,
  paidOnTime: 9,
  paymentsDue: 10,
  medianDaysToPay: 2.5,
  hoursApprovedInTime: 11,
  lateCancellations: 1,
  isNew: false,
};
const newPayer = {
  gigsCompleted: 0,
  paidOnTime: 0,
  paymentsDue: 0,
  medianDaysToPay: null,
  hoursApprovedInTime: 0,
  lateCancellations: 0,
  isNew: true,
};
const all =
  '12 jobs done · Paid on time: 9 of 10 · Usually pays in 3 days · Answered hours in time: 11 times · 1 late cancellation';

describe('how a professional pays', () => {
  it.each([
    ['Paid on time: 9 of 10', payer],
    ['New', newPayer],
  ])('stands on their job before a helper applies: %s', async (text, record) => {
    const job = aJob({ title: 'Wall repair', professional: { ...aProfessionalProfile(), record } });
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'helpers.byId': () => aProfile({ id: aHelperUser.id }),
      'jobPostings.list': () => aPage(job),
      'applications.listOwn': () => [],
    });
    await renderApp('/job-search', aHelperUser);
    const card = within(await screen.findByRole('article', { name: 'Wall repair' }));
    expect(card.getByText(text)).toBeTruthy();
  });

  it('stands in full on the page of the job', async () => {
    const job = aJob({ professional: { ...aProfessionalProfile(), record: payer } });
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'jobPostings.byId': () => job,
      'applications.listOwn': () => [],
    });
    await renderApp(`/jobs/${job.id}`, aHelperUser);
    expect(await screen.findByText(all)).toBeTruthy();
  });

  it('stands on their own page', async () => {
    const professional = { ...aProfessionalProfile(), record: newPayer };
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'professionals.byId': () => professional,
      'reviews.listForProfessional': () => aPage(),
    });
    await renderApp(`/professional/${professional.id}`, aHelperUser);
    expect(await screen.findByText('New: fewer than 3 jobs so far')).toBeTruthy();
  });
});

describe('how reliable a helper was', () => {
  const counts = { gigsCompleted: 14, onTimeStarts: 12, noShows: 1, lateCancellations: 2, isNew: false };

  it('stands on their page', async () => {
    const profile = aProfile({ gigsCompleted: 14, record: { ...counts, medianReplyMinutes: null } });
    answerWith({ 'helpers.byId': () => profile, 'reviews.listForHelper': () => aPage() });
    await renderApp(`/helper/${profile.id}`);
    for (const text of ['14 jobs done', 'Started on time: 12 of 14', '1 no-show', '2 late cancellations'])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('stands in the results of a search where they did not come', async () => {
    const [missed, reliable] = [
      { ...aHelper({ name: 'Maria Santos' }), record: counts },
      { ...aHelper({ name: 'Ann Lee' }), record: { ...counts, noShows: 0 } },
    ];
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'professionals.byId': () => aProfessionalProfile(),
      'helpers.list': () => aPage(missed, reliable),
      'favorites.ids': () => [],
    });
    await renderApp('/search', aProfessionalUser);
    expect(within(await screen.findByRole('article', { name: 'Maria Santos' })).getByText('1 no-show')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Ann Lee' })).queryByText(/no-show/)).toBeNull();
  });
});
