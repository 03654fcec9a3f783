import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, type Listening } from '../src/start/listen.ts';
import { buildTestApp, helperFields, type TestApp } from './test-app.ts';

let test: TestApp;
let listening: Listening;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  test = await buildTestApp();
  listening = await listen(test.app, { host: '127.0.0.1', port: 0, waitMs: 0 });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await listening.stop();
  await test.close();
});

/** Opens a connection and sends the beginning of a request, or nothing. */
async function open(text: string): Promise<void> {
  const socket = connect(listening.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  if (text !== '') await new Promise<void>((resolve) => socket.write(text, () => resolve()));
}

it('500 connections that do nothing, and 100 in the middle of a request, keep nobody from being answered', async () => {
  await Promise.all(Array.from({ length: 500 }, () => open('')));
  const half =
    'POST /api/helpers HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{';
  await Promise.all(Array.from({ length: 100 }, () => open(half)));
  const url = `http://127.0.0.1:${listening.port}/api`;
  // More calls than the database has connections: none of those is held by the silent ones.
  const reads = await Promise.all(Array.from({ length: 30 }, async () => (await fetch(`${url}/helpers`)).status));
  expect(new Set(reads)).toEqual(new Set([200]));
  const registration = await fetch(`${url}/helpers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(helperFields()),
  });
  expect(registration.status).toBe(201);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  expect(sockets.filter(({ closed }) => !closed)).toHaveLength(600);
});
