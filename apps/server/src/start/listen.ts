import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, describeListenError } from './start-error.ts';

/** As much of the web framework's server as listening needs. */
export interface Listener {
  server: Server;
  ready(): PromiseLike<unknown>;
  listen(address: { host: string; port: number }): Promise<unknown>;
}

/** Where a server listens now. */
export interface Listening {
  port: number;
  /** Takes no more connections; the open ones go on. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** How long a taken port may stay so, in milliseconds. */
  waitMs: number;
}

/**
 * Listens on an address. `localhost` is both 127.0.0.1 and ::1, whatever the machine's name service says, because
 * browsers try either.
 *
 * @throws StartError when the port is taken or the address is not this machine's.
 */
export async function listen(app: Listener, { host, port, waitMs }: ListenOptions): Promise<Listening> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      return await (host === 'localhost' ? listenOnLoopback(app, port) : listenOnHost(app, host, port));
    } catch (error) {
      // A free port of one address may be taken on the other; then another port is tried.
      const isLate = port !== 0 && performance.now() > deadline;
      if (codeOf(error) !== 'EADDRINUSE' || isLate) throw describeListenError(error, host, port);
      await pause(50);
    }
  }
}

async function listenOnHost(app: Listener, host: string, port: number): Promise<Listening> {
  await app.listen({ host, port });
  return { port: (app.server.address() as AddressInfo).port, stop: async () => undefined };
}

async function listenOnLoopback(app: Listener, port: number): Promise<Listening> {
  await app.ready();
  const second = createServer((socket) => app.server.emit('connection', socket));
  const listening = { port: await bind(second, '::1', port), stop: () => close(second) };
  try {
    // `app.close` ends this one.
    await app.listen({ host: '127.0.0.1', port: listening.port || port });
  } catch (error) {
    await close(second);
    throw error;
  }
  return { ...listening, port: (app.server.address() as AddressInfo).port };
}

/** The port that was bound; 0 where the machine has no IPv6. */
async function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error));
      if (absent) resolve(0);
      else reject(error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

async function close(server: Server): Promise<void> {
  if (server.listening) await new Promise((resolve) => server.close(resolve));
}
