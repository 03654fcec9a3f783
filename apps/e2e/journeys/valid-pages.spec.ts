import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { signIn } from '../support/accounts.ts';
import { expect, once, test } from '../support/test.ts';
import { everybody, findIds, pages, type Ids } from '../support/written-pages.ts';

/** The HTML standard and what its checker recommends, without what is a matter of style: React writes tags in its own. */
const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // The days of the search are boxes of one name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    'no-implicit-input-type': 'off',
    'no-inline-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
};

type Data = { '@type': string } & Record<string, unknown>;

const read = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address, { headers: { accept: 'text/html' } })).text();

for (const role of [...everybody, 'admin'] as const) {
  test(`what the server writes is valid HTML: ${role} ${once}`, async ({ request, playwright, baseURL }) => {
    const somebody = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const ids = await findIds(somebody);
    if (role !== 'visitor') await signIn(request, role);
    const checker = new HtmlValidate(rules);
    for (const { path, roles = everybody } of pages) {
      if (!roles.includes(role)) continue;
      const { results } = await checker.validateString(await read(request, path(ids)));
      const problems = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      );
      expect.soft(problems, path(ids)).toEqual([]);
    }
  });
}

const text = /\S/;
const address = /^https?:\/\/localhost/;
const day = /^\d{4}-\d\d-\d\d/;
const place = { addressLocality: text, addressRegion: text, addressCountry: 'US' };

/** What schema.org's readers require of each kind of data, and where values must be as it says. */
const required: Record<string, object> = {
  Organization: { name: text, url: address, logo: address },
  WebSite: { name: text, url: address },
  ProfilePage: { url: address, dateCreated: day, mainEntity: { '@type': 'Person', name: text, address: place } },
  JobPosting: {
    title: text,
    description: /^<p>/,
    datePosted: day,
    validThrough: day,
    hiringOrganization: text,
    jobLocation: { '@type': 'Place', address: place },
    baseSalary: { currency: 'USD', value: { unitText: 'HOUR' } },
  },
  BreadcrumbList: { itemListElement: [{ '@type': 'ListItem', position: 1, name: text, item: address }] },
  FAQPage: { mainEntity: [{ '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text } }] },
};

/** What is missing or otherwise; of a list every entry has to be like the first. */
function problemsOf(data: unknown, wanted: unknown, at: string): string[] {
  if (wanted instanceof RegExp) {
    const told = typeof data === 'object' && data !== null ? JSON.stringify(data) : data;
    return typeof told === 'string' && wanted.test(told) ? [] : [`${at} is ${JSON.stringify(data)}`];
  }
  if (Array.isArray(wanted)) {
    if (!Array.isArray(data) || data.length === 0) return [`${at} is no list`];
    const { position: _, ...each } = wanted[0] as Record<string, unknown>;
    return data.flatMap((entry, index) => problemsOf(entry, each, `${at}[${index}]`));
  }
  if (typeof wanted === 'object' && wanted !== null) {
    const fields = data as Record<string, unknown> | undefined;
    return Object.entries(wanted).flatMap(([name, value]) => problemsOf(fields?.[name], value, `${at}.${name}`));
  }
  return data === wanted ? [] : [`${at} is ${JSON.stringify(data)}`];
}

/** The kinds of data on the pages that search engines show. */
const kinds: { path: (ids: Ids) => string; types: string[] }[] = [
  { path: () => '/', types: ['Organization', 'WebSite'] },
  { path: () => '/help/how-it-works', types: ['BreadcrumbList', 'FAQPage'] },
  { path: () => '/helpers/plumbing', types: ['BreadcrumbList'] },
  { path: () => '/helpers/plumbing/texas', types: ['BreadcrumbList'] },
  { path: () => '/helpers/plumbing/texas/austin', types: ['BreadcrumbList'] },
  { path: ({ helper }) => `/helper/${helper}`, types: ['ProfilePage', 'BreadcrumbList'] },
  { path: ({ job }) => `/jobs/${job}`, types: ['JobPosting', 'BreadcrumbList'] },
];

test(`pages say for machines what each kind of data requires, and name themselves ${once}`, async ({
  request,
  playwright,
  baseURL,
}) => {
  const somebody = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const ids = await findIds(somebody);
  for (const { path, types } of kinds) {
    const page = await read(request, path(ids));
    const scripts = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const data = scripts.map(([, json = '']) => JSON.parse(json) as Data);
    expect(data.map((each) => each['@type']).toSorted(), path(ids)).toEqual(types.toSorted());
    expect(data.flatMap((each) => problemsOf(each, required[each['@type']], each['@type']))).toEqual([]);
    for (const tag of ['rel="canonical"', 'rel="alternate" hreflang="en-US"', 'rel="alternate" hreflang="x-default"']) {
      expect(page.match(new RegExp(`${tag} href="http://localhost:\\d+${path(ids)}"`, 'g')), tag).toHaveLength(1);
    }
  }
  const [, cursor] =
    /[?&]cursor=([^&>]+)/.exec(
      (await request.get(`/api/helpers/reviews/${ids.helper}?limit=1`)).headers()['link'] ?? '',
    ) ?? [];
  const older = await read(request, `/helper/${ids.helper}?reviews=${cursor}`);
  expect(older).toContain('Back to the newest reviews');
  expect(older).not.toContain('hreflang');
});
