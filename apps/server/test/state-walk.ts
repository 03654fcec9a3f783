import { TRPCClientError } from '@trpc/client';
import { isLongRun } from './long-run.ts';
import {
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

/** Who calls: the two people of a gig, others of their kind, an admin, and somebody who is not signed in. */
export const callers = ['helper', 'professional', 'otherHelper', 'otherProfessional', 'admin', 'anonymous'] as const;
export type Caller = (typeof callers)[number];
/** Whose action it is. */
export type Owner = 'helper' | 'professional' | 'admin';

export interface Cast extends Record<Caller, Browser> {
  helper: SignedIn;
  professional: SignedIn;
}

/** A browser for each caller. */
export async function signInCast(test: TestApp): Promise<Cast> {
  const [helper, professional, otherHelper, otherProfessional, admin] = await Promise.all([
    signInHelper(test),
    signInProfessional(test),
    signInHelper(test),
    signInProfessional(test),
    signInAdmin(test),
  ]);
  return { helper, professional, otherHelper, otherProfessional, admin, anonymous: test.browser() };
}

/** One action over both APIs: what REST answers, and what RPC does. */
interface Apis {
  rest: () => Promise<{ statusCode: number }>;
  rpc: () => Promise<unknown>;
}

async function statusOverRpc(call: Apis['rpc']): Promise<number> {
  return call().then(
    () => 200,
    (error: unknown) => {
      if (error instanceof TRPCClientError) return (error.data as { httpStatus: number }).httpStatus;
      throw error;
    },
  );
}

/** The statuses of an action over REST, where it creates something, and over RPC. */
type Allowed = { to: string } | { refused: number };

export interface Walk {
  /** In this state and at these times; a gig is made anew whenever an action was taken. */
  times: readonly string[];
  setTime: (time: string) => void;
  build: () => Promise<string>;
  read: (id: string) => Promise<string>;
  state: string;
  owner: Owner;
  /** What REST answers when it is done. */
  done: 200 | 201;
  call: (person: Browser, id: string) => Apis;
  cast: Cast;
  /** What the table of the test says for whoever may; nothing: a conflict. */
  allowed: (time: string) => Allowed | undefined;
}

/** What somebody is answered who may not take the action in any state. */
function refusalOf(caller: Caller, owner: Owner): number | undefined {
  if (caller === owner) return undefined;
  if (caller === 'anonymous' || caller === 'admin' || owner === 'admin') return 401;
  return caller.toLowerCase().includes(owner) ? 404 : 403;
}

const apis = ['rest', 'rpc'] as const;

/** Who may not take the action may not at any time: the short run tries them once, and each over one of the two APIs. */
function isTried(caller: Caller, api: (typeof apis)[number], { owner, times }: Walk, time: string): boolean {
  if (isLongRun || refusalOf(caller, owner) === undefined) return true;
  const place = callers.indexOf(caller);
  return time === times[place % times.length] && api === apis[place % 2];
}

/** Takes an action as everybody, at every time, over REST and RPC; says what should have come of it, and what did. */
export async function walk(walked: Walk): Promise<{ expected: string[]; seen: string[] }> {
  const { times, setTime, build, read, state, owner, done, call, cast, allowed } = walked;
  const expected: string[] = [];
  const seen: string[] = [];
  let id: string | undefined;
  for (const time of times) {
    setTime(time);
    const outcome = allowed(time) ?? { refused: 409 };
    for (const caller of callers) {
      const refusal = refusalOf(caller, owner) ?? ('refused' in outcome ? outcome.refused : undefined);
      const to = refusal === undefined && 'to' in outcome ? outcome.to : state;
      for (const api of apis.filter((each) => isTried(caller, each, walked, time))) {
        id ??= await build();
        const { rest, rpc } = call(cast[caller], id);
        const status = api === 'rest' ? (await rest()).statusCode : await statusOverRpc(rpc);
        const after = await read(id);
        const about = `${time}, ${caller}, ${api}`;
        expected.push(`${about}: ${refusal ?? (api === 'rest' ? done : 200)}, ${to}`);
        seen.push(`${about}: ${status}, ${after}`);
        if (refusal === undefined || after !== state) id = undefined;
      }
    }
  }
  return { expected, seen };
}
