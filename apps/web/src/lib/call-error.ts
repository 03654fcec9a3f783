/** What the server says about a refused call, as far as a screen needs it. */
export interface ErrorData {
  code?: string;
  httpStatus?: number;
  path?: string;
  issues?: { path: string; message: string }[];
}

/** A call that the server refused, or that got no answer: then it has no `data`, and the cause is what went wrong. */
export class CallError extends Error {
  readonly data: ErrorData | undefined;

  constructor(message: string, { data, cause }: { data?: ErrorData | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'CallError';
    this.data = data;
  }
}
