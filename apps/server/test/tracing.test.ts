import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@get-my-helpers/db/testing';
import { eventually } from './eventually.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';
import { helperFields } from './test-app.ts';
import { jpeg } from './upload-files.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: unknown }[];
  status: { code?: number; message?: string };
}

interface Sent {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector that keeps what it gets. */
const collected: Sent[] = [];
const collector: Server = createServer((request, response) => {
  void json(request).then((body) => {
    if (request.url === '/v1/traces') collected.push(body as Sent);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

const spans = (): Span[] =>
  collected.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
  );

const isJob = ({ name }: Span): boolean => name.startsWith('process ');

let database: TestDatabase;
let place: Awaited<ReturnType<typeof createDataDir>>;
let common: Record<string, string>;
beforeAll(async () => {
  [database, place] = await Promise.all([createTestDatabase(), createDataDir()]);
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  common = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: database.connectionString,
    DEMO: '0',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'say-loaded.mjs')}`,
  };
});
afterAll(async () => {
  collector.close();
  await Promise.all([database.drop(), place.remove()]);
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const senderSpan = '00f067aa0ba902b7';

/** A registration that is part of somebody's trace, and an uploaded photo. */
async function register({ url }: RunningServer): Promise<void> {
  const traceparent = `00-${traceId}-${senderSpan}-01`;
  const headers = { 'content-type': 'application/json', traceparent };
  const registered = await fetch(`${url}/api/helpers?from=Wilhelmina`, {
    method: 'POST',
    headers,
    body: JSON.stringify(helperFields({ name: 'Wilhelmina Secret' })),
  });
  expect(registered.status).toBe(201);
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const asked = await fetch(`${url}/api/objects/upload`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ purpose: 'profile-image' }),
  });
  const { uploadURL } = (await asked.json()) as { uploadURL: string };
  const body = new Uint8Array(await jpeg());
  expect((await fetch(new URL(uploadURL, url), { method: 'PUT', headers: { cookie }, body })).status).toBe(200);
}

describe('a server that sends traces', () => {
  let output = '';
  beforeAll(async () => {
    const { port } = collector.address() as AddressInfo;
    const server = await startServer({
      ...common,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    await register(server);
    await eventually(() => {
      if (!spans().some(isJob)) throw new Error('no span of a job');
    });
    // At its end it sends what it still has.
    await server.end('SIGTERM');
    output = server.output();
  });

  /** The span of this name below that one. */
  function spanOf(name: string, below?: Span): Span {
    const found = spans().find((span) => span.name === name && (!below || span.parentSpanId === below.spanId));
    if (!found) throw new Error(`no span ${name}: ${JSON.stringify(spans().map((span) => span.name))}`);
    return found;
  }

  it('has spans of a request, its call, its statements and its password, each below the other', () => {
    const request = spanOf('POST /api/helpers');
    expect(request).toMatchObject({ traceId, parentSpanId: senderSpan });
    const call = spanOf('helpers.register', request);
    for (const name of ['begin', 'insert consents', 'commit', 'hash password']) {
      expect(spanOf(name, call).traceId).toBe(traceId);
    }
  });

  it('has spans of the file storage and of jobs', () => {
    const upload = spans().find(({ name }) => name.startsWith('PUT /api/objects/'));
    expect(spanOf('storage put', upload).traceId).toBe(upload?.traceId);
    const job = spans().find(isJob);
    expect(job?.parentSpanId ?? '').toBe('');
    expect(spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(0);
  });

  it('says nothing of anybody in them, and their trace in the log', () => {
    const text = JSON.stringify(collected);
    expect(text).toContain('"get-my-helpers"');
    expect(text).not.toMatch(/Wilhelmina|@example\.com|512-555/);
    expect(output).toMatch(new RegExp(`"traceId":"${traceId}".*"request completed"`));
  });

  it('loads what that takes', () => {
    expect(output).toContain('loads @opentelemetry/sdk-node');
  });
});

it('a server that sends and measures nothing loads nothing for it, nor what agents, pictures, videos and buckets need', async () => {
  const server = await startServer(common);
  await register(server);
  await server.end('SIGTERM');
  expect(server.output()).toContain('"request completed"');
  expect(server.output()).not.toContain('loads ');
});
