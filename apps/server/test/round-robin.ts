import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createProxyServer } from 'httpxy';

/** A load balancer as docs/operations.md describes it. */
export interface RoundRobin {
  url: string;
  /** Gives the server at this address requests as soon as it is healthy. */
  add(server: string): Promise<void>;
  stop(): Promise<void>;
}

const probeMs = 250;

/** Sends requests in turn to the servers that are healthy. It repeats none. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const proxy = createProxyServer({});
  const healthy = new Set<string>();
  const stopping = new AbortController();
  let turn = 0;
  const server = createServer((request, response) => {
    const servers = [...healthy];
    const target = servers[(turn += 1) % servers.length];
    // A status that no server of ours gives.
    const fail = (): void => void (response.headersSent ? response.destroy() : response.writeHead(502).end());
    if (target === undefined) return fail();
    proxy.web(request, response, { target }).catch(fail);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function isHealthy(url: string): Promise<boolean> {
    return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Until it is gone, or the test ends. */
  async function watch(url: string): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(probeMs);
      if (await isHealthy(url)) healthy.add(url);
      else healthy.delete(url);
    }
  }

  const watches: Promise<void>[] = [];
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(url) {
      while (!(await isHealthy(url))) await pause(probeMs);
      healthy.add(url);
      watches.push(watch(url));
    },
    async stop() {
      stopping.abort();
      await Promise.all(watches);
      server.closeAllConnections();
      server.close();
    },
  };
}
