import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Urgency } from '@get-my-helpers/validation/reference';
import { answerWith } from './api.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const namesIn = (select: HTMLElement): (string | null)[] =>
  within(select)
    .getAllByRole('option', { hidden: true })
    .map((option) => option.textContent);

async function urgencyOf(opener: string, urgency: Urgency): Promise<HTMLSelectElement> {
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'professionals.byId': () => aProfessionalProfile(),
    'jobPostings.listOwn': () => aPage(aJob({ urgency })),
  });
  const { user } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: opener }));
  return screen.findByLabelText<HTMLSelectElement>('Urgency');
}

describe('the one urgency with two names', () => {
  it.each([
    ['a new posting', 'Post New Job', 'medium', 'Medium'],
    ['a posting stored as medium', 'Edit', 'medium', 'Medium'],
    ['a posting stored as normal', 'Edit', 'normal', 'Normal'],
  ] as const)('is offered once for %s, and chosen', async (_what, opener, urgency, name) => {
    const select = await urgencyOf(opener, urgency);
    expect(namesIn(select)).toEqual(['Urgent', 'High', name, 'Low']);
    expect([select.value, select.selectedOptions[0]?.textContent]).toEqual([urgency, name]);
  });

  it('is offered once by the search', async () => {
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'jobPostings.list': () => aPage(),
      'applications.listOwn': () => [],
    });
    await renderApp('/job-search?urgency=medium', aHelperUser);
    const select = await screen.findByLabelText<HTMLSelectElement>('Urgency');
    expect(namesIn(select)).toEqual(['Any urgency', 'Urgent', 'High', 'Normal', 'Low']);
    expect(select.value).toBe('normal');
  });
});
