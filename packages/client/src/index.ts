import createOpenApiClient from 'openapi-fetch';
import { refusalOf } from './api-error.ts';
import type {
  Answer,
  CallArguments,
  CallOptions,
  CallSettings,
  FileBody,
  ItemOf,
  ListPath,
  Method,
  PathOf,
} from './call-types.ts';
import { creatingCalls } from './generated/creating-calls.ts';
import type { components, paths } from './generated/rest.ts';
import { pageOf, type Page } from './pages.ts';
import type { RateLimit } from './rate-limits.ts';
import { createSender, hasNoData, keyHeader, type SenderOptions } from './sender.ts';

/** The client of the REST API. Every call answers with its data, or throws an `ApiError`. */

export { ApiError, type ErrorCode, type Issue } from './api-error.ts';
export type { Answer, CallOptions, CallSettings, FileBody, ItemOf, ListPath, Method, PathOf } from './call-types.ts';
export type { Page } from './pages.ts';
export type { RateLimit } from './rate-limits.ts';
export { verifyWebhook, WebhookVerificationError, type WebhookEvent, type WebhookEventData } from './webhooks.ts';

/** The types of what the API shows, by their names: `Schemas['Gig']`. */
export type Schemas = components['schemas'];

/** Where the API is, with which key, and how patiently it is called. */
export type ClientOptions = SenderOptions;

type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...options: CallArguments<CallOptions<M, Path>>
) => Promise<Answer<M, Path>>;

type ListCall<Path extends ListPath> = CallArguments<CallOptions<'get', Path>>;

export interface Client {
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  delete: Call<'delete'>;
  /** The pages of a list, each asked for when it is needed. `query.limit` says how many entries a page has. */
  pages<Path extends ListPath>(
    path: Path,
    ...options: ListCall<Path>
  ): AsyncGenerator<Page<ItemOf<Path>>, void, undefined>;
  /** The entries of a list, page after page. */
  all<Path extends ListPath>(path: Path, ...options: ListCall<Path>): AsyncGenerator<ItemOf<Path>, void, undefined>;
  /** What is left of each limit, by its name, as the last answers said. */
  readonly rateLimits: ReadonlyMap<string, RateLimit>;
}

interface UntypedOptions extends CallSettings {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const isFile = (body: unknown): boolean =>
  body instanceof Blob || body instanceof FormData || body instanceof ArrayBuffer || ArrayBuffer.isView(body);

/** The data of an answer: JSON, a text such as a calendar or a spreadsheet, or a file. */
function read(response: Response): Promise<unknown> {
  if (hasNoData(response)) return Promise.resolve(undefined);
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return type.startsWith('text/') ? response.text() : response.blob();
}

/** Makes a client of a site's API. */
export function createClient(options: ClientOptions): Client {
  const { send, rateLimits } = createSender(options);
  const rest = createOpenApiClient<paths>({ baseUrl: options.baseUrl, fetch: send });
  // Its types are made for the calls of one method each; what a call takes and answers is said by `Client`.
  const request = rest.request as unknown as (
    method: Method,
    path: string,
    init: object,
  ) => Promise<{ error?: unknown; response: Response }>;

  async function call(
    method: Method,
    path: string,
    { path: parts, query, body, headers, signal, idempotencyKey }: UntypedOptions = {},
  ): Promise<Response> {
    const isCreating = creatingCalls.has(`${method.toUpperCase()} ${path}`);
    const key = idempotencyKey ?? (isCreating ? crypto.randomUUID() : undefined);
    const { error, response } = await request(method, path, {
      params: { path: parts, query },
      body,
      ...(isFile(body) && { bodySerializer: (file: FileBody) => file }),
      headers: { ...headers, ...(key !== undefined && { [keyHeader]: key }) },
      signal,
      parseAs: 'stream',
    });
    if (!response.ok) throw refusalOf(response, error);
    return response;
  }

  const callOf = <M extends Method>(method: M): Call<M> =>
    (async (path: string, settings?: UntypedOptions) => read(await call(method, path, settings))) as Call<M>;

  async function* pages(path: string, settings: UntypedOptions = {}): AsyncGenerator<Page<unknown>, void, undefined> {
    let cursor = settings.query?.cursor;
    do {
      const response = await call('get', path, { ...settings, query: { ...settings.query, cursor } });
      const page = await pageOf(response);
      yield page;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  async function* all(path: string, settings?: UntypedOptions): AsyncGenerator<unknown, void, undefined> {
    for await (const { items } of pages(path, settings)) yield* items;
  }

  return {
    get: callOf('get'),
    post: callOf('post'),
    put: callOf('put'),
    delete: callOf('delete'),
    pages: pages as Client['pages'],
    all: all as Client['all'],
    rateLimits: rateLimits.current,
  };
}
