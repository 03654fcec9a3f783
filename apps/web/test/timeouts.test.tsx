import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageOf } from '../src/lib/errors.ts';
import { createApiClient } from '../src/lib/api-client.ts';
import { createTransfer } from '../src/lib/uploads.ts';
import { renderApp } from './render-app.tsx';

/** A fetch that never gets a response. */
const blackHole = vi.fn<typeof fetch>((_input, init) => neverAnswered(init?.signal));
function neverAnswered(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
const addressOf = (input: RequestInfo | URL): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
const seconds = (count: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(count * 1000));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  blackHole.mockClear();
  vi.stubGlobal('fetch', blackHole);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tracks a call's outcome so far without waiting for it. */
function watch(call: Promise<unknown>): { outcome: () => unknown } {
  let outcome: unknown = 'waiting';
  call.then(
    () => (outcome = 'done'),
    (error: unknown) => (outcome = messageOf(error)),
  );
  return { outcome: () => outcome };
}
const tooLate = 'The server did not answer in time. Check your connection and try again.';

describe('on a line that answers nothing', () => {
  it('a load ends after 20 seconds, and the product finds out that it is offline', async () => {
    const load = watch(createApiClient().helpers.featured.query());
    await seconds(19);
    expect(load.outcome()).toBe('waiting');
    await seconds(2);
    expect(load.outcome()).toBe(tooLate);
    expect(onlineManager.isOnline()).toBe(true);
    await seconds(10);
    expect(onlineManager.isOnline()).toBe(false);
  });

  it('a change ends after a minute and is sent again with the same key', async () => {
    const send = () => watch(createApiClient().messages.send.mutate({ helperId: '1', content: 'Hello' }));
    const first = send();
    await seconds(59);
    expect(first.outcome()).toBe('waiting');
    await seconds(2);
    expect(first.outcome()).toBe(tooLate);
    send();
    await seconds(0);
    const keys = blackHole.mock.calls
      .filter(([input]) => addressOf(input).includes('messages.send'))
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('an answer that stops half way ends as well', async () => {
    blackHole.mockImplementation((_input, init) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('[{"res'));
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
        },
      });
      return Promise.resolve(new Response(body));
    });
    const load = watch(createApiClient().helpers.featured.query());
    await seconds(21);
    expect(load.outcome()).toBe(tooLate);
    blackHole.mockImplementation((_input, init) => neverAnswered(init?.signal));
  });

  it('a screen says so and offers Retry', async () => {
    await renderApp('/');
    await seconds(19);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await seconds(2);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    await seconds(10);
    expect(screen.getByText(/offline/)).toBeTruthy();
  });
});

describe('a file that is being sent', () => {
  /** A request that sends bytes when the test says so and never gets an answer. */
  class StalledRequest extends EventTarget {
    static latest: StalledRequest | undefined;
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    constructor() {
      super();
      StalledRequest.latest = this;
    }
    open(): void {}
    setRequestHeader(): void {}
    getAllResponseHeaders = (): string => '';
    send(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
  }

  it('is given up a minute after its last byte, not while it moves', async () => {
    vi.stubGlobal('XMLHttpRequest', StalledRequest);
    blackHole.mockImplementation((input, init) => {
      if (!addressOf(input).includes('uploads.createUrl')) return neverAnswered(init?.signal);
      const answer = [{ result: { data: { uploadURL: 'http://localhost:3000/api/objects/1?signature=abc' } } }];
      return Promise.resolve(Response.json(answer));
    });
    const file = new File([new Uint8Array(2000)], 'roof.jpg', { type: 'image/jpeg' });
    const onProgress = vi.fn<(bytes: number) => void>();
    const transfer = createTransfer({ file, purpose: 'work-sample', client: createApiClient(), onProgress });
    const sending = watch(transfer.send());
    await vi.waitUntil(() => StalledRequest.latest !== undefined, { timeout: 120_000 });
    for (let step = 1; step <= 4; step += 1) {
      await seconds(50);
      StalledRequest.latest?.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: step * 400, total: 2000 }),
      );
    }
    expect(sending.outcome()).toBe('waiting');
    await seconds(59);
    expect(sending.outcome()).toBe('waiting');
    await seconds(2);
    expect(sending.outcome()).not.toBe('waiting');
    transfer.cancel();
  });
});
