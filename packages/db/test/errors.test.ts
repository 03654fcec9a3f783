import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isConnectionLost, isDatabaseUnavailable } from '../src/errors.ts';

it('a host with two addresses, such as localhost, is unavailable when both refuse', async () => {
  const socket = connect({
    host: 'localhost',
    port: 1,
    lookup: (_host, _options, answer) => {
      answer(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]);
    },
    autoSelectFamily: true,
  });
  const [error] = (await once(socket, 'error').catch((refused: unknown) => [refused])) as [unknown];
  expect(error).toBeInstanceOf(AggregateError);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['25P03', 'terminating connection due to idle-in-transaction timeout'],
])('a connection that the server has ended is lost: %s', (code, message) => {
  const error = Object.assign(new Error(message), { code });
  expect(isConnectionLost(error)).toBe(true);
  expect(isDatabaseUnavailable(error)).toBe(true);
});
