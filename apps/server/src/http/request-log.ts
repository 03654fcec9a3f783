import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { LogName } from '../auth/log-names.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that the request is a part of; undefined: none. */
    traceId: string | undefined;
  }
  interface FastifyInstance {
    /** What the log calls somebody with this id. */
    logName: LogName;
  }
}

/** https://www.w3.org/TR/trace-context/#traceparent-header-field-values, whose trace is not all zeros. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

const traceIdOf = ({ headers: { traceparent: header } }: FastifyRequest): string | undefined =>
  typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;

/** Says this in every later line about the request, the one about its end included. */
function say(log: FastifyBaseLogger, bindings: object): void {
  (log as FastifyBaseLogger & { setBindings(bindings: object): void }).setBindings(bindings);
}

/** Names the account that calls in the lines about its request. */
export const logCaller = ({ log }: FastifyRequest, { id }: { id: string }): void => say(log, { account: id });

/** Names the trace that a proxy began in the lines about a request. */
export const requestLog = plugin(async (app: FastifyInstance) => {
  app.decorateRequest('traceId', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.traceId ??= traceIdOf(request);
    if (request.traceId !== undefined) say(request.log, { traceId: request.traceId });
    done();
  });
});
