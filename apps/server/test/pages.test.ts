import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHtml } from '../src/http/pages/page-html.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { createWebRoot } from './web-root.ts';

/** Stands in for the web app: asks who is signed in and one more query, and says what it got. */
const entry = `
globalThis.loadedPages = (globalThis.loadedPages ?? 0) + 1;
export async function writePage({ url, call, isFrameOnly }) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/search') throw new Error('Broken');
  const me = (await call('session.me')).result.data;
  const asked = await call(searchParams.get('ask') ?? 'session.me', searchParams.has('id') ? { id: searchParams.get('id'), contact: undefined } : undefined);
  return {
    status: pathname === '/job-search' ? 503 : pathname === '/nowhere' ? 404 : 200,
    head: '<title>A title</title><meta name="description" content="About it"/>',
    body: '<main>A page</main>',
    data: '<script type="application/json">' + JSON.stringify({ me, asked }) + '</script>',
    isWhole: pathname !== '/job-search' && !isFrameOnly(me),
    isPersonal: me.user !== null,
    routes: ['/helper/$id'],
  };
}
`;

let test: TestApp;
let web: Awaited<ReturnType<typeof createWebRoot>>;
let helper: SignedIn;
beforeAll(async () => {
  web = await createWebRoot();
  const server = path.join(web.webRoot, '../server');
  await mkdir(server);
  await writeFile(path.join(server, 'entry-server.js'), entry);
  await writeFile(path.join(server, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(web.webRoot, 'route-files.json'), '{"/helper/$id":["assets/a.js","assets/a.css"]}');
  test = await buildTestApp({ webRoot: web.webRoot });
  helper = await signInHelper(test);
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'loadedPages');
  await test.close();
  await web.remove();
});

it('loads what writes pages when it is told to or a page is asked for, not to answer a call', async () => {
  expect((await test.app.inject('/api/session')).statusCode).toBe(200);
  expect(globalThis).not.toHaveProperty('loadedPages');
  expect(await test.app.preparePages()).toBe(true);
  expect(globalThis).toHaveProperty('loadedPages', 1);
});

const accept = 'text/html,*/*';
const open = (url: string, more: Record<string, string> = {}) => test.app.inject({ url, headers: { accept, ...more } });
const openAs = (url: string, headers: Record<string, string> = {}) =>
  helper.request({ method: 'GET', url, headers: { accept, ...headers } });

interface Told {
  me: { user: { id: string } | null };
  asked: { result?: { data: unknown }; error?: { data: { httpStatus: number; code: string } } };
}
const toldIn = (body: string): Told =>
  JSON.parse(/<script type="application\/json">(.*)<\/script>/.exec(body)?.[1] ?? '') as Told;

