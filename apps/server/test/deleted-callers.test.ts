import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creatingCalls, secretCreatingCalls } from '@get-my-helpers/validation/creating-calls';
import { accessMatrix } from './access-matrix.ts';
import { eventually } from './eventually.ts';
import { countWaiting } from './lock-waits.ts';
import { buildTestApp, type TestApp } from './test-app.ts';
import { createWorld } from './world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Calls other than the creating ones that write the caller's name where others can read it. */
const tellingCalls = [
  'applications.change',
  'applications.declineRest',
  'gigs.change',
  'jobPostings.update',
  'noShows.contest',
  'payments.answer',
  'hours.save',
  'hours.submit',
  'hours.approve',
  'hours.propose',
  'hours.agree',
];
const calls = [...creatingCalls.filter((name) => !secretCreatingCalls.includes(name)), ...tellingCalls];

const cases = calls.flatMap((name) =>
  (accessMatrix[name] ?? []).flatMap(({ about, input, expected }) =>
    (['helper', 'otherHelper', 'professional'] as const)
      .filter((role) => expected[role] === 'ok')
      .map((role) => ({ name, about, input, role })),
  ),
);

describe('an account that is being deleted', () => {
  it('is tried with every creating call', () => {
    expect([...new Set(cases.map(({ name }) => name))]).toEqual(calls);
  });

  it.each(cases)('leaves nothing by $name ($about) of the $role', async ({ name, input, role }) => {
    const { db } = test.database;
    const world = await createWorld(db);
    const [cookie = '', token = ''] = world.cookies[role] ?? [];
    const { id } = world[role];
    const deletion = await db.startTransaction().execute();
    const now = new Date().toISOString();
    await deletion.updateTable('accounts').set({ deletedAt: now }).where('id', '=', id).execute();
    let isAnswered = false;
    const answer = test.app
      .inject({ method: 'POST', url: `/trpc/${name}`, payload: input(world), cookies: { [cookie]: token } })
      .finally(() => (isAnswered = true));
    try {
      await eventually(async () => expect(isAnswered || (await countWaiting(db)) > 0).toBe(true));
    } finally {
      await deletion.commit().execute();
    }
    expect((await answer).statusCode).toBe(401);
    const told = await db.selectFrom('notifications').select('event').where('actorId', '=', id).execute();
    expect(told).toEqual([]);
  });
});
