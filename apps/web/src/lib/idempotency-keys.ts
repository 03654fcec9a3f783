import { creatingCalls, secretCreatingCalls } from '@get-my-helpers/validation/creating-calls';
import { unsentPrefix, withTabStorage } from './tab-storage.ts';

/**
 * The keys by which the server recognizes a repeated call (`Idempotency-Key`). A key is kept until a response arrives,
 * even over a reload, so that retrying a call that may have succeeded does not create anything twice. Different
 * content, or the same content after a success, gets a new key. Only calls that create something have keys: others are
 * safe to repeat, and many of them carry a password, a code or a token.
 */
const kept = new Map<string, string>();

/** A short hash under which content is stored without revealing it: two 32-bit sums over its characters. */
function nameOf(content: string): string {
  let one = 0x811c9dc5;
  let two = 0x1b873593;
  for (let index = 0; index < content.length; index += 1) {
    const character = content.charCodeAt(index);
    one = Math.imul(one ^ character, 0x01000193);
    two = Math.imul(two ^ character, 0x5bd1e995);
  }
  return `${unsentPrefix}${one >>> 0}-${two >>> 0}`;
}

/** Avoids `crypto.randomUUID`, which browsers offer only over HTTPS or on localhost. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

interface KeyedCall {
  key: string;
  /** To be called when the answer has arrived and says that it is done. */
  succeed: () => void;
}

const creating: readonly string[] = creatingCalls;

/** The attempt to call `procedure` with `input`: the one under way, or a new one; undefined where it creates nothing. */
export function keyedCall(procedure: string, input: unknown): KeyedCall | undefined {
  if (!creating.includes(procedure)) return undefined;
  const content = `${procedure} ${JSON.stringify(input)}`;
  const name = nameOf(content);
  const key = kept.get(name) ?? (withTabStorage((storage) => storage.getItem(name)) || newKey());
  kept.set(name, key);
  // Do not store hashes of content that includes a password, since they could be used to guess it.
  if (!secretCreatingCalls.includes(procedure)) withTabStorage((storage) => storage.setItem(name, key));
  return {
    key,
    succeed: () => {
      kept.delete(name);
      withTabStorage((storage) => storage.removeItem(name));
    },
  };
}
