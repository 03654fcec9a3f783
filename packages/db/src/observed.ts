import { tracingChannel, type TracingChannel } from 'node:diagnostics_channel';

/**
 * What operators want to see of a running server: calls of procedures, statements, jobs, the file storage, pages,
 * password hashes and events sent to webhooks.
 */
export const workKinds = ['call', 'query', 'job', 'storage', 'page', 'password', 'webhook'] as const;
export type WorkKind = (typeof workKinds)[number];

/** One piece of work; subscribers to its channel may keep things about it by its identity. */
export interface Work {
  /** One of a fixed number of names, which never come from input. */
  name: string;
  /** Why it failed; set before its end is published. */
  error?: unknown;
  /** What came of it, likewise. */
  result?: unknown;
}

export type WorkChannel = TracingChannel<unknown, Work>;

const channels = Object.fromEntries(
  workKinds.map((kind) => [kind, tracingChannel<unknown, Work>(`get-my-helpers:${kind}`)]),
) as Record<WorkKind, WorkChannel>;

/** The channel on which the beginning and the end of all work of a kind are published. */
export const workChannel = (kind: WorkKind): WorkChannel => channels[kind];

/** Runs the work, and publishes when it begins and ends if anybody listens; only then a function is asked for the name. */
export function observed<Result>(
  kind: WorkKind,
  name: string | (() => string),
  work: () => Promise<Result>,
): Promise<Result> {
  const channel = channels[kind];
  if (!channel.hasSubscribers) return work();
  return channel.tracePromise(work, { name: typeof name === 'string' ? name : name() });
}

const verb = /^\s*(\w+)/;
const table = /\b(?:from|into|update|join|call)\s+"?(\w+)"?(?:\."?(\w+)"?)?/i;

/** A short name for a statement: what it does and the first table that it names, such as 'select accounts'. */
export function statementName(text: string): string {
  const [, does = 'statement'] = verb.exec(text) ?? [];
  const [, first, second] = table.exec(text) ?? [];
  return [does.toLowerCase(), second ?? first].filter((part) => part !== undefined).join(' ');
}
