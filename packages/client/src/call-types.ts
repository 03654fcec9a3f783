import type { paths } from './generated/rest.ts';

/** The types of a call, read from the types that are generated from the OpenAPI document. */

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, { responses: unknown }> ? Path : never;
}[keyof paths];

type Operation<M extends Method, Path extends keyof paths> = M extends keyof paths[Path] ? paths[Path][M] : never;

/** A field that is absent, optional or required, as its type says. */
type Field<Name extends string, Value> = [NonNullable<Value>] extends [never]
  ? { [Key in Name]?: undefined }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type ParametersOf<Call> = Call extends { parameters: infer Parameters } ? Parameters : never;
type Parameter<Call, Name extends string> = Name extends keyof ParametersOf<Call> ? ParametersOf<Call>[Name] : never;

type BodyOf<Call> = Call extends { requestBody: { content: infer Content } }
  ? JsonOf<Content>
  : Call extends { requestBody?: { content: infer Content } }
    ? JsonOf<Content> | undefined
    : never;
/** A body that has no fields may be left out. */
type JsonOf<Content> = Content extends { 'application/json': infer Json }
  ? Json extends Record<string, never>
    ? undefined
    : Json
  : FileBody;

/** The contents of a file to send. */
export type FileBody = Blob | FormData | ArrayBuffer | Uint8Array<ArrayBuffer>;

/** What every call takes besides. */
export interface CallSettings {
  /**
   * The same key makes the same creation once, also across restarts of your program: send one of your own, such as the id of
   * an order. Without it each creating call gets a new one, which its own repetitions share.
   */
  idempotencyKey?: string;
  /** Gives the call up, also while it waits to be sent again. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** What a call takes: `path`, `query` and `body`, as far as it has them. */
export type CallOptions<M extends Method, Path extends keyof paths> = Field<
  'path',
  Parameter<Operation<M, Path>, 'path'>
> &
  Field<'query', Parameter<Operation<M, Path>, 'query'>> &
  Field<'body', BodyOf<Operation<M, Path>>> &
  CallSettings;

/** The options may be left out where nothing is required. */
export type CallArguments<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

export type ContentOf<Answer> = Answer extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Extract<keyof Content, `text/${string}`> extends never
      ? Blob
      : string
  : undefined;

/** What a call answers with. */
export type Answer<M extends Method, Path extends keyof paths> =
  Operation<M, Path> extends { responses: infer Responses } ? ContentOf<Responses[keyof Responses]> : never;

/** The lists that come page by page. */
export type ListPath = {
  [Path in PathOf<'get'>]: 'cursor' extends keyof NonNullable<Parameter<Operation<'get', Path>, 'query'>>
    ? Path
    : never;
}[PathOf<'get'>];

/** An entry of a list. */
export type ItemOf<Path extends ListPath> = Answer<'get', Path> extends readonly (infer Item)[] ? Item : never;
