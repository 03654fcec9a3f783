import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Page } from '@get-my-helpers/validation/common';
import { messages } from '@get-my-helpers/validation/messages';
import { calls, type Call } from './calls.ts';
import type { ContextFactory } from './context.ts';
import { restRoutes } from './rest.ts';
import { inputOf, refuseForeignIds, refuseParameters } from './rest-input.ts';
import type { ProcedureName, RestRoute } from './rest-route.ts';
import { sendError } from './send-error.ts';
import { DomainError } from '../lib/errors.ts';
import { StreamedJson } from '../lib/streamed-json.ts';
import { presentError, type PresentedError } from '../rpc/present-error.ts';

function nextLink(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): FastifyReply {
  if (page.total !== null) {
    reply.header('x-total-count', page.total).header('x-total-count-relation', page.totalRelation);
  }
  if (page.nextCursor !== null) {
    const others = [reply.getHeader('link') ?? []].flat();
    reply.header('link', [nextLink(request, page.nextCursor), ...others].join(', '));
  }
  return reply.send(page.items);
}

/** A malformed id in the path is the entity's 404, not a validation error. */
function presentRouteError(error: unknown, route: RestRoute, request: FastifyRequest): PresentedError {
  const presented = presentError(error);
  const field = presented.issues?.[0]?.path;
  const aboutPath = field !== undefined && Object.hasOwn(request.params as object, field);
  if (presented.code !== 'BAD_REQUEST' || !aboutPath || route.notFound === undefined) return presented;
  return { ...presented, status: 404, code: 'NOT_FOUND', message: route.notFound, issues: undefined };
}

const jsonType = 'application/json; charset=utf-8';

/** Answers one documented path with its procedure: no second validation, no second handler. */
function handlerOf(route: RestRoute, createContext: ContextFactory): RouteHandlerMethod {
  const call = calls.get(route.procedure) as Call;
  return async (request, reply) => {
    try {
      const ctx = await createContext(request, reply);
      refuseForeignIds(request, ctx, route.procedure);
      const answer = await call.run(ctx, reply, () => inputOf(request));
      // After the call, which checks first who may ask at all.
      if (route.whole) refuseParameters(request);
      if (route.list) return sendPage(request, reply, answer as Page<unknown>);
      if (route.status === 202 || route.status === 204) return reply.code(route.status).send();
      if (answer instanceof StreamedJson) return reply.type(jsonType).send(answer.toStream());
      if (route.contentType !== undefined) reply.type(route.contentType);
      return reply.code(route.status ?? 200).send(answer);
    } catch (error) {
      return sendError(request, reply, presentRouteError(error, route, request));
    }
  };
}

/** The handler of a path that a plugin mounts itself (`form`). */
export function formHandler(procedure: ProcedureName, createContext: ContextFactory): RouteHandlerMethod {
  const route = restRoutes.find((candidate) => candidate.procedure === procedure);
  if (!route) throw new Error(`${procedure} has no documented path`);
  return handlerOf(route, createContext);
}

/** Mounts the documented paths on the procedures, but for those with `form`. */
export function mountRest(app: FastifyInstance, createContext: ContextFactory): void {
  for (const route of restRoutes) {
    const { method, path: url, form } = route;
    if (!form) app.route({ method, url, handler: handlerOf(route, createContext) });
  }
  for (const url of new Set(restRoutes.map(({ path }) => path))) mountOtherMethods(app, url);
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A documented path lists its methods for OPTIONS, and in the 405 for other methods. */
function mountOtherMethods(app: FastifyInstance, url: string): void {
  const taken = new Set<string>(restRoutes.filter(({ path }) => path === url).map(({ method }) => method));
  const allow = [...taken, ...(taken.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  app.route({
    method: 'OPTIONS',
    url,
    handler: async (_request, reply) => reply.code(204).header('allow', allow).send(),
  });
  app.route({
    method: methods.filter((method) => !taken.has(method)),
    url,
    handler: async (_request, reply) => {
      reply.header('allow', allow);
      throw new DomainError('METHOD_NOT_SUPPORTED', messages.methodNotSupported);
    },
  });
}