describe('a page that the web app writes', () => {
  it('stands in the template, with its own title, description, address and files', async () => {
    const { statusCode, body, headers } = await open('/?a=1', { host: 'helpers.example.com' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>A title</title>');
    expect(body).not.toContain('<title data-until-screen>');
    expect(body).toContain('<div id="root"><main>A page</main></div>');
    expect(body).toContain('<link rel="canonical" href="http://helpers.example.com/" />');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js" />');
    expect(body).toContain('<link rel="stylesheet" href="/assets/a.css" />');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(headers.vary).toContain('cookie');
  });

  it('has one address, however it is written', async () => {
    for (const url of ['/HELP/', '/help/?a=1', '/help']) {
      const { body } = await open(url, { host: 'helpers.example.com' });
      expect(body.match(/(?<=canonical" href="|og:url" content=")[^"]*/g), url).toEqual([
        'http://helpers.example.com/help',
        'http://helpers.example.com/help',
      ]);
    }
  });

  it('has the status that the web app gives it', async () => {
    const missing = await open('/nowhere');
    expect([missing.statusCode, missing.body.includes('rel="canonical"')]).toEqual([404, false]);
    expect((await open('/job-search')).statusCode).toBe(503);
  });

  it('may run the scripts of the template alone', async () => {
    const { headers, body } = await open('/');
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash('sha256', script, 'base64')}';`,
    );
    const { headers: ofApi } = await test.app.inject('/api/session');
    expect(ofApi['content-security-policy']).toContain("script-src 'self';");
  });

  it('costs an unchanged visitor no more than a 304', async () => {
    const { etag } = (await open('/')).headers;
    expect((await open('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is nobody else’s: of who is signed in, and kept by nothing', async () => {
    const own = await openAs('/');
    expect(toldIn(own.body).me.user?.id).toBe(helper.user.id);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag).toBeUndefined();
    expect(toldIn((await open('/')).body).me.user).toBeNull();
  });

  it('is the frame alone for who is signed in and comes from another site, or not yet', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch' }] as Record<
      string,
      string
    >[]) {
      expect((await openAs('/', headers)).body).not.toContain('<title>A title</title>');
      expect((await open('/', headers)).body).toContain('<title>A title</title>');
    }
  });

  it('calls queries by the rules of every call, and nothing else', async () => {
    const refused = toldIn((await open('/?ask=messages.unread')).body).asked;
    expect(refused.error?.data).toMatchObject({ httpStatus: 401, code: 'UNAUTHORIZED' });
    expect(toldIn((await openAs('/?ask=messages.unread')).body).asked.result?.data).toEqual({ unread: 0 });
    expect(toldIn((await openAs('/?ask=session.logout')).body).asked.error?.data.httpStatus).toBe(500);
    expect(toldIn((await openAs('/')).body).me.user).not.toBeNull();
    const { asked } = toldIn((await open(`/?ask=helpers.byId&id=${helper.user.id}`)).body);
    expect(asked.result?.data).toMatchObject({ id: helper.user.id });
    expect(asked.result?.data).not.toHaveProperty('email');
  });

  it('is the empty template with 503 where it cannot be written', async () => {
    const { statusCode, body } = await open('/search');
    expect(statusCode).toBe(503);
    expect(body).toContain('Get My Helpers');
    expect(body).not.toContain('A page');
  });
});

describe('the parts of a page', () => {
  const template =
    '<head><title data-until-screen>Old</title><meta data-until-screen name="description" content="Old" />' +
    '<meta property="og:title" content="Old" /></head><body><div id="root"></div><noscript>No</noscript></body>';
  const parts = {
    status: 200,
    head: '<title>$& and $1</title>',
    body: '<p>$&</p>',
    data: '<script type="application/json">"$&"</script>',
    isWhole: true,
    isPersonal: false,
    routes: [],
  };
  const build = { template, routeFiles: {}, writePage: undefined };

  it('are put in as they are, whatever signs they have', () => {
    const html = pageHtml(build, parts, 'http://localhost/"');
    expect(html).toContain('<title>$& and $1</title>');
    expect(html).toContain('<meta property="og:title" content="$& and $1" />');
    expect(html).toContain('<div id="root"><p>$&</p></div><script type="application/json">"$&"</script>');
    expect(html).toContain('href="http://localhost/&quot;"');
    expect(html).not.toContain('Old');
    expect(html).not.toContain('<noscript>');
  });

  it('ask search engines to leave out private screens, and what somebody signed in is shown', () => {
    const robotsOf = (more: object, path = '/account') =>
      pageHtml(build, { ...parts, ...more }, `http://localhost${path}`).includes('name="robots" content="noindex"');
    expect(robotsOf({})).toBe(false);
    expect(robotsOf({ isPersonal: true }, '/')).toBe(true);
    expect(robotsOf({ isPrivate: true, isWhole: false })).toBe(true);
    expect(robotsOf({ isPrivate: true, isWhole: false }, '/register-helper')).toBe(false);
    expect(robotsOf({ isPrivate: true, isWhole: false, status: 503 })).toBe(false);
    expect(robotsOf({ isRefused: true, isWhole: false }, '/helper/1')).toBe(true);
  });

  it('bring the web app with a frame, to whoever is signed in after the first paint, to strangers when they touch the page', () => {
    const app = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
    const files = { template: template.replace('</head>', `${app}</head>`), routeFiles: { '/': ['a.js', 'a.css'] } };
    const pageFor = (more: object) =>
      pageHtml({ ...build, ...files }, { ...parts, routes: ['/'], ...more }, 'http://localhost/');
    const late = pageFor({});
    expect(late).toContain('<script defer src="/start.js" data-app="/assets/index-1.js" data-files="/a.js"></script>');
    expect(late).not.toMatch(/type="module"|modulepreload/);
    const personal = pageFor({ isPersonal: true });
    expect(personal).toContain(
      '<script defer src="/start.js" data-app="/assets/index-1.js" data-files="/a.js" data-now></script>',
    );
    expect(personal).not.toMatch(/type="module"|modulepreload/);
    const frame = pageFor({ isWhole: false, isPersonal: true });
    expect(frame).toContain(app);
    expect(frame).toContain('<link rel="modulepreload" crossorigin href="/a.js" />');
    for (const page of [late, personal]) {
      expect(page).toContain('<link rel="stylesheet" href="/a.css" />');
    }
  });

  it('have their styles in them, in the order of the links, and still preload the typeface', () => {
    const head =
      '<script type="module" crossorigin src="/assets/index-1.js"></script>' +
      '<link rel="stylesheet" crossorigin href="/first.css"><link rel="preload" href="/a.woff2" as="font" crossorigin="">';
    const files = { template: template.replace('</head>', `${head}</head>`), routeFiles: { '/': ['a.css', 'b.css'] } };
    const styles = { 'first.css': 'a{content:"$&"}', 'a.css': 'b{}' };
    const pageFor = (more: object) =>
      pageHtml({ ...build, ...files, styles }, { ...parts, routes: ['/'], ...more }, 'http://localhost/');
    const page = pageFor({});
    expect(page).toContain('<style>a{content:"$&"}\nb{}</style></head>');
    expect(page).toContain('<link disabled rel="stylesheet" crossorigin href="/first.css">');
    expect(page).toContain('<link disabled rel="stylesheet" href="/a.css" />');
    // One whose text is not known stays a file.
    expect(page).toContain('<link rel="stylesheet" href="/b.css" />');
    expect(page).toContain('<link rel="preload" href="/a.woff2" as="font" crossorigin="">');
    for (const more of [{ isPersonal: true }, { isWhole: false }]) {
      expect(pageFor(more)).toContain('<style>a{content:"$&"}\nb{}</style></head>');
    }
  });

  it('say in the template of a frame what is to come, until the screen says it', () => {
    const html = pageHtml(build, { ...parts, isWhole: false }, 'http://localhost/');
    expect(html).toContain('<title data-until-screen>$& and $1</title>');
    expect(html).toContain('<meta property="og:title" content="$& and $1" />');
    expect(html).not.toContain('canonical');
    expect(html).toContain('<div id="root"><p>$&</p></div>');
    const unnamed = pageHtml(build, { ...parts, head: '', isWhole: false }, 'http://localhost/');
    expect(unnamed).toContain('<title data-until-screen>Old</title>');
  });
});
