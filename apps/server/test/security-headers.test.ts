import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe.each(['/api/session', '/api/nothing', '/trpc/session.me', '/api/health', '/'])('an answer of %s', (url) => {
  it('carries the security headers, and lets no other site read it', async () => {
    const { headers } = await test
      .browser()
      .request({ url, method: 'GET', headers: { origin: 'https://evil.example' } });
    const policy = String(headers['content-security-policy']).split('; ');
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
