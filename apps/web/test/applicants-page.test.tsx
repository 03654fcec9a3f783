import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Applicant } from '@get-my-helpers/validation/application';
import { answerWith, calls } from './api.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { anApplicant } from './fixtures-hire.ts';
import { aHelper, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const job = aJob({ title: 'Load a truck', professionalId: aProfessionalUser.id });
const address = `/jobs/${job.id}/applicants`;
const idOf = (place: number): string => `01930000-0000-7000-b000-00000000020${place}`;

const record = { gigsCompleted: 4, onTimeStarts: 4, noShows: 0, lateCancellations: 0, isNew: false };
const applicants = [
  anApplicant({
    id: idOf(1),
    status: 'seen',
    helper: aHelper({ id: idOf(5), name: 'Ann Able', hourlyRate: 31 }),
    distanceMiles: 3,
    record,
  }),
  anApplicant({
    id: idOf(2),
    status: 'shortlisted',
    helper: aHelper({ id: idOf(6), name: 'Bo Best', hourlyRate: 40 }),
    proposedRate: 24,
    distanceMiles: null,
    record: { ...record, onTimeStarts: 2, noShows: 1, lateCancellations: 1 },
  }),
  anApplicant({ id: idOf(3), status: 'declined', helper: aHelper({ id: idOf(7), name: 'Cy Cole' }) }),
];

function answer(list: Applicant[] = applicants, posting = job, more: Parameters<typeof answerWith>[0] = {}): void {
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'jobPostings.byId': () => posting,
    'jobPostings.matches': () => [],
    'applications.listForPosting': () => aPage(...list),
    'helpers.byId': () => aProfile({ id: idOf(5), name: 'Ann Able', description: 'Twelve years of pipes.' }),
    'reviews.listForHelper': () => aPage(),
    ...more,
  });
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

it('compares applicants and names the best of each', async () => {
  answer();
  await renderApp(address, aProfessionalUser);
  expect(await screen.findByRole('heading', { level: 1, name: 'Load a truck' })).toBeTruthy();
  const ann = await rowOf('Ann Able');
  expect(ann.getByText('$31/hr')).toBeTruthy();
  expect(ann.getByText('about 3 mi')).toBeTruthy();
  expect(ann.getByText('Started on time: 4 of 4')).toBeTruthy();
  expect(ann.getByText('Best record')).toBeTruthy();
  expect(ann.queryByText('Lowest price')).toBeNull();
  const bo = await rowOf('Bo Best');
  expect(bo.getByText('$24/hr')).toBeTruthy();
  expect(bo.getByText('Lowest price')).toBeTruthy();
  expect(bo.getByText('Not known')).toBeTruthy();
  expect(screen.queryByText('Best match')).toHaveProperty('tagName', 'OPTION');
});

it('folds away who is decided', async () => {
  answer();
  await renderApp(address, aProfessionalUser);
  const decided = (await screen.findByText('Decided (1)')).closest('details');
  expect(decided?.open).toBe(false);
  expect(decided?.textContent).toContain('Cy Cole');
  expect(decided?.textContent).not.toContain('Bo Best');
});

it('sorts by what the address says', async () => {
  answer();
  const { user, address: current } = await renderApp(`${address}?sort=distance`, aProfessionalUser);
  await rowOf('Ann Able');
  const sortsAsked = () =>
    calls.flatMap(({ procedure, input }) =>
      procedure === 'applications.listForPosting' ? (input as { sort?: string }).sort : [],
    );
  expect(sortsAsked()).toEqual(['distance']);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Best record');
  expect(current()).toBe(`${address}?sort=record`);
  await waitFor(() => expect(sortsAsked()).toEqual(['distance', 'record']));
});

it('opens an applicant beside the list, to be hired', async () => {
  answer();
  const { user, address: current } = await renderApp(address, aProfessionalUser);
  await user.click(await screen.findByRole('link', { name: 'Ann Able' }));
  const panel = within(await screen.findByRole('complementary', { name: 'About Ann Able' }));
  expect(current()).toBe(`${address}?applicant=${idOf(1)}`);
  expect(await panel.findByText('Twelve years of pipes.')).toBeTruthy();
  expect(await panel.findByText('No reviews yet.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Hire' }));
  expect(panel.getByRole('button', { name: 'Accept and Fill Job' })).toBeTruthy();
  await user.click(panel.getByRole('link', { name: 'All Applicants' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'About Ann Able' })).toBeNull());
});

it('opens where the owner of a posting follows the address that helpers know', async () => {
  answer();
  const { address: current } = await renderApp(`/jobs/${job.id}`, aProfessionalUser);
  expect(await screen.findByRole('heading', { level: 1, name: 'Load a truck' })).toBeTruthy();
  expect(current()).toBe(address);
  expect(screen.queryByText('Access Denied')).toBeNull();
  await rowOf('Ann Able');
});

it("is not there for somebody else's posting", async () => {
  answer([], { ...job, professionalId: idOf(9) });
  await renderApp(address, aProfessionalUser);
  expect(await screen.findByText('Job posting not found')).toBeTruthy();
});

it('lets the owner edit, share and close the posting', async () => {
  let posting = job;
  answer(applicants, job, {
    'jobPostings.byId': () => posting,
    'jobPostings.update': () => (posting = { ...job, title: 'Load two trucks' }),
  });
  const { user } = await renderApp(address, aProfessionalUser);
  const edit = await screen.findByRole('button', { name: 'Edit' });
  expect(screen.getByRole('button', { name: 'Share Load a truck' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close Job' })).toBeTruthy();
  await user.click(edit);
  const form = within(await screen.findByRole('region', { name: 'Edit Job' }));
  const title = form.getByLabelText(/^Job Title/);
  expect(document.activeElement).toBe(title);
  await user.clear(title);
  await user.type(title, 'Load two trucks');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Load two trucks' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
  expect(calls.filter(({ procedure }) => procedure === 'jobPostings.update').map(({ input }) => input)).toEqual([
    { id: job.id, title: 'Load two trucks' },
  ]);
});

it('posts a job that is over again, and leads to the applicants of the new one', async () => {
  const again = aJob({ id: idOf(8), title: 'Load a truck again', professionalId: aProfessionalUser.id });
  answer(applicants, job, {
    'jobPostings.byId': (input) => ((input as { id: string }).id === again.id ? again : { ...job, status: 'filled' }),
    'jobPostings.create': () => again,
    'professionals.byId': () => aProfessionalProfile(),
  });
  const { user, address: current } = await renderApp(address, aProfessionalUser);
  await user.click(await screen.findByRole('button', { name: 'Repost' }));
  const form = within(await screen.findByRole('region', { name: 'Post New Job' }));
  expect(form.getByLabelText(/^Job Title/)).toHaveProperty('value', 'Load a truck');
  await user.click(form.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Load a truck again' })).toBeTruthy();
  expect(current()).toBe(`/jobs/${again.id}/applicants`);
});
