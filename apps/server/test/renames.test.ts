import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countJobs, startWorker } from '@get-my-helpers/db/queue';
import { runSql } from '@get-my-helpers/db/testing';
import type { Notification } from '@get-my-helpers/validation/notification';
import { expireApplications } from '../src/modules/applications/applications.expiry.ts';
import { openMailer, readOutbox } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  confirmEmails,
  jobFields,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const titlesOf = async (person: SignedIn): Promise<string[]> =>
  (await person.get('/api/notifications')).json<Notification[]>().map(({ title }) => title);

const rename = async (person: SignedIn, name: string): Promise<void> => {
  const renamed = await person.put(`/api/${person.user.type}s/${person.user.id}`, { name });
  expect(renamed.statusCode).toBe(200);
};

/** The stored notifications and events of a person. */
const storedFor = ({ user }: SignedIn): Promise<object[]> =>
  runSql<object>(
    test.database.db,
    `select to_jsonb(notifications) as stored from notifications where account_id = $1
     union all select to_jsonb(events) from events where account_id = $1 order by stored`,
    [user.id],
  );

/** A professional with two helpers who each applied to a posting, sent a message and answered an offer. */
async function twoNamesakes(first: string, second: string) {
  const professional = await signInProfessional(test);
  await confirmEmails(test, [professional]);
  const helpers = [await signInHelper(test, { name: first }), await signInHelper(test, { name: second })];
  const posting = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
  for (const helper of helpers) {
    await helper.post('/api/applications', { jobPostingId: posting.id });
    await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Good day' });
  }
  return { professional, helpers };
}

describe.each([
  ['Mike', 'Mike Brown'],
  ['Mike Brown', 'Mike'],
  ['Brown', 'Mike Brown'],
])('when %s takes another name, %s', (first, second) => {
  it("has it in other people's notifications, whose stored rows stay as they are", async () => {
    const { professional, helpers } = await twoNamesakes(first, second);
    const [leaving] = helpers;
    if (!leaving) throw new Error('nobody applied');
    const stored = await storedFor(professional);
    await rename(leaving, 'Ann Marsh');
    const expected = [
      'Ann Marsh applied to your posting',
      'New message from Ann Marsh',
      `${second} applied to your posting`,
      `New message from ${second}`,
    ];
    expect((await titlesOf(professional)).toSorted()).toEqual(expected.toSorted());
    expect(await storedFor(professional)).toEqual(stored);

    expect((await leaving.post('/api/account/delete', { currentPassword: 'helper-secret-1' })).statusCode).toBe(204);
    const former = expected.map((title) => title.replace('Ann Marsh', 'Former helper'));
    const withdrawal = 'Former helper withdrew an application';
    expect((await titlesOf(professional)).toSorted()).toEqual([...former, withdrawal].toSorted());
    expect(await storedFor(professional)).toEqual(expect.arrayContaining(stored));
  });
});

describe('a new name', () => {
  it('also appears in a notification of an expired posting', async () => {
    const { professional, helpers } = await twoNamesakes('Cleo', 'Cleo Dunn');
    const { db } = test.database;
    await runSql(db, `update job_postings set expires_at = '2020-01-01' where professional_id = $1`, [
      professional.user.id,
    ]);
    await expireApplications(db);
    await rename(professional, 'Quinn');
    for (const helper of helpers)
      expect(await titlesOf(helper)).toEqual(['Quinn did not answer before the posting expired']);
  });

  it('does not replace words of the sentence that equal the old name', async () => {
    const { professional, helpers } = await twoNamesakes('New', 'applied');
    const [isNew, applied] = helpers;
    if (!isNew || !applied) throw new Error('nobody applied');
    await rename(isNew, 'Ann Marsh');
    await rename(applied, 'Bo Lind');
    expect((await titlesOf(professional)).toSorted()).toEqual([
      'Ann Marsh applied to your posting',
      'Bo Lind applied to your posting',
      'New message from Ann Marsh',
      'New message from Bo Lind',
    ]);
  });

  it('is used by a queued email, where no other name changes', async () => {
    const { professional, helpers } = await twoNamesakes('Mike', 'Mike Brown');
    const [mike] = helpers;
    if (mike) await rename(mike, 'Ann Marsh');
    const { db } = test.database;
    const mailer = openMailer({ smtpUrl: undefined, from: 'Site <site@example.com>', dataDir: test.dataDir });
    const worker = await startWorker(db, mailTasks({ db, mailer, siteUrl: 'https://example.com' }), () => undefined);
    await eventually(async () => expect(await countJobs(db)).toBe(0));
    await worker.stop();
    const mails = await readOutbox(test.dataDir, 1000);
    const subjects = mails.filter(({ to }) => to === professional.user.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /applied|message/.test(subject)).toSorted()).toEqual([
      'Ann Marsh applied to your posting',
      'Mike Brown applied to your posting',
      'New message from Ann Marsh',
      'New message from Mike Brown',
    ]);
  });
});
