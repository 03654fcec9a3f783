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
  /** What the call does, as its documentation says it. */
  summary: string;
  /** What the path's id names; a malformed one answers with this. */
  notFound?: string;
  /** 200 unless said. 204 answers without a body. */
  status?: 201 | 204;
  /** Takes multipart/form-data as well, so a plugin of its own mounts it. */
  form?: true;
  /** Of an answer that is text and not JSON. */
  contentType?: string;
  /** The answer is a page: the body is its items, the headers carry the count and the next page. */
  list?: true;
  /** The answer is a whole list, of which a query can choose nothing: any parameter is a mistake, and refused. */
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
