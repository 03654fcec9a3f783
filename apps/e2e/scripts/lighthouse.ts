// Lighthouse's scores (its mobile preset) of the public pages, some inner screens and the API's page, against a product that runs:
//   BASE_URL=http://localhost:3000 node scripts/lighthouse.ts [part of a page's name] [runs of each page, the median counts]
// npx fetches Lighthouse on first use, because its hundred packages would slow down every installation.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { cookieOf, measuredPages } from '../support/measured-pages.ts';

const lighthouse = 'lighthouse@13.5.0';
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';
const pages = [...(await measuredPages(baseURL)), { name: 'api', path: '/api/docs', role: 'visitor' as const }];

interface Category {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}
interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', Category>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

async function measure(address: string, headers: Record<string, string>): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  const options = [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${['--headless=new', '--no-sandbox', ...(launchOptions.args ?? [])].join(' ')}`,
    `--extra-headers=${JSON.stringify(headers)}`,
  ];
  const chromePath = process.env['CHROME_PATH'] || chromium.executablePath();
  // Make npx run Lighthouse with this Node rather than the machine's own.
  const PATH = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter);
  const env = { ...process.env, PATH, CHROME_PATH: chromePath };
  try {
    await promisify(execFile)('npx', ['--yes', lighthouse, address, ...options], { env });
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const valueOf = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
const percent = (score: number | null): string => (score === null ? '-' : String(Math.round(score * 100)));

function row(report: Report): string[] {
  const { performance, accessibility, seo, 'best-practices': practices } = report.categories;
  return [
    ...[performance, accessibility, practices, seo].map(({ score }) => percent(score)),
    `${(valueOf(report, 'first-contentful-paint') / 1000).toFixed(1)} s`,
    `${(valueOf(report, 'largest-contentful-paint') / 1000).toFixed(1)} s`,
    valueOf(report, 'cumulative-layout-shift').toFixed(3),
    `${Math.round(valueOf(report, 'total-blocking-time'))} ms`,
  ];
}

/** The titles of failed audits that cost points in categories other than performance. */
function failures({ audits, categories }: Report): string[] {
  const refs = [categories.accessibility, categories['best-practices'], categories.seo].flatMap(
    ({ auditRefs }) => auditRefs,
  );
  return refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
}

const [part = '', runs = '1'] = process.argv.slice(2);
const print = (cells: string[]): void => console.log(cells.map((cell) => cell.padEnd(12)).join(''));

print(['page', 'speed', 'access', 'practices', 'SEO', 'FCP', 'LCP', 'CLS', 'TBT']);
for (const page of pages.filter(({ name }) => name.includes(part))) {
  const headers = await cookieOf(baseURL, page.role);
  const reports: Report[] = [];
  const address = new URL(page.path, baseURL).href;
  // A browser's first recording sometimes fails.
  for (let run = 0; run < Number(runs); run++) {
    reports.push(await measure(address, headers).catch(() => measure(address, headers)));
  }
  reports.sort((a, b) => (a.categories.performance.score ?? 0) - (b.categories.performance.score ?? 0));
  const median = reports[Math.floor(reports.length / 2)];
  if (!median) continue;
  print([page.name, ...row(median)]);
  failures(median).forEach((title) => console.log(`  ${title}`));
}
