import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { DomainError } from '../lib/errors.ts';
import { presentError } from '../rpc/present-error.ts';
import { sendError } from './send-error.ts';

/** How slowly a request may arrive and its answer may be read. */
export interface SenderLimits {
  /** Longest time for the headers, in milliseconds. */
  headersMs: number;
  /** How often requests that are still arriving are checked, in milliseconds. */
  checkMs: number;
  /** The fewest bytes of a body that must arrive between two checks. */
  checkBytes: number;
  /** The longest time for a body that is not a file, in milliseconds. */
  bodyMs: number;
  /** The longest time in which a client reads nothing of an answer, in milliseconds. Event streams must ping more often. */
  idleMs: number;
}

/** A connection of 20 kB/s that sends six parts of a file at once still reaches three times the minimum for each. */
export const senderLimits: SenderLimits = {
  headersMs: 20_000,
  checkMs: 30_000,
  checkBytes: 30_000,
  bodyMs: 60_000,
  idleMs: 120_000,
};

/** What has arrived of a body since the last check, and how long it has been arriving. */
export interface Arrival {
  bytes: number;
  elapsedMs: number;
  isFile: boolean;
}

/** Whether a body arrives so slowly that its sender is cut off. */
export function isTooSlow({ bytes, elapsedMs, isFile }: Arrival, { checkBytes, bodyMs }: SenderLimits): boolean {
  return isFile ? bytes < checkBytes : elapsedMs >= bodyMs;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Cuts off senders whose bodies arrive too slowly: 408 if nothing was answered yet, then the connection closes. */
export const slowSenders = plugin(async (app: FastifyInstance, { limits }: { limits: SenderLimits }) => {
  const checkMs = Math.min(limits.checkMs, limits.bodyMs);
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw } = request;
    const { socket } = raw;
    // Requests injected by tests have no socket.
    if (!hasBody(request) || !(socket instanceof Socket)) return;
    const isFile = request.routeOptions.url?.startsWith('/api/objects/') ?? false;
    const begunAt = performance.now();
    let [seen, seenAt] = [socket.bytesRead, begunAt];

    const timer = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(timer);
      const now = performance.now();
      // Unread data means that we are slow, not the sender.
      const isUnread = raw.readableLength > 0;
      if (isFile && !isUnread && now - seenAt < limits.checkMs) return;
      const arrival = { bytes: socket.bytesRead - seen, elapsedMs: now - begunAt, isFile };
      [seen, seenAt] = [socket.bytesRead, now];
      if (isUnread || !isTooSlow(arrival, limits)) return;
      clearInterval(timer);
      if (reply.sent) socket.destroy();
      else {
        reply.header('connection', 'close');
        // Tells a handler that still reads the body that no more of it comes.
        socket.once('close', () => raw.destroy());
        sendError(request, reply, presentError(new DomainError('TIMEOUT', 'The request took too long to arrive.')));
      }
    }, checkMs);
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer));
  });
});
