import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { breakLines, drawable, loadLettering } from '../src/http/previews/lettering.ts';
import { previewSvg } from '../src/http/previews/preview-picture.ts';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type TestApp } from './test-app.ts';

// docs/product/screens.md, For search engines

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });

it('draws a helper who allows it, again after a change, and only then', async () => {
  const helper = await signInHelper(test, { name: 'María Święta', allowsSearchEngines: true });
  const url = `/og/helper/${helper.user.id}.png`;
  const first = await get(url);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const etag = String(first.headers.etag);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  await helper.put(`/api/helpers/${helper.user.id}`, { hourlyRate: 71 });
  const second = await get(url, { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  await helper.put(`/api/helpers/${helper.user.id}`, { allowsSearchEngines: false });
  const hidden = await get(url, { 'if-none-match': String(second.headers.etag) });
  expect([hidden.statusCode, hidden.headers.location]).toEqual([302, '/og.png']);
});

it('draws an open posting, and none that has ended', async () => {
  const professional = await signInProfessional(test);
  const { id } = (await professional.post('/api/job-postings', jobFields())).json<JobPosting>();
  expect((await get(`/og/job/${id}.png`)).headers['content-type']).toBe('image/png');
  await professional.put(`/api/job-postings/${id}`, { status: 'closed' });
  expect((await get(`/og/job/${id}.png`)).headers.location).toBe('/og.png');
});

it.each(['/og/helper/nobody.png', '/og/job/018f0000-0000-7000-8000-00000000dead.png', '/og/helper/x'])(
  'has the general picture at %s',
  async (url) => expect((await get(url)).headers.location).toBe('/og.png'),
);

it('sets text in outlines, without what it has no letter for, and no wider than its place', async () => {
  const lettering = await loadLettering();
  expect(drawable(lettering, 'Łukasz  Gómez 🌸 李')).toBe('Łukasz Gómez');
  const svg = previewSvg(lettering, { title: '李明', otherwise: 'Trade helper', place: '', facts: '' });
  expect(svg).toBe(previewSvg(lettering, { title: 'Trade helper', otherwise: '', place: '', facts: '' }));
  expect(svg).not.toContain('<text');
  const style = { weight: 800, size: 84, width: 1000, lines: 2 } as const;
  expect(breakLines(lettering, 'Frame a garage', style)).toEqual(['Frame a garage']);
  expect(breakLines(lettering, 'W'.repeat(80), style)[0]).toMatch(/^W{8,12}…$/);
  const long = breakLines(lettering, 'Frame a two-car garage '.repeat(6).trim(), style);
  expect([long.length, long[1]?.endsWith('…')]).toEqual([2, true]);
});
