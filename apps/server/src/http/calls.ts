import type { AnyTRPCProcedure } from '@trpc/server';
import type { FastifyReply } from 'fastify';
import { keepForAnybody } from './transfer.ts';
import { appRouter } from '../router.ts';
import type { Context, ProcedureMeta } from '../rpc/trpc.ts';

/** A procedure by its name, for whoever answers HTTP with it. */
export interface Call {
  path: string;
  type: AnyTRPCProcedure['_def']['type'];
  /**
   * Calls it, and lets the reply say for how long the answer may be kept. `readInput` is called when the procedure wants
   * its input; what it throws is the caller's mistake.
   */
  run(ctx: Context, reply: FastifyReply, readInput: () => unknown): Promise<unknown>;
}

// Nothing that is asked once ends before its answer; streams have a signal of their own.
const { signal } = new AbortController();

function callOf(path: string, procedure: AnyTRPCProcedure): Call {
  const { type } = procedure._def;
  const meta = procedure._def.meta as ProcedureMeta;
  return {
    path,
    type,
    async run(ctx, reply, readInput) {
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
      if (keepSeconds !== undefined && isNobody(ctx)) keepForAnybody(reply, keepSeconds);
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
