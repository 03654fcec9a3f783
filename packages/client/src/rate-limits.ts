/** What is left of one of the API's limits, as the last answer said. */
export interface RateLimit {
  /** Such as `calls`. */
  name: string;
  /** How many are left. */
  remaining: number;
  /** When the count begins anew. */
  resetsAt: Date;
  /** How many are allowed in `windowSeconds`. */
  quota: number | undefined;
  windowSeconds: number | undefined;
}

/** The parameters of the members of a header, such as `"calls";r=598;t=41, "outreach";r=49;t=86322`. */
function membersOf(header: string | null): Map<string, Record<string, number>> {
  const members = (header ?? '').matchAll(/"([^"]+)"((?:;[a-z]+=\d+)*)/g);
  return new Map(
    [...members].map(([, name = '', parameters = '']) => [
      name,
      Object.fromEntries(
        [...parameters.matchAll(/;([a-z]+)=(\d+)/g)].map(([, key = '', value]) => [key, Number(value)]),
      ),
    ]),
  );
}

/** Remembers what the answers say of limits. */
export class RateLimits {
  readonly current = new Map<string, RateLimit>();

  /** Reads RateLimit and RateLimit-Policy of an answer. */
  note({ headers }: Response): void {
    const policies = membersOf(headers.get('ratelimit-policy'));
    for (const [name, { r: remaining, t: seconds }] of membersOf(headers.get('ratelimit'))) {
      if (remaining === undefined || seconds === undefined) continue;
      const resetsAt = new Date(Date.now() + seconds * 1000);
      const { q: quota, w: windowSeconds } = policies.get(name) ?? {};
      this.current.set(name, { name, remaining, resetsAt, quota, windowSeconds });
    }
  }

  /** The milliseconds until a call can be made again; 0: now. */
  untilNextCall(): number {
    const calls = this.current.get('calls');
    return calls?.remaining === 0 ? Math.max(calls.resetsAt.getTime() - Date.now(), 0) : 0;
  }
}
