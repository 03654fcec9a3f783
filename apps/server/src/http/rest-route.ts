import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '../router.ts';

type Inputs = inferRouterInputs<AppRouter>;
/** Such as 'helpers.list'. */
export type ProcedureName = {
  [Feature in keyof Inputs & string]: `${Feature}.${keyof Inputs[Feature] & string}`;
}[keyof Inputs & string];

/** One documented path: a method and an address that call a procedure. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are named as the procedure's input fields. */
  path: string;
  procedure: ProcedureName;
  /** The description in the documentation. */
  summary: string;
  /** What the path's id names; a malformed one answers with this. */
  notFound?: string;
  /** 200 unless said. 202 (it happens later) and 204 answer without a body. */
  status?: 201 | 202 | 204;
  /** It also accepts multipart/form-data, so a separate plugin mounts it. */
  form?: true;
  /** Of an answer that is text and not JSON. */
  contentType?: string;
  /** The answer is a page: the body is its items, the headers carry the count and the next page. */
  list?: true;
  /** The answer is a complete list without filters: any query parameter is refused. */
  whole?: true;
}

type Details = Omit<RestRoute, 'method' | 'path' | 'procedure' | 'summary'>;

const route =
  (method: RestRoute['method']) =>
  (path: string, procedure: ProcedureName, summary: string, details: Details = {}): RestRoute => ({
    method,
    path,
    procedure,
    summary,
    ...details,
  });
export const get = route('GET');
export const post = route('POST');
export const put = route('PUT');
export const del = route('DELETE');
