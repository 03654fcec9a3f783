import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { inferRouterInputs } from '@trpc/server';
import { messages } from '@get-my-helpers/validation/messages';
import type { Page } from '@get-my-helpers/validation/common';
import type { ContextFactory } from './context.ts';
import { DomainError, presentError, type PresentedError } from './errors.ts';
import { createCaller, type AppRouter } from './router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type ProcedureName = {
  [Feature in keyof Inputs & string]: `${Feature}.${keyof Inputs[Feature] & string}`;
}[keyof Inputs & string];

interface RestRoute {
  method: 'GET' | 'POST' | 'PUT';
  /** Parameters are named as the procedure's input fields. */
  path: string;
  procedure: ProcedureName;
  /** What the path's id names; a malformed one answers with this (decision D5). */
  notFound?: string;
  /** 200 unless said. 204 answers without a body. */
  status?: 201 | 204;
  /** The answer is a page: the body is its items, the headers carry the count and the next page. */
  list?: true;
}

const helper = { notFound: messages.helperNotFound };
const professional = { notFound: messages.professionalNotFound };
const jobPosting = { notFound: messages.jobPostingNotFound };

/** The documented paths (specification section 7, decision D5), each the same procedure that RPC calls. */
export const restRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/api/session', procedure: 'session.me' },
  { method: 'POST', path: '/api/logout', procedure: 'session.logout', status: 204 },

  { method: 'GET', path: '/api/helpers', procedure: 'helpers.list', list: true },
  { method: 'POST', path: '/api/helpers', procedure: 'helpers.register', status: 201 },
  { method: 'POST', path: '/api/helpers/login', procedure: 'helpers.login' },
  { method: 'GET', path: '/api/helpers/reviews', procedure: 'reviews.listForHelper', list: true },
  { method: 'GET', path: '/api/helpers/reviews/:helperId', procedure: 'reviews.listForHelper', list: true, ...helper },
  { method: 'GET', path: '/api/helpers/:id', procedure: 'helpers.byId', ...helper },
  { method: 'PUT', path: '/api/helpers/:id', procedure: 'helpers.update', ...helper },

  { method: 'POST', path: '/api/professionals', procedure: 'professionals.register', status: 201 },
  { method: 'POST', path: '/api/professionals/login', procedure: 'professionals.login' },
  { method: 'GET', path: '/api/professionals/job-postings', procedure: 'jobPostings.listOwn', list: true },
  {
    method: 'GET',
    path: '/api/professionals/job-postings/:professionalId',
    procedure: 'jobPostings.listOwn',
    list: true,
    ...professional,
  },
  { method: 'GET', path: '/api/professionals/reviews', procedure: 'reviews.listByProfessional', list: true },
  {
    method: 'GET',
    path: '/api/professionals/reviews/:professionalId',
    procedure: 'reviews.listByProfessional',
    list: true,
    ...professional,
  },
  { method: 'GET', path: '/api/professionals/recent-interactions', procedure: 'reviews.recentInteractions' },
  {
    method: 'GET',
    path: '/api/professionals/recent-interactions/:professionalId',
    procedure: 'reviews.recentInteractions',
    ...professional,
  },
  { method: 'GET', path: '/api/professionals/:id', procedure: 'professionals.byId', ...professional },
  { method: 'PUT', path: '/api/professionals/:id', procedure: 'professionals.update', ...professional },

  { method: 'GET', path: '/api/job-postings', procedure: 'jobPostings.list', list: true },
  { method: 'POST', path: '/api/job-postings', procedure: 'jobPostings.create', status: 201 },
  { method: 'GET', path: '/api/job-postings/:id', procedure: 'jobPostings.byId', ...jobPosting },
  { method: 'PUT', path: '/api/job-postings/:id', procedure: 'jobPostings.update', ...jobPosting },

  { method: 'POST', path: '/api/reviews', procedure: 'reviews.create', status: 201 },

  { method: 'POST', path: '/api/admin/login', procedure: 'admin.login' },
  { method: 'POST', path: '/api/admin/logout', procedure: 'admin.logout', status: 204 },
  { method: 'GET', path: '/api/admin/stats', procedure: 'admin.stats' },
  { method: 'GET', path: '/api/admin/registration-trend', procedure: 'admin.registrationTrend' },
  { method: 'GET', path: '/api/admin/registration-trend/:days', procedure: 'admin.registrationTrend' },
  { method: 'GET', path: '/api/admin/users', procedure: 'admin.users', list: true },
  { method: 'PUT', path: '/api/admin/verify-helper/:id', procedure: 'admin.verifyHelper', ...helper },
  { method: 'PUT', path: '/api/admin/verify-professional/:id', procedure: 'admin.verifyProfessional', ...professional },
];

type AnyCaller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Sends a refusal in the one shape of all errors (decision D5). */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: PresentedError): FastifyReply {
  const { status, code, message, issues, retryAfter, unexpected } = error;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send({ message, code, issues, ...(unexpected ? { requestId: request.id } : {}) });
}

function inputOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new DomainError('BAD_REQUEST', 'Please send a JSON object.');
  }
  // The path decides over the body, and the body over the query.
  return { ...(request.query as object), ...body, ...(request.params as object) };
}

function nextLink(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): FastifyReply {
  if (page.total !== null) reply.header('x-total-count', page.total);
  if (page.nextCursor !== null) reply.header('link', nextLink(request, page.nextCursor));
  return reply.send(page.items);
}

/** A malformed id in the path is the entity's 404, not a validation error. */
function presentRouteError(error: unknown, route: RestRoute, request: FastifyRequest): PresentedError {
  const presented = presentError(error);
  const field = presented.issues?.[0]?.path;
  const aboutPath = field !== undefined && field in (request.params as object);
  if (presented.code !== 'BAD_REQUEST' || !aboutPath || route.notFound === undefined) return presented;
  return { ...presented, status: 404, code: 'NOT_FOUND', message: route.notFound, issues: undefined };
}

/** Mounts the documented paths on the procedures: no second validation, no second handler. */
export function mountRest(app: FastifyInstance, createContext: ContextFactory): void {
  for (const route of restRoutes) {
    const [feature, name] = route.procedure.split('.') as [string, string];
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        try {
          const caller = createCaller(await createContext(request, reply)) as unknown as AnyCaller;
          const answer = await caller[feature]?.[name]?.(inputOf(request));
          if (route.list) return sendPage(request, reply, answer as Page<unknown>);
          if (route.status === 204) return reply.code(204).send();
          return reply.code(route.status ?? 200).send(answer);
        } catch (error) {
          return sendError(request, reply, presentRouteError(error, route, request));
        }
      },
    });
  }
}
