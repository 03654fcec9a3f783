import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, type Listening } from '../src/start/listen.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
let listening: Listening;
let handled = 0;

beforeEach(async () => {
  test = await buildTestApp();
  const hidden = new Promise<never>(() => undefined);
  test.app.get('/api/waits', () => {
    handled += 1;
    return hidden;
  });
  test.app.get('/api/answers', async () => 'here');
  listening = await listen(test.app, { host: 'localhost', port: 0, waitMs: 0 });
});
afterEach(async () => {
  await test.app.drain({ delayMs: 0, limitMs: 0 });
  await listening.stop();
  await test.close();
});

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

it('cuts a connection that sends thousands of requests and waits for no answer', async () => {
  const socket = connect(listening.port, 'localhost').on('error', () => undefined);
  socket.write(request('/api/waits').repeat(3000));
  await new Promise((resolve) => socket.once('close', resolve));
  // Those whose turn had not come yet never begin.
  expect(handled).toBeGreaterThan(0);
  expect(handled).toBeLessThanOrEqual(16);
  const other = await fetch(`http://localhost:${listening.port}/api/answers`);
  expect(await other.text()).toBe('here');
});

it.each([
  ['addresses that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n', '400'],
  ['unknown expectations', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: more\r\n\r\n', '417'],
])('cuts one that sends thousands of requests with %s', async (_about, each, status) => {
  const socket = connect(listening.port, 'localhost').on('error', () => undefined);
  let answers = '';
  socket.on('data', (bytes) => (answers += bytes.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // Sends repeatedly, as long as the connection accepts data.
  const send = (): void => {
    while (!socket.destroyed && socket.write(each.repeat(1000)));
  };
  socket.on('drain', send);
  send();
  await closed;
  expect(answers.split(`HTTP/1.1 ${status}`).length - 1).toBeLessThanOrEqual(16);
});

it('accepts a few pipelined requests, and any number one after the other', async () => {
  const socket = connect(listening.port, 'localhost');
  let answers = 0;
  const counted = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      answers += bytes.toString().split('HTTP/1.1 200').length - 1;
      if (answers === 60) resolve();
      else if (answers % 12 === 0) socket.write(request('/api/answers').repeat(12));
    });
  });
  socket.write(request('/api/answers').repeat(12));
  await counted;
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
