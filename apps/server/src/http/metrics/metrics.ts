import { createHash, timingSafeEqual } from 'node:crypto';
import client from '@prometheus-io/client';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import fastifyMetrics from 'fastify-metrics';
import plugin from 'fastify-plugin';
import { DomainError } from '../../lib/errors.ts';
import { registerGauges, type Gauged } from './gauges.ts';
import { measureWork } from './work-metrics.ts';

/** The metrics of one server (docs/operations.md, Metrics). */
export interface Metrics {
  contentType: string;
  /** All of them at this moment, as Prometheus reads them. */
  read(): Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: nothing is measured. */
    measured: Metrics | null;
  }
}

const path = '/metrics';

/** Each file of the build has a route of its own. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest): string =>
  url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'page');

/**
 * Measures requests by the pattern of their route, all work that is observed (packages/db/src/observed.ts) and this process.
 * Labels are names from the code, never what somebody sent.
 */
export const metrics = plugin(async (app: FastifyInstance, gauged: Gauged) => {
  const registry = new client.Registry();
  const registers = [registry];
  await app.register(fastifyMetrics.default, {
    promClient: client,
    endpoint: null,
    name: 'httpMetrics',
    defaultMetrics: { enabled: true, register: registry },
    routeMetrics: {
      enabled: { histogram: true, summary: false },
      // What no route answers is a page or a 404.
      registeredRoutesOnly: false,
      overrides: {
        histogram: { registers, buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] },
        summary: { registers },
        labels: { getRouteLabel: routeOf },
      },
    },
  });
  const refresh = registerGauges(registry, gauged);
  app.addHook('onClose', measureWork(registry));
  app.measured = {
    contentType: registry.contentType,
    async read() {
      await refresh();
      return registry.metrics();
    },
  };
});

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** GET /metrics, with this token as `Authorization: Bearer` unless it is undefined. */
export function mountMetrics(app: FastifyInstance, shown: Metrics, token: string | undefined): void {
  const expected = token === undefined ? undefined : sha256(`Bearer ${token}`);
  app.get(path, { logLevel: 'error' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (expected && !timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new DomainError('UNAUTHORIZED', 'The metrics need their token.');
    }
    return reply.type(shown.contentType).send(await shown.read());
  });
}

/** A server of its own for the metrics, which does not listen yet. */
export function metricsServer(shown: Metrics, token: string | undefined): FastifyInstance {
  const app = fastify();
  mountMetrics(app, shown, token);
  return app;
}
