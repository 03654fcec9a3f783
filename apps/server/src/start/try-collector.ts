import { once } from 'node:events';
import { connect } from 'node:net';
import type { Settings } from '../env.ts';
import { StartError } from './start-error.ts';

const answerMs = 5000;

/** Headers as OpenTelemetry's variables have them: name=value, separated by commas, with values as in an address. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decodeURIComponent(value.join('=').trim())];
    }),
  );
}

/** Whether somebody listens there; what a collector says by gRPC is not asked. */
async function tryConnection({ hostname, port, protocol }: URL): Promise<void> {
  const socket = connect({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
  });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(answerMs) });
  } finally {
    socket.destroy();
  }
}

/** Sends no spans at all to the collector of traces, and returns how it answered: the status of HTTP, none by gRPC. */
async function send({ endpoint, protocol, headers }: NonNullable<Settings['tracing']>): Promise<number | undefined> {
  if (protocol === 'grpc') {
    await tryConnection(new URL(endpoint));
    return undefined;
  }
  const isJson = protocol === 'http/json';
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: { ...readHeaders(headers), 'content-type': isJson ? 'application/json' : 'application/x-protobuf' },
    body: isJson ? '{}' : '',
    signal: AbortSignal.timeout(answerMs),
  });
  return status;
}

/** What `npm run doctor` says of the address to which traces are sent. */
export async function describeCollector(
  tracing: NonNullable<Settings['tracing']>,
): Promise<string | { verdict: 'warning'; text: string }> {
  const { host } = new URL(tracing.endpoint);
  let status: number | undefined;
  try {
    status = await send(tracing);
  } catch (error) {
    throw new StartError(
      `No collector of traces answers on ${host}: start it, or correct OTEL_EXPORTER_OTLP_ENDPOINT.`,
      {
        cause: error,
      },
    );
  }
  if (status === undefined) return `${host} takes connections`;
  if (status >= 200 && status < 300) return `${host} takes traces`;
  const setting = status === 401 || status === 403 ? 'OTEL_EXPORTER_OTLP_HEADERS' : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  return { verdict: 'warning', text: `${host} answers traces with ${status}: check ${setting}` };
}
