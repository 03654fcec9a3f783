import { createMcpHandler, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { hasScope } from '../../auth/api-keys.ts';
import { presentError } from '../../rpc/present-error.ts';
import type { Context } from '../../rpc/trpc.ts';
import { calls, type Call } from '../calls.ts';
import { tools, type Tool } from './tools.ts';

const callOf = ({ procedure }: Tool): Call => calls.get(procedure) as Call;

/** Whether the key's account may use the tool at all, and the key has its scope. */
function isFor({ user, apiKey }: Context, tool: Tool): boolean {
  const { access, scope } = callOf(tool).meta;
  const isOfOther = (access === 'helper' || access === 'professional') && access !== user?.type;
  return (
    !isOfOther && (scope === undefined || scope === 'any key' || (scope !== 'session only' && hasScope(apiKey, scope)))
  );
}

/** The fields that the tool keeps, without those that are null or empty. */
function pick(answer: unknown, fields: readonly string[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const field of fields) {
    const value = field
      .split('.')
      .reduce<unknown>((object, name) => (object as Record<string, unknown> | null | undefined)?.[name], answer);
    const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) kept[field] = value;
  }
  return kept;
}

function shorten(answer: unknown, { fields }: Tool): unknown {
  if (Array.isArray(answer)) return answer.map((item) => pick(item, fields));
  const { items, nextCursor } = answer as { items?: unknown[]; nextCursor?: string | null };
  if (!items) return pick(answer, fields);
  return { items: items.map((item) => pick(item, fields)), ...(nextCursor && { nextCursor }) };
}

const textOf = (value: unknown): CallToolResult['content'] => [{ type: 'text', text: JSON.stringify(value) }];

/** Calls the tool's procedure; a refusal is an answer that the model can read and act upon. */
async function useTool(ctx: Context, tool: Tool, input: Record<string, unknown>): Promise<CallToolResult> {
  const { requestKey, ...fields } = input;
  const idempotency = { key: requestKey as string | undefined, creatingCalls: 1 };
  try {
    const call = callOf(tool).run({ ...ctx, idempotency }, null, () => tool.toInput?.(fields) ?? fields);
    return { content: textOf(shorten(await call, tool)) };
  } catch (error) {
    const { code, message, issues, retryAfter } = presentError(error);
    return { isError: true, content: textOf({ code, message, issues, retryAfter }) };
  }
}

const instructions =
  'Get My Helpers is a marketplace where tradespeople (professionals) hire hourly trade helpers. The tools act in the name of the account whose API key you use. Pay is in US dollars; no money moves here, people pay each other and note it. Times are those where the work is.';

/** A server for one request, with the tools that its key may use. */
function serverFor(ctx: Context): McpServer {
  const server = new McpServer({ name: 'get-my-helpers', title: 'Get My Helpers', version: '1' }, { instructions });
  for (const tool of tools.filter((each) => isFor(ctx, each))) {
    const { name, title, description, input: inputSchema, changes } = tool;
    const annotations = {
      readOnlyHint: changes === undefined,
      destructiveHint: changes === 'replaces',
      openWorldHint: false,
    };
    server.registerTool(name, { title, description, inputSchema, annotations }, (input) => useTool(ctx, tool, input));
  }
  return server;
}

/**
 * Answers requests of the Model Context Protocol, each with the context in its `authInfo`. A file of its own, because the
 * protocol's library is large and loaded with the first request.
 */
export const openMcp = (onerror: (error: Error) => void): ReturnType<typeof createMcpHandler> =>
  createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.['context'] as Context), {
    // The tools of a key never change, so there is nothing to wait for.
    maxSubscriptions: 0,
    onerror,
  });
