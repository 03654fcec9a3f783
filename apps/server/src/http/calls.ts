import type { AnyTRPCProcedure } from '@trpc/server';
import type { FastifyReply } from 'fastify';
import { deprecationHeaders } from './deprecation.ts';
import { keepForAnybody } from './transfer.ts';
import { appRouter } from '../router.ts';
import type { Context, ProcedureMeta } from '../rpc/trpc.ts';

/** A procedure by its name, to be called over HTTP. */
export interface Call {
  path: string;
  type: AnyTRPCProcedure['_def']['type'];
  /** Who may call it. */
  meta: ProcedureMeta;
  /**
   * Calls it, and sets how long the answer may be cached. `readInput` is called when the procedure wants its input; an
   * error that it throws is the caller's mistake. Without a reply the answer becomes a part of something else.
   */
  run(ctx: Context, reply: FastifyReply | null, readInput: () => unknown): Promise<unknown>;
}

// A single call is not aborted; streams have their own signal.
const { signal } = new AbortController();

function callOf(path: string, procedure: AnyTRPCProcedure): Call {
  const { type } = procedure._def;
  const meta = procedure._def.meta as ProcedureMeta;
  return {
    path,
    type,
    meta,
    async run(ctx, reply, readInput) {
      // A refusal carries it, too.
      if (reply) reply.headers(deprecationHeaders([meta]));
      const getRawInput = async (): Promise<unknown> => readInput();
      const single: Context = { ...ctx, takesStream: true };
      const data: unknown = await procedure({
        path,
        type,
        ctx: single,
        getRawInput,
        signal,
        batchIndex: 0,
        input: undefined,
      });
      const { keepSeconds } = meta;
      if (reply && keepSeconds !== undefined && isNobody(ctx)) keepForAnybody(reply, keepSeconds);
      return data;
    },
  };
}

const isNobody = ({ user, admin }: Context): boolean => user === null && admin === null;

const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, AnyTRPCProcedure>>;

/** Every procedure by its name, such as 'helpers.list'. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(procedures).map(([path, procedure]) => [path, callOf(path, procedure)]),
);
