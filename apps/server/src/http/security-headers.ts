import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';

const ownScripts = "script-src 'self'";

/** Mantine uses style attributes, so inline styles are allowed; inline scripts are not, but for those that a page names. */
const contentSecurityPolicy = (uploadOrigin = ''): string =>
  [
    "default-src 'self'",
    ownScripts,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${uploadOrigin}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
};

/** Allows the answer these scripts within its page, each named by the hash of its text. */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (hashes.length === 0 || typeof policy !== 'string') return;
  reply.header('content-security-policy', policy.replace(ownScripts, [ownScripts, ...hashes].join(' ')));
}

/**
 * Sets the security headers of every answer. Pages may also send files to `uploadOrigin`. HSTS is set for requests over
 * HTTPS.
 */
export const securityHeaders = plugin(
  async (app: FastifyInstance, options: { https: boolean; uploadOrigin?: string }) => {
    const all = { ...headers, 'content-security-policy': contentSecurityPolicy(options.uploadOrigin) };
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(all);
      if (options.https || request.protocol === 'https') {
        reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
      }
      done();
    });
  },
);
