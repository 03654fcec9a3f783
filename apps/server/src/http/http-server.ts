import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SenderLimits } from './slow-senders.ts';

/** Browsers and proxies wait for an answer before they use a connection again; some clients send a few requests ahead. */
const unansweredMax = 16;
/** How often Node looks for requests whose headers are late. */
const headersCheckMs = 5000;
/** How long a connection without a request stays open: longer than the connections that proxies keep, mostly a minute. */
const keepAliveMs = 72_000;

/**
 * The HTTP server under Fastify. It cuts a connection on which more requests wait for their answers than that: Node hands
 * over every request of a packet at once, so one connection could otherwise begin thousands in a moment. Fastify's own hooks
 * would be too late, for they see no request whose address or expectation is refused.
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
    // Bodies have limits of their own (slow-senders.ts).
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
