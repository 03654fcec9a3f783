import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isConnectionLost, isDatabaseUnavailable, isLasting } from '../src/errors.ts';

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

it.each([
  ['EHOSTUNREACH', 'connect'],
  ['ENETUNREACH', 'connect'],
  ['EHOSTDOWN', 'connect'],
  ['EADDRNOTAVAIL', 'connect'],
  ['ENETDOWN', 'write'],
  ['ECONNABORTED', 'read'],
  ['EHOSTUNREACH', 'read'],
  ['EPIPE', 'write'],
  ['ENOENT', 'connect'],
  ['EMFILE', 'connect'],
  ['EAI_AGAIN', 'getaddrinfo'],
  ['ENOTFOUND', 'getaddrinfo'],
])('a host or name that is away is an outage: %s at %s', (code, syscall) => {
  const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
  expect(isConnectionLost(error)).toBe(true);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isLasting(error)).toBe(false);
});

it('a connection that breaks before it is encrypted is an outage', () => {
  const message = 'Client network socket disconnected before secure TLS connection was established';
  expect(isDatabaseUnavailable(Object.assign(new Error(message), { code: 'ECONNRESET' }))).toBe(true);
});

it.each([
  ['ENOENT', 'open'],
  ['ENOENT', 'stat'],
  ['EISDIR', 'read'],
  ['ENOSPC', 'write'],
  ['EIO', 'read'],
  ['EADDRINUSE', 'listen'],
])('a fault of a file or of the own port is none: %s at %s', (code, syscall) => {
  const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
  expect(isDatabaseUnavailable(error)).toBe(false);
});

it.each(['40P01', '40001', '57014', '53100', '25006'])('SQLSTATE %s may pass, also for a plain read', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('refused'), { code }))).toBe(true);
});

it('a connection to a server that takes no writes is of no more use', () => {
  expect(isConnectionLost(Object.assign(new Error('refused'), { code: '25006' }))).toBe(true);
});

it.each([
  ['40P01', false],
  ['55P03', false],
  ['57P01', false],
  ['53100', false],
  ['XX000', false],
  ['23505', true],
  ['42P01', true],
  ['22P02', true],
])('what SQLSTATE %s says will last: %s', (code, expected) => {
  expect(isLasting(Object.assign(new Error('refused'), { code }))).toBe(expected);
});
