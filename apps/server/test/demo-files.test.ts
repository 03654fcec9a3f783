import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCredentialsByEmail } from '@get-my-helpers/db/queries/accounts';
import { demoLogins, seedDemoData } from '@get-my-helpers/db/seeds/demo';
import { demoHelpers } from '@get-my-helpers/db/seeds/demo-helpers';
import { demoProfessionals } from '@get-my-helpers/db/seeds/demo-professionals';
import type { Message } from '@get-my-helpers/validation/conversation';
import type { HelperProfile } from '@get-my-helpers/validation/helper';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { hashPassword } from '../src/auth/passwords.ts';
import { seedDemoFiles } from '../src/start/demo-files.ts';
import { buildTestApp, signInAdmin, type TestApp } from './test-app.ts';
import { storedFiles } from './upload-client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await seedDemoData(test.database.db, { hashPassword });
});
afterAll(() => test.close());

it('the demo shows portraits, work samples and photos, and a pending account’s ID document to review; a second start adds none', async () => {
  const { db } = test.database;
  const stores = { db, storage: test.storage };
  await seedDemoFiles(stores);
  const files = await storedFiles(test.dataDir);
  const people = demoHelpers.length + demoProfessionals.length;
  expect(files).toHaveLength(people * 2 + (6 + 4) * 2 + 1);
  await seedDemoFiles(stores);
  expect(await storedFiles(test.dataDir)).toEqual(files);

  const admin = await signInAdmin(test);
  const profileOf = async (email: string): Promise<HelperProfile> => {
    const { id = '' } = (await findCredentialsByEmail(db, 'helper', email)) ?? {};
    return (await admin.get(`/api/helpers/${id}`)).json<HelperProfile>();
  };
  const { workSamples, profileImage } = await profileOf(demoLogins.helper.email);
  for (const address of [String(profileImage), `${profileImage}?size=card`]) {
    expect((await test.browser().get(address)).headers['content-type']).toBe('image/webp');
  }
  expect(workSamples.map(({ title }) => title)).toEqual([
    'Kitchen repipe, copper to PEX',
    '50-gallon water heater',
    'Heat pump change-out',
  ]);
  for (const { url, card } of workSamples) {
    for (const address of [url, card?.url ?? '']) expect((await test.browser().get(address)).statusCode).toBe(200);
  }
  const [helper, professional] = [test.browser(), test.browser()];
  const { email, password } = demoLogins.helper;
  expect((await helper.post('/api/helpers/login', { email, password })).statusCode).toBe(200);
  const { email: proEmail, password: proPassword } = demoLogins.professional;
  const login = await professional.post('/api/professionals/login', { email: proEmail, password: proPassword });
  const sent = (await helper.get(`/api/messages/${login.json<{ id: string }>().id}`)).json<Message[]>();
  const posted = (await professional.get('/api/professionals/job-postings')).json<JobPosting[]>();
  const shown = [sent.flatMap((message) => message.photos), posted.flatMap((posting) => posting.photos ?? [])];
  expect(shown.map(({ length }) => length)).toEqual([2, 2]);
  for (const { url, card } of shown.flat()) {
    for (const address of [url, card.url]) expect((await professional.get(address)).statusCode).toBe(200);
  }
  const pending = await profileOf('sofia.marin@demo.getmyhelpers.example');
  expect(pending.verificationStatus).toBe('pending');
  expect((await admin.get(String(pending.idDocumentUrl))).headers['content-disposition']).toMatch(/^attachment/);
});
