import { limits } from '@get-my-helpers/validation/limits';
import { userTypes } from '@get-my-helpers/validation/reference';
import { imageSizes, uploadContentTypes, uploadPurposes } from '@get-my-helpers/validation/upload';

/** The part of the OpenAPI document about files themselves, which go in and out without a procedure. */

const refusals = (...statuses: number[]): Record<string, unknown> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));

const file = { type: 'string', format: 'binary' };
const objectPath = {
  type: 'string',
  description: 'The path of the file on this server',
  examples: ['/api/objects/01936d3a-7c1e-7a52-9d0e-5f2b8c4a6e10'],
};

/** POST /api/objects/upload as a form: stores the file at once. */
export const fileForm = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        purpose: { type: 'string', enum: uploadPurposes, default: 'profile-image', description: 'Before the file' },
        file: { ...file, description: 'The file' },
      },
    },
  },
};

/** What the form is answered with. */
export const fileFormAnswer = {
  type: 'object',
  required: ['uploadURL', 'objectPath'],
  properties: {
    uploadURL: {
      type: 'string',
      format: 'uri',
      description: 'The address of the file, by which a profile can take it',
    },
    objectPath,
  },
};

const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the file',
  schema: { type: 'string', format: 'uuid' },
};
const query = (name: string, schema: object, description: string) => ({
  name,
  in: 'query',
  required: true,
  schema,
  description,
});

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 1000 },
  description,
});

const bytes = { type: 'integer', minimum: 1, maximum: 2 ** 40 };

const send = {
  operationId: 'uploadsSendFile',
  tags: ['uploads'],
  summary: 'Send the file to its uploadURL, in one request',
  description:
    'The address is signed (HMAC-SHA-256 over path and query) and good for 15 minutes and one owner. Photos and IDs have at most 10 MB, logos 5 MB, videos of work 500 MB. The type is recognized by the content: JPEG, PNG or WebP, for an ID also PDF, for a work sample also MP4, WebM or QuickTime. Images are made anew without metadata, in two sizes. A file that no profile takes within a day is deleted.',
  security: [],
  parameters: [
    id,
    query('purpose', { type: 'string', enum: uploadPurposes }, 'What the file is for'),
    query('ownerType', { type: 'string', enum: userTypes }, 'Whose it is'),
    query('ownerId', { type: 'string', format: 'uuid' }, 'Whose it is'),
    query('maxBytes', bytes, 'Largest size'),
    query('expires', { type: 'integer', minimum: 0, maximum: 2 ** 40 }, 'Until when, in seconds since 1970'),
    query('signature', { type: 'string', maxLength: 100 }, 'Over all of it'),
  ],
  requestBody: {
    required: true,
    content: {
      'image/*': { schema: file },
      'video/*': { schema: file },
      'application/pdf': { schema: file },
      'application/octet-stream': { schema: file },
    },
  },
  responses: {
    200: {
      description: 'The file is there; a profile can take it',
      content: {
        'application/json': { schema: { type: 'object', required: ['objectPath'], properties: { objectPath } } },
      },
    },
    ...refusals(400, 403, 409, 413, 415, 429, 500, 503),
  },
};

const etag = { description: 'Of the content, in quotation marks', schema: { type: 'string' } };

const sendPart = {
  operationId: 'uploadsSendPart',
  tags: ['uploads'],
  summary: 'Send a part to its url',
  description:
    'The address is signed for this part, its exact size, one owner and 15 minutes. A part of another size is refused; one that is sent again replaces the one before. In a bucket the address is the store’s own.',
  security: [],
  parameters: [
    id,
    {
      name: 'partNumber',
      in: 'path',
      required: true,
      description: 'Which part of the file it is, from 1 on',
      schema: { type: 'integer', minimum: 1, maximum: limits.partsMax },
    },
    query('ownerType', { type: 'string', enum: userTypes }, 'Whose it is'),
    query('ownerId', { type: 'string', format: 'uuid' }, 'Whose it is'),
    query('bytes', bytes, 'Its exact size'),
    query('expires', { type: 'integer', minimum: 0, maximum: 2 ** 40 }, 'Until when, in seconds since 1970'),
    query('signature', { type: 'string', maxLength: 100 }, 'Over all of it'),
  ],
  requestBody: { required: true, content: { 'application/octet-stream': { schema: file } } },
  responses: {
    200: {
      description: 'The part is there',
      headers: { ETag: etag },
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['etag'],
            properties: { etag: { type: 'string', description: 'What completing the upload asks for' } },
          },
        },
      },
    },
    ...refusals(400, 403, 409, 413, 415, 500, 503),
  },
};

const content = Object.fromEntries(uploadContentTypes.map((type) => [type, { schema: file }]));

const read = {
  operationId: 'uploadsReadFile',
  tags: ['uploads'],
  summary: 'A photo, logo, work sample or ID document',
  description:
    'Images and videos on a profile are public and never change; they are read whole or by one range. An ID document is for its owner and admins, as an attachment that nothing keeps; each view by an admin is recorded.',
  security: [],
  parameters: [
    id,
    header('Range', 'One range of bytes, such as bytes=0-1023'),
    header('If-Range', 'An ETag: the range is of this version, or the whole comes'),
    header('If-None-Match', 'ETags that the caller has'),
    { ...query('size', { type: 'string', enum: imageSizes, default: 'full' }, 'Of an image'), required: false },
  ],
  responses: {
    200: { description: 'The file', headers: { ETag: etag }, content },
    206: { description: 'The range that was asked for', headers: { ETag: etag }, content },
    304: { description: 'The caller has it (If-None-Match)' },
    ...refusals(400, 401, 403, 404, 416, 500, 503),
  },
};

export const objectPaths = {
  '/api/objects/{id}': { get: read, put: send },
  '/api/objects/{id}/parts/{partNumber}': { put: sendPart },
};
