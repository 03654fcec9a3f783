import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HelperProfile } from '@get-my-helpers/validation/helper';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

// docs/product/who-sees-what.md, Search engines

let test: TestApp;
let helper: SignedIn;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
});
afterAll(() => test.close());

const profile = async (id: string): Promise<HelperProfile> => (await test.browser().get(`/api/helpers/${id}`)).json();

it('may not show a helper until they say so', async () => {
  const { id } = helper.user;
  expect(await profile(id)).toMatchObject({ allowsSearchEngines: false });
  await helper.put(`/api/helpers/${id}`, { allowsSearchEngines: true });
  expect(await profile(id)).toMatchObject({ allowsSearchEngines: true });
  const asked = await signInHelper(test, { allowsSearchEngines: true });
  expect(await profile(asked.user.id)).toMatchObject({ allowsSearchEngines: true });
  const refused = await helper.put(`/api/helpers/${id}`, { allowsSearchEngines: 'perhaps' });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'allowsSearchEngines' }] }]);
});

it('may never show a rejected helper, whatever they chose', async () => {
  const rejected = await signInHelper(test, { allowsSearchEngines: true });
  const { id } = rejected.user;
  await test.database.db.updateTable('accounts').set({ verificationStatus: 'rejected' }).where('id', '=', id).execute();
  expect(await profile(id)).toMatchObject({ allowsSearchEngines: false });
  expect((await rejected.get(`/api/helpers/${id}`)).json()).toMatchObject({ allowsSearchEngines: true });
});

it('may show a job posting unless its professional says no', async () => {
  const posted = (await professional.post('/api/job-postings', jobFields())).json<JobPosting>();
  expect(posted.allowsSearchEngines).toBe(true);
  const changed = await professional.put(`/api/job-postings/${posted.id}`, { allowsSearchEngines: false });
  expect(changed.json()).toMatchObject({ allowsSearchEngines: false, title: posted.title });
  const kept = await professional.post('/api/job-postings', jobFields({ allowsSearchEngines: false }));
  expect(kept.json()).toMatchObject({ allowsSearchEngines: false });
});
