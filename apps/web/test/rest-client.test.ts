import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { loadPath, requestRest } from '../src/lib/rest-client.ts';
import { api } from './api.ts';

const address = (path: string): string => new URL(path, window.location.href).href;

describe('the REST client', () => {
  it('sends JSON and reads JSON', async () => {
    api.use(http.put(address('/api/helpers/1'), async ({ request }) => HttpResponse.json(await request.json())));
    expect(await requestRest(address('/api/helpers/1'), { method: 'PUT', body: { age: 40 } })).toEqual({ age: 40 });
  });

  it('answers nothing where there is no body', async () => {
    api.use(http.post(address('/api/logout'), () => new HttpResponse(null, { status: 204 })));
    expect(await requestRest(address('/api/logout'), { method: 'POST' })).toBeUndefined();
  });

  it.each([
    ['{"message":"Helper not found"}', '404: {"message":"Helper not found"}'],
    ['', '404: Not Found'],
  ])('raises the status code, colon and space, then the body %j or the status text', async (body, message) => {
    api.use(
      http.get(address('/api/helpers/1'), () => new HttpResponse(body, { status: 404, statusText: 'Not Found' })),
    );
    await expect(requestRest(address('/api/helpers/1'))).rejects.toThrow(message);
  });

  it('joins a key to a path, and raises a 401 or yields nothing as it was told', async () => {
    api.use(http.get(address('/api/helpers/reviews'), () => new HttpResponse('Please sign in', { status: 401 })));
    const queryKey = [address('/api/helpers'), 'reviews'];
    await expect(loadPath('raise')({ queryKey })).rejects.toThrow('401: Please sign in');
    expect(await loadPath('nothing')({ queryKey })).toBeNull();
  });
});
