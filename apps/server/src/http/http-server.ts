import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SenderLimits } from './slow-senders.ts';

/** The most requests that may wait on one connection: browsers and proxies send one at a time, some clients a few ahead. */
const unansweredMax = 16;
/** How often Node looks for requests whose headers are late. */
const headersCheckMs = 5000;
/** How long a connection without a request stays open: longer than the connections that proxies keep, mostly a minute. */
const keepAliveMs = 72_000;

/**
 * The HTTP server under Fastify. It cuts a connection with more than `unansweredMax` unanswered requests: Node hands over
 * every request of a packet at once, so one connection could otherwise start thousands. Fastify's hooks would be too
 * late, because they never see a request whose address or expectation is refused.
 */
export function createHttpServer(handler: RequestListener, { headersMs, idleMs }: SenderLimits): Server {
  const unansweredOf = new WeakMap<Socket, number>();

  function isAdmitted({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const unanswered = (unansweredOf.get(socket) ?? 0) + 1;
    unansweredOf.set(socket, unanswered);
    response.once('close', () => unansweredOf.set(socket, (unansweredOf.get(socket) ?? 1) - 1));
    if (unanswered > unansweredMax) socket.destroy();
    return unanswered <= unansweredMax;
  }

  const timeouts = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(headersMs, headersCheckMs),
    keepAliveTimeout: keepAliveMs,
    // slow-senders.ts limits bodies.
    requestTimeout: 0,
  };
  const server = createServer(timeouts, (request, response) => {
    if (isAdmitted(request, response)) handler(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (!isAdmitted(request, response)) return;
    response.writeHead(417, { connection: 'close', 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ message: 'The only supported expectation is 100-continue.', code: 'BAD_REQUEST' }));
  });
  return server.setTimeout(idleMs);
}
