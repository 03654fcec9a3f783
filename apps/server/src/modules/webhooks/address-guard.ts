import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';

/** Where webhooks may lead (docs/product/programs.md, Where events may be sent). */

/** Thrown instead of connecting to an address that may not be reached. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** Finds all addresses of a host. */
export type ResolveName = (host: string) => Promise<LookupAddress[]>;

export interface AddressGuard {
  /** Throws AddressRefused for what is wrong with an address before its name is looked up. */
  check(url: URL): void;
  /**
   * Says, by looking up its name, why nothing could be sent to an address: it is not public, or has a port. A name that is
   * unknown for now is let pass.
   */
  findRefusal(url: URL): Promise<'private' | 'port' | undefined>;
  /** Looks up the name for a connection, which then gets no other address than those that were checked here. */
  lookupFor(url: URL): LookupFunction;
}

/** In milliseconds, and how often. */
const dnsLimits = { timeout: 2000, tries: 2 };

/** Asks the name servers: the system's own lookup would hold one of the process's few threads while a slow one answers. */
const askNameServers: ResolveName = async (host) => {
  const resolver = new Resolver(dnsLimits);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
};

/** Names that the operator lists may be those of this machine's own files and networks. */
const askSystem: ResolveName = (host) => lookup(host, { all: true, order: 'verbatim' });

/** Inside every network of Azure, although it looks public. */
const looksPublic = new Set(['168.63.129.16']);
const globalUnicast = ipaddr.IPv6.parse('2000::');

/** Whether an address is one of the public internet; of IPv6 those that have no IPv4 address inside them. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || looksPublic.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast, 3);
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** The allow-list: hosts by name, the others by address. */
function readAllowList(allow: readonly string[]) {
  const isNetwork = (entry: string): boolean => isIP(entry.split('/')[0] ?? '') !== 0;
  const hosts = new Set(allow.filter((entry) => !isNetwork(entry)).map((entry) => entry.toLowerCase()));
  const networks = allow.filter(isNetwork).map((entry) => {
    const [text = '', bits] = entry.split('/');
    const address = ipaddr.process(text);
    const all = address.kind() === 'ipv4' ? 32 : 128;
    return { address, bits: bits === undefined ? all : Number(bits) };
  });
  return {
    hasHost: (host: string): boolean => hosts.has(host),
    hasAddress(text: string): boolean {
      if (!ipaddr.isValid(text)) return false;
      const asked = ipaddr.process(text);
      return networks.some(({ address, bits }) => asked.kind() === address.kind() && asked.match(address, bits));
    },
  };
}

/** The guard of an operator who allows these hosts, addresses and networks besides the public internet. */
export function createAddressGuard(allow: readonly string[] = [], resolveWith?: ResolveName): AddressGuard {
  const { hasHost, hasAddress } = readAllowList(allow);
  const isOwn = (host: string): boolean => hasHost(host) || host === 'localhost';
  const resolve: ResolveName = resolveWith ?? ((host) => (isOwn(host) ? askSystem(host) : askNameServers(host)));

  /** Why this address may not be reached for that URL. */
  function refusalOf(url: URL, address: string): 'private' | 'port' | undefined {
    if (hasHost(hostOf(url)) || hasAddress(address)) return undefined;
    if (!isPublicAddress(address)) return 'private';
    return url.port === '' ? undefined : 'port';
  }

  function check(url: URL): void {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('not http or https');
    if (url.username !== '' || url.password !== '') throw new AddressRefused('a user name in the address');
    const host = hostOf(url);
    // A connection to such a host looks nothing up.
    if (isIP(host) !== 0 && refusalOf(url, host)) throw new AddressRefused('not a public address');
  }

  async function admitted(url: URL): Promise<LookupAddress[]> {
    check(url);
    const found = await resolve(hostOf(url));
    const reachable = found.filter(({ address }) => refusalOf(url, address) === undefined);
    if (reachable.length === 0) throw new AddressRefused('not a public address');
    return reachable;
  }

  return {
    check,
    async findRefusal(url) {
      const host = hostOf(url);
      const found = isIP(host) === 0 ? await resolve(host).catch(() => []) : [{ address: host }];
      const refusals = found.map(({ address }) => refusalOf(url, address));
      if (found.length === 0) return url.port === '' || hasHost(host) ? undefined : 'port';
      return refusals.includes(undefined) ? undefined : refusals[0];
    },
    lookupFor: (url) => (_host, options, done) => {
      // The name of the URL, whatever the connection asks for.
      callbackify(() => admitted(url))((error, addresses) => {
        const [first] = addresses ?? [];
        if (error || !first) done(error ?? new AddressRefused('no address'), []);
        else if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      });
    },
  };
}
