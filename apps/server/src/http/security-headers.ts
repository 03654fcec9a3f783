import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Mantine uses style attributes, so inline styles are allowed; inline scripts are not. */
const contentSecurityPolicy = (uploadOrigin = ''): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
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
