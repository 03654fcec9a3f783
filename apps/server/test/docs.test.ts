import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '@get-my-helpers/validation/limits';
import { rules, type Bounds, type LimitedAction, type Rule } from '../src/auth/rate-limiter.ts';

const root = path.join(import.meta.dirname, '../../..');
const isInstalled = (name: string): boolean => name === 'node_modules' || name === 'dist';

async function filesOf(...patterns: string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root, exclude: isInstalled })) files.push(file);
  return files.sort();
}

const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

/** What GitHub makes of a heading's text in an address. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (page: string): string[] => [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

const sources = '{apps,packages,scripts}/**/*.{ts,tsx,mjs,sql,css}';
/** A comment may break its line anywhere. */
const commentBreak = /\n\s*(?:\*|\/\/|--)\s?/g;

const pages = ['*.md', 'docs/**/*.md', '.github/**/*.md'];

it('every link in the documents leads to a file and a heading that exist', async () => {
  const dead: string[] = [];
  for (const file of await filesOf(...pages)) {
    for (const [, target = ''] of (await read(file)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [name = '', anchor] = target.split('#');
      const linked = name === '' ? file : path.join(path.dirname(file), name);
      if (!existsSync(path.join(root, linked))) dead.push(`${file}: ${target}`);
      else if (
        anchor &&
        !headingsOf(await read(linked))
          .map(anchorOf)
          .includes(anchor)
      )
        dead.push(`${file}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
});

it('every path that the documents name exists', async () => {
  const missing: string[] = [];
  let named = 0;
  for (const file of await filesOf(...pages)) {
    for (const [, name = ''] of (await read(file)).matchAll(/`((?:apps|packages|scripts|docs|docker)\/[\w./$-]+)`/g)) {
      named += 1;
      if (!existsSync(path.join(root, name))) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(40);
});

it('every heading of docs/product that a comment names exists', async () => {
  const headings = new Map<string, string[]>();
  for (const file of await filesOf('docs/product/*.md')) headings.set(file, headingsOf(await read(file)));
  const unknown: string[] = [];
  let named = 0;
  for (const file of await filesOf(sources)) {
    const text = (await read(file)).replaceAll(commentBreak, ' ');
    for (const [place, page = '', rest = ''] of text.matchAll(/(docs\/product\/[\w-]+\.md), ([^\n]{1,60})/g)) {
      named += 1;
      if (!headings.get(page)?.some((heading) => rest.startsWith(heading))) unknown.push(`${file}: ${place}`);
    }
  }
  expect(unknown).toEqual([]);
  expect(named).toBeGreaterThan(20);
});

it('no comment cites a page that the repository does not have', async () => {
  const citing: string[] = [];
  for (const file of await filesOf(sources)) {
    const text = (await read(file)).replaceAll(commentBreak, ' ');
    const cited = /\bdecisions? [A-Z]\d|\bspecification,? section/.exec(text);
    if (cited) citing.push(`${file}: ${cited[0]}`);
  }
  expect(citing).toEqual([]);
});

/** The limits that each row of docs/product/limits.md states. */
const limitRows: Readonly<Record<string, readonly number[]>> = {
  Name: [limits.name],
  Email: [limits.email],
  Password: [limits.passwordMax],
  Phone: [limits.phone],
  Company: [limits.company],
  "License number, driver's license": [limits.licenseNumber, limits.driversLicense],
  City: [limits.city],
  'Street address': [limits.address],
  'ZIP code': [limits.zipCode],
  'Description, experience': [limits.description, limits.experience],
  'Search text': [limits.searchText],
  'Job title, gig title': [limits.jobTitle],
  'Job description': [limits.jobDescription],
  Message: [limits.messageContent],
  'Review, response': [limits.reviewComment],
  'Note of an application': [limits.applicationNote],
  'Reason for canceling a gig': [limits.gigReason],
  'Details of a report': [limits.reportDetails],
  'Notes on a verification': [limits.verificationNotes],
  'Title of a work sample': [limits.workSampleTitle],
  'Caption of a work sample': [limits.workSampleCaption],
  'Password of a helper': [limits.helperPasswordMin, limits.passwordMax],
  'Password of a professional or admin': [limits.professionalPasswordMin, limits.passwordMax],
  'Age of a helper': [limits.ageMin, limits.ageMax],
  'Years of service': [limits.yearsOfServiceMax],
  'Hourly rate of a helper': [limits.hourlyRateMin, limits.hourlyRateMax],
  'Hourly rate of a posting': [limits.jobHourlyRateMax],
  'Estimated hours': [limits.estimatedHoursMax],
  'Amount of a gig': [limits.amountMax],
  'Rating of a review': [limits.ratingMin, limits.ratingMax],
  'Page of a list over the API': [limits.pageSizeMax],
  'Registration trend': [limits.trendDaysMax, limits.trendDays],
  'Suggested cities': [limits.suggestedPlacesMax, limits.suggestedPlaces],
  'Page of a list, reviews': [limits.webPageSize, limits.reviewsPageSize],
  'Featured helpers on the home page': [limits.featuredHelpers, limits.homeSkeletons],
  'New helpers among the first results': [limits.newcomerPlaces, limits.newcomerPool],
  'Skeletons of a search': [limits.searchSkeletons],
  "Tools on a card, then '+N more'": [limits.cardTools],
  "Trades on a card, then '+N more'": [limits.cardSpecialties],
  "Recent gigs on a helper's page": [limits.recentGigs],
  'Things of one kind that need somebody': [limits.agendaItems],
  'Trades and states in the statistics': [limits.topStatistics],
  'Security events of an account': [limits.securityEvents],
  'Audit log counted, in a spreadsheet': [limits.auditCounted, limits.auditExported],
  'Decisions on a verification': [limits.verificationHistory],
  'Posting without an end of its own': [limits.postingDays],
  'Completion without an answer': [limits.gigConfirmationDays],
};

it('docs/product/limits.md says the numbers of the code', async () => {
  const rows = (await read('docs/product/limits.md')).split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  for (const [label, numbers] of Object.entries(limitRows)) {
    const row = cells.find((each) => each.includes(label));
    const said = row?.slice(row.indexOf(label) + 1).join(' ') ?? '';
    const found = said.match(/\d[\d,]*(?:\.\d+)?/g)?.map((text) => Number(text.replaceAll(',', '')));
    expect(found, label).toEqual(expect.arrayContaining([...numbers]));
  }
});

describe('docs/product/limits.md', () => {
  const inWords = (count: number | undefined): string => count?.toLocaleString('en-US') ?? '–';
  async function cellsOf(action: string): Promise<string[]> {
    const row = (await read('docs/product/limits.md'))
      .split('\n')
      .find((line) => new RegExp(`^\\| ${action} *\\|`).test(line));
    return (row ?? '').split('|').map((cell) => cell.trim());
  }

  it.each<[string, LimitedAction]>([
    ['Calls', 'call'],
    ['Calls with an API key, of each key', 'keyCall'],
    ['Unknown API keys', 'wrongKey'],
    ['Searches that are saved', 'savedSearch'],
    ['Reads of calendar addresses', 'calendar'],
    ['Site codes, for each gig', 'siteCode'],
    ['Logins from unknown browsers', 'login'],
    ['Authenticator codes', 'secondFactor'],
    ['Registrations', 'registration'],
    ['Emails that are asked for', 'mail'],
    ['Messages', 'message'],
    ['Reports', 'report'],
    ['Uploads', 'upload'],
    ['Parts of uploads', 'uploadPart'],
    ['Data exports', 'export'],
    ['City suggestions that are looked up', 'suggestion'],
    ['Pages with helper counts, rendered again', 'countingPage'],
  ])('says how many attempts there are: %s', async (words, action) => {
    const rule: { window: number; perAccount?: number; perAddress?: number } = rules[action];
    const windows: Record<number, string> = { 60: '1 minute', 900: '15 minutes', 3600: '1 hour', 86_400: '1 day' };
    const [, , window, perAccount, perAddress] = await cellsOf(words);
    // How often somebody may log in to one account has a page of its own.
    const stated = perAccount?.startsWith('see [') ? inWords(rule.perAccount) : perAccount;
    expect([window, stated, perAddress]).toEqual([
      windows[rule.window],
      inWords(rule.perAccount),
      inWords(rule.perAddress),
    ]);
  });

  it.each([
    ['Conversations started and offers, together', 'outreach'],
    ['Messages in a row without an answer', 'unansweredMessage'],
    ["Views of a helper's phone and email", 'reveal'],
    ['Applications', 'application'],
    ['Job postings', 'posting'],
    ['Reviews of a helper who has agreed to nothing', 'reviewOfStranger'],
  ] as const)('says what strangers may do: %s', async (words, action) => {
    const rule: { perAccount: number; perAddress: number; perReceiver?: number } = rules[action];
    const { unconfirmed, unverified }: Rule = rules[action];
    const all = (of: keyof Bounds): string =>
      rule[of] === undefined
        ? '–'
        : [rule[of], ...(of === 'perAccount' && unverified ? [unverified[of]] : []), unconfirmed?.[of]]
            .map(inWords)
            .join(' / ');
    expect((await cellsOf(words)).slice(2, 5)).toEqual([all('perAccount'), all('perAddress'), all('perReceiver')]);
  });
});

it('docs/api/rate-limits.md has every limit of the code, and no other', async () => {
  const windows: Record<number, string> = { 60: '1 minute', 900: '15 minutes', 3600: '1 hour', 86_400: '1 day' };
  const expected = Object.entries(rules).map(([action, rule]: [string, Rule]) => {
    const number = (of: keyof Bounds): string =>
      [
        rule[of],
        ...(of === 'perAccount' && rule.unverified ? [rule.unverified[of]] : []),
        ...(rule.unconfirmed ? [rule.unconfirmed[of]] : []),
      ]
        .map((most) => most?.toLocaleString('en-US'))
        .join(' / ');
    const bounds = (['perAccount', 'perAddress', 'perReceiver'] as const).map((of) =>
      rule[of] === undefined ? '–' : number(of),
    );
    const name = action === 'call' || action === 'keyCall' ? 'calls' : action;
    return [`\`${name}\``, windows[rule.window], ...bounds];
  });
  const rows = (await read('docs/api/rate-limits.md')).split('\n').filter((line) => line.startsWith('| `'));
  const stated = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(stated.map(([name, , ...cells]) => [name, ...cells])).toEqual(expected);
});
