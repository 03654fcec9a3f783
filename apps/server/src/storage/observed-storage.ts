import { observed } from '@get-my-helpers/db/observed';
import type { ObjectStorage } from './object-storage.ts';

/** What goes to the disk or over the network; the rest only calculates. */
const operations = [
  'put',
  'get',
  'head',
  'delete',
  'beginParts',
  'putPart',
  'listParts',
  'completeParts',
  'abortParts',
  'deleteUnfinished',
  'getSent',
  'deleteSent',
] as const;

type Operation = (...parameters: unknown[]) => Promise<unknown>;

/** The same storage, whose work is published (packages/db/src/observed.ts). Of a file that is read, this is until it begins. */
export function observedStorage(storage: ObjectStorage): ObjectStorage {
  const entries = operations.map((name): [string, Operation] => {
    const run = storage[name].bind(storage) as Operation;
    return [name, (...parameters) => observed('storage', name, () => run(...parameters))];
  });
  return { ...storage, ...Object.fromEntries(entries) };
}
