import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressGuard } from '../modules/webhooks/address-guard.ts';
import type { SendWebhook } from '../modules/webhooks/webhooks.delivery.ts';

/** Sends the events of webhooks (docs/product/programs.md, Where events may be sent). */

const sendMs = 10_000;
const readMax = 64 * 1024;
const headerMax = 16 * 1024;

const texts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed without an answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host did not answer.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer were too long.',
};

/** What the log says of an attempt without an answer; never what the other side sent. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be sent.';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'There was no answer in time.';
  if (error.name === 'AddressRefused') return 'The address is not one that events may be sent to.';
  if (error instanceof AggregateError && error.errors.length > 0) return textOf(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/CERT|SELF_SIGNED|TLS|SSL|ALTNAME|UNABLE_TO/.test(code))
    return `The certificate or the encryption failed (${code}).`;
  return texts[code] ?? (code === '' ? 'It could not be sent.' : `It could not be sent (${code}).`);
}

/** Reads an answer to its end, so that its sender is not cut off, but not much of it. */
function drain(answer: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let read = 0;
  answer.on('data', (chunk: Buffer) => {
    read += chunk.byteLength;
    if (read > readMax) answer.destroy();
  });
  // An answer that breaks off has its status.
  answer.on('error', () => undefined);
  answer.once('close', resolve);
  return promise;
}

/**
 * Sends by a connection of its own, whose address is looked up and checked anew. Follows no redirect, waits ten seconds in
 * all and reads 64 kB at most.
 */
export const createWebhookSender =
  (guard: AddressGuard, { limitMs = sendMs }: { limitMs?: number } = {}): SendWebhook =>
  async ({ url: href, headers, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    try {
      const url = new URL(href);
      guard.check(url);
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
        agent: false,
        lookup: guard.lookupFor(url),
        maxHeaderSize: headerMax,
        signal: AbortSignal.timeout(limitMs),
      });
      request.on('error', reject);
      request.once('response', resolve);
      request.end(body);
      const answer = await promise;
      await drain(answer);
      return { status: answer.statusCode ?? 0 };
    } catch (error) {
      return { error: textOf(error) };
    }
  };
