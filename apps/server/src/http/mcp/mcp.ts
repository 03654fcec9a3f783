import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { messages } from '@get-my-helpers/validation/messages';
import { checkKeyAccess } from '../../auth/api-keys.ts';
import { DomainError } from '../../lib/errors.ts';
import type { ContextFactory } from '../context.ts';

/** The Model Context Protocol at POST /mcp (docs/product/programs.md, Agents): streamable HTTP without sessions. */
export const mcp = plugin(async (app: FastifyInstance, { createContext }: { createContext: ContextFactory }) => {
  const load = async () => (await import('./mcp-server.ts')).openMcp((error) => app.log.debug({ err: error }, 'mcp'));
  let loaded: ReturnType<typeof load> | undefined;
  app.addHook('onClose', async () => (await loaded)?.close());
  app.post('/mcp', async (request, reply) => {
    const ctx = await createContext(request, reply);
    if (ctx.refusal) throw ctx.refusal;
    if (ctx.apiKey === null) {
      reply.header('www-authenticate', 'Bearer');
      throw new DomainError('UNAUTHORIZED', messages.keyNeeded);
    }
    checkKeyAccess(ctx.apiKey, 'any key');
    const { authorization: _, ...sent } = request.headers;
    const headers = new Headers(Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]));
    const web = new Request(new URL('/mcp', ctx.origin), { method: 'POST', headers });
    const authInfo = { token: '', clientId: ctx.user?.id ?? '', scopes: [], extra: { context: ctx } };
    const handler = await (loaded ??= load());
    const response = await handler.fetch(web, { authInfo, parsedBody: request.body });
    response.headers.set('cache-control', 'private, no-store');
    return reply.send(response);
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/mcp',
    handler: async (_request, reply) => {
      reply.header('allow', 'POST');
      throw new DomainError('METHOD_NOT_SUPPORTED', messages.methodNotSupported);
    },
  });
});
