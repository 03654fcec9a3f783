import { pipeline, Readable, Transform } from 'node:stream';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import { messages } from '@get-my-helpers/validation/messages';
import { imageSizes, uploadRequest } from '@get-my-helpers/validation/upload';
import type { ContextFactory } from './context.ts';
import { checkKeyAccess } from '../auth/api-keys.ts';
import { DomainError } from '../lib/errors.ts';
import { receivePart } from '../modules/uploads/multipart.service.ts';
import { receiveFile, storeFormFile } from '../modules/uploads/uploads.service.ts';
import { viewFile, type ShownFile } from '../modules/uploads/view-file.ts';
import { isAmong } from './etags.ts';
import { rangeOf, unsatisfiable } from './byte-ranges.ts';

export interface ObjectsOptions {
  createContext: ContextFactory;
  /** Answers POST /api/objects/upload with a JSON body. */
  createUrl: RouteHandlerMethod;
}

/** How much of a refused file is still read, in bytes, so that the sender gets to see the answer. */
const discardLimit = 64 * 1024 * 1024;
const formLimits = { files: 1, fields: 10, fieldSize: 2000, parts: 11, fileSize: 1024 * 1024 * 1024 };

const week = 7 * 24 * 60 * 60;

/** A stored file that is opened directly may do nothing. */
const fileHeaders = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

/** The bytes as they arrive; stopping early leaves the connection to the answer. */
async function* arriving(body: Readable): AsyncGenerator<Uint8Array> {
  yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // An empty body.
}

/** Keeps reading a refused body for a while: most clients read the answer only after they have sent everything. */
function discardRest({ raw }: FastifyRequest): void {
  let left = discardLimit;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** The parts of a form; an error of its parser is the sender's mistake. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = request.parts({ limits: formLimits });
  for (;;) {
    const { done, value } = await parts.next().catch(() => {
      throw new DomainError('BAD_REQUEST', messages.uploadOneFile);
    });
    if (done) return;
    yield value;
  }
}

/** The file of a form, followed by a check that the parts after it are harmless. */
async function* lastPart(parts: AsyncGenerator<Multipart>, file: Readable): AsyncGenerator<Uint8Array> {
  yield* arriving(file);
  for await (const { type, fieldname } of parts) {
    if (type === 'file') throw new DomainError('BAD_REQUEST', messages.uploadOneFile);
    if (fieldname === 'purpose') throw new DomainError('BAD_REQUEST', messages.uploadPurposeFirst);
  }
}

/** The file is stored as it arrives, so its purpose has to come before it. */
async function storeForm(request: FastifyRequest, reply: FastifyReply, createContext: ContextFactory) {
  const ctx = await createContext(request, reply);
  checkKeyAccess(ctx.apiKey, 'profile:write');
  const fields: Record<string, unknown> = { ...(request.query as object) };
  const parts = partsOf(request);
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done || (part.type === 'file' && part.fieldname !== 'file')) break;
    if (part.type === 'file') return storeFormFile(ctx, formFields.parse(fields), lastPart(parts, part.file));
    fields[part.fieldname] = part.value;
  }
  throw new DomainError('BAD_REQUEST', messages.uploadOneFile);
}

/** Of a form, where numbers are text. */
const formFields = uploadRequest.extend({ size: z.coerce.number<string>().int().min(0).optional() });
const parameters = z.object({ id: z.guid() });
const query = z.object({ size: z.enum(imageSizes).default('full') });

/** Passes on exactly this many bytes, and fails with fewer, because the reader would wait for the rest. */
function exactly(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.byteLength;
      if (left < 0) done(new Error('the file is longer than its headers say'));
      else done(null, chunk);
    },
    flush: (done) => done(left > 0 ? new Error('the file is shorter than its headers say') : null),
  });
}

/** What a file is sent with; no refusal is. */
function headersOf(file: ShownFile, etag: string): Record<string, string> {
  return {
    ...fileHeaders,
    'content-type': file.contentType,
    'cache-control': file.keepSeconds === undefined ? 'no-store' : cacheControl(file.keepSeconds),
    // A download that is not cached needs neither a version nor ranges.
    ...(file.saveAs === undefined
      ? { etag, 'accept-ranges': 'bytes' }
      : { 'content-disposition': `attachment; filename="${file.saveAs}"` }),
  };
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, createContext: ContextFactory) {
  const wanted = parameters.safeParse(request.params);
  if (!wanted.success) throw new DomainError('NOT_FOUND', messages.notFound);
  const { size } = query.parse(request.query);
  const file = await viewFile(await createContext(request, reply), wanted.data.id, size);
  const etag = `"${file.version}"`;
  const { headers } = request;
  if (file.keepSeconds !== undefined && isAmong(headers['if-none-match'], etag)) {
    return reply.headers(headersOf(file, etag)).code(304).send();
  }
  const range = file.saveAs === undefined ? rangeOf(headers, etag, file.size) : undefined;
  if (range === unsatisfiable) {
    reply.header('content-range', `bytes */${file.size}`);
    throw new DomainError('RANGE_NOT_SATISFIABLE', messages.rangeBeyond);
  }
  const content = request.method === 'HEAD' ? undefined : await file.read(range);
  const bytes = range ? range.end - range.start + 1 : file.size;
  reply.headers(headersOf(file, etag)).header('content-length', bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(content ? pipeline(content, exactly(bytes), () => undefined) : Readable.from([]));
}

const cacheControl = (seconds: number): string =>
  seconds > week ? `public, max-age=${seconds}, immutable` : `public, max-age=${seconds}`;

/**
 * Files in and out: POST /api/objects/upload, PUT and GET /api/objects/{id}, PUT
 * /api/objects/{id}/parts/{partNumber}. Everything that is not about streams and headers is the uploads feature's.
 */
export async function objects(app: FastifyInstance, { createContext, createUrl }: ObjectsOptions): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 && !request.raw.readableEnded) discardRest(request);
  });

  await app.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: false });
    forms.post('/api/objects/upload', async function (request, reply) {
      return request.isMultipart() ? storeForm(request, reply, createContext) : createUrl.call(this, request, reply);
    });
  });

  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    const takeStream = async (_request: FastifyRequest, body: Readable) => body;
    files.addContentTypeParser(/^(image|video)\//i, takeStream);
    files.addContentTypeParser(['application/pdf', 'application/octet-stream'], takeStream);
    files.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
      if (request.headers['content-type'] === undefined) return body;
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', messages.uploadType);
    });
    const bodyOf = (request: FastifyRequest): AsyncGenerator<Uint8Array> =>
      request.body === undefined ? nothing() : arriving(request.body as Readable);
    const declaredBytesOf = ({ headers: { 'content-length': length } }: FastifyRequest): number | undefined =>
      length === undefined ? undefined : Number(length);

    files.put('/api/objects/:id', async (request, reply) => {
      const sent = { url: request.url, body: bodyOf(request), declaredBytes: declaredBytesOf(request) };
      const { objectPath, contentId } = await receiveFile(await createContext(request, reply), sent);
      return reply.header('etag', `"${contentId}"`).send({ objectPath });
    });
    files.put('/api/objects/:id/parts/:partNumber', async (request, reply) => {
      const sent = { url: request.url, body: bodyOf(request), declaredBytes: declaredBytesOf(request) };
      const { etag } = await receivePart(await createContext(request, reply), sent);
      return reply.header('etag', `"${etag}"`).send({ etag });
    });
  });

  app.get('/api/objects/:id', async (request, reply) => sendFile(request, reply, createContext));
}
