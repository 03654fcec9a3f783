import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page that is the same for everybody who is not signed in, ready to be sent. */
export interface KeptPage {
  etag: string;
  gzipped: Buffer;
}

interface Entry extends KeptPage {
  /** Of what strangers were shown when the page was written. */
  version: string;
  writtenAt: number;
}

const compress = promisify(gzip);
/** Written once and sent often, with its styles in it: a sixth less than at the best speed, and so often a round trip less. */
const compression = { level: constants.Z_DEFAULT_COMPRESSION };

/** What the pages take together, in bytes: some four thousand of them. */
const bytesMax = 64 * 1024 * 1024;
/** A page says a few things that change by themselves, such as how long ago something was: so long it is fresh, in milliseconds. */
const freshMs = 60_000;
/** After that it is sent once more while it is written anew, but not when it is older than this. */
const staleMs = 10 * 60_000;

/** What became of writing a page. */
export interface Written {
  /** Undefined where there is nothing to keep. */
  html?: string;
  /** Nothing is known of the page for now, so that what was kept of it stays; otherwise a page without HTML is gone. */
  hasFailed?: boolean;
}
type Write = () => Promise<Written>;

interface Asked {
  address: string;
  /** Of what strangers are shown. */
  version: string;
  now: Date;
}

export interface PageCache {
  /**
   * The page at this address in this version: kept, or written now; undefined where `write` has none to keep. Those who want
   * the same page at the same time wait for one. A page that is found to be gone is kept no longer.
   */
  get(asked: Asked, write: Write): Promise<KeptPage | undefined>;
}

/** Pages in memory, those longest unused going first (docs/architecture.md, Pages from the server). */
export function pageCache({ bytes = bytesMax }: { bytes?: number } = {}): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: bytes, sizeCalculation: ({ gzipped }) => gzipped.length });
  const underWay = new Map<string, Promise<KeptPage | undefined>>();

  async function writeNow({ address, version, now }: Asked, write: Write): Promise<KeptPage | undefined> {
    const { html, hasFailed } = await write();
    if (html === undefined) {
      if (!hasFailed) entries.delete(address);
      return undefined;
    }
    const page = { etag: `"${hash('sha1', html, 'base64url')}"`, gzipped: await compress(html, compression) };
    entries.set(address, { ...page, version, writtenAt: now.getTime() });
    return page;
  }

  function writeOnce(asked: Asked, write: Write): Promise<KeptPage | undefined> {
    const key = `${asked.version} ${asked.address}`;
    const running = underWay.get(key);
    if (running) return running;
    const writing = writeNow(asked, write).finally(() => underWay.delete(key));
    underWay.set(key, writing);
    return writing;
  }

  return {
    async get(asked, write) {
      const { address, version, now } = asked;
      const entry = entries.get(address);
      const age = entry?.version === version ? now.getTime() - entry.writtenAt : Infinity;
      if (!entry || age > staleMs) return writeOnce(asked, write);
      // Whoever comes next finds out what is wrong.
      if (age > freshMs) writeOnce(asked, write).catch(() => undefined);
      return entry;
    },
  };
}
