import { MIMEType } from 'node:util';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { DomainError } from '../lib/errors.ts';

/** Whether a content type is JSON in another encoding than UTF-8, which the standard does not allow. */
function isOtherEncoding(contentType: string): boolean {
  if (!/^\s*application\/json\b/i.test(contentType)) return false;
  try {
    return (new MIMEType(contentType).params.get('charset') ?? 'utf-8').toLowerCase() !== 'utf-8';
  } catch {
    // Refused by the parser.
    return false;
  }
}

/** Refuses JSON in another encoding, because reading it as UTF-8 would change its meaning. */
export const jsonCharset = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const type = headers['content-type'];
    if (method === 'GET' || method === 'HEAD' || type === undefined || !isOtherEncoding(type)) done();
    else done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json in UTF-8.'));
  });
});
