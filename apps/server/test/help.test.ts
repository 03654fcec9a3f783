import { expect, it } from 'vitest';
import { buildTestApp } from './test-app.ts';

it.each([
  ['help@example.com', { email: 'help@example.com' }],
  [undefined, { email: null }],
])('tells everybody where to write to: %s', async (contactEmail, contact) => {
  const test = await buildTestApp({ contactEmail });
  try {
    expect(await test.browser().rpc.help.contact.query()).toEqual(contact);
  } finally {
    await test.close();
  }
});
