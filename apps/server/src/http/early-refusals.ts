import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { DomainError, type ErrorCode } from '../lib/errors.ts';
import { presentError } from '../rpc/present-error.ts';
import { sendError } from './send-error.ts';

/** Refusals of requests that reach no route, in the one shape of all errors (docs/product/errors.md, One shape). */

/** Longest address, path and query together, in characters: room for a batch of RPC calls, below what Node reads at all. */
const addressMax = 12_000;
const addressTooLong = 'The address is too long.';
const addressInvalid = 'This address is not valid.';

interface RawRefusal {
  status: number;
  code: ErrorCode;
  message: string;
}

/** What Node's parser refuses before there is a request. */
const rawRefusals: Readonly<Record<string, RawRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'TIMEOUT', message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'BAD_REQUEST', message: 'The address or the headers are too long.' },
};
const unreadable: RawRefusal = { status: 400, code: 'BAD_REQUEST', message: 'The request could not be read.' };

/** Answers what is not HTTP, too long or too slow, and closes the connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = rawRefusals[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ message, code });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers addresses that the router cannot read: a malformed escape, an over-long part. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
  const presented = presentError(error);
  const message = presented.status === 400 && error.statusCode !== 414 ? addressInvalid : presented.message;
  sendError(request, reply, { ...presented, message });
}

/** A name or an address, and a port. */
const hostPattern = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** Refuses addresses longer than any call needs, and hosts that no address can be made of. */
export const addressLimit = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', ({ url, headers: { host } }, _reply, done) => {
    if (url.length > addressMax) done(new DomainError('BAD_REQUEST', addressTooLong));
    else if (host !== undefined && !hostPattern.test(host)) done(new DomainError('BAD_REQUEST', addressInvalid));
    else done();
  });
});
