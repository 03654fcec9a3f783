import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs addresses of this server with a key that all its instances share (HMAC-SHA-256). */
export interface UrlSigner {
  /** The path with these parameters, an expiry and a signature as its query. */
  sign(path: string, parameters: Record<string, string>, expiresInSeconds: number): string;
  /** The parameters of an unchanged address of `sign`; else why it is invalid. */
  verify(url: string): Record<string, string> | 'tampered' | 'expired';
}

const placeholder = 'http://localhost';
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export function createUrlSigner(key: Buffer): UrlSigner {
  // Sorted, so that a client may send the parameters in another order.
  function signatureOf({ pathname, searchParams }: URL): Buffer {
    const signed = new URLSearchParams(searchParams);
    signed.delete('signature');
    signed.sort();
    return createHmac('sha256', key).update(`${pathname}?${signed.toString()}`).digest();
  }

  return {
    sign(path, parameters, expiresInSeconds) {
      const url = new URL(path, placeholder);
      url.search = new URLSearchParams({ ...parameters, expires: String(nowSeconds() + expiresInSeconds) }).toString();
      url.searchParams.set('signature', signatureOf(url).toString('base64url'));
      return url.pathname + url.search;
    },
    verify(text) {
      if (!URL.canParse(text, placeholder)) return 'tampered';
      const url = new URL(text, placeholder);
      const given = Buffer.from(url.searchParams.get('signature') ?? '', 'base64url');
      const expected = signatureOf(url);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'tampered';
      const { signature: _, expires, ...parameters } = Object.fromEntries(url.searchParams);
      return Number(expires) >= nowSeconds() ? parameters : 'expired';
    },
  };
}
