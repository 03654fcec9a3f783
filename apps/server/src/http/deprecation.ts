import type { Deprecated } from '../rpc/trpc.ts';

/** What answers say of deprecated calls (docs/api/versions.md). */

/** Where the rules of deprecation can be read, on every server. */
const guide = '</api/docs/#description/versions-and-deprecation>; rel="deprecation"; type="text/html"';

const earliest = (dates: string[]): Date => new Date(`${dates.toSorted()[0] ?? ''}T00:00:00Z`);

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the rules. Of several calls in a batch the earliest days count. */
export function deprecationHeaders(
  metas: readonly ({ deprecated?: Deprecated } | undefined)[],
): Record<string, string> {
  const all = metas.flatMap((meta) => meta?.deprecated ?? []);
  if (all.length === 0) return {};
  return {
    deprecation: `@${earliest(all.map(({ since }) => since)).getTime() / 1000}`,
    sunset: earliest(all.map(({ sunset }) => sunset)).toUTCString(),
    link: guide,
  };
}
