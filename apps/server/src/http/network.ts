import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, or undefined when it is none. */
function groupsOf(address: string): number[] | undefined {
  if (!isIPv6(address)) return undefined;
  // The URL parser normalizes the address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return read(head);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/**
 * What counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 address, since a provider gives one
 * customer all the rest. A caller who has hung up has no address anymore.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const plain = address.replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  const groups = groupsOf(plain);
  if (!groups) return 'unknown';
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
