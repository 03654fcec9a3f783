import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { email, optionalLine, optionalText, requiredLine, requiredText } from '@get-my-helpers/validation/common';
import { seed } from './arbitraries.ts';
import { isLongRun } from './long-run.ts';
import {
  buildTestApp,
  helperFields,
  jobFields,
  professionalFields,
  signInHelper,
  signInProfessional,
  type TestApp,
} from './test-app.ts';

const hidden = [
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u2800\u3164\ufe0f\ufeff\uffa0',
  '\u0001\u0007\u001b\u007f\u0085\u009f',
  ' \t\n\r\u00a0\u2003\u2028\u3000',
]
  .flatMap((group) => Array.from(group))
  .concat('\u{e0041}');
const nothingToSee = fc.string({ unit: fc.constantFrom(...hidden), maxLength: 30 });
const mixed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...hidden),
    fc.constantFrom('a', 'Z', 'é', '9', '👩', 'ש', 'م'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

const line = requiredLine('Name', 120);
const text = requiredText('Comment', 4000);
const runs = { numRuns: isLongRun ? 20_000 : 500, seed };
const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

/** Characters that reverse the reading direction, are invisible, or control a terminal. */
const misleading = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|(?![\t\n\r])\p{Cc}/u;

describe('a text without visible characters', () => {
  it('is refused as name, comment and email, and counts as empty where optional', () => {
    fc.assert(
      fc.property(nothingToSee, (value) => {
        expect(messageOf(line, value)).toBe('Name is required');
        expect(messageOf(text, value)).toBe('Comment is required');
        expect(messageOf(email, value)).toBe('Please enter a valid email address');
        expect(messageOf(email, `${value}@example.com`)).toBe('Please enter a valid email address');
        expect(optionalText('Note', 200).parse(value)).toBeNull();
        expect(optionalLine('Company', 200).parse(value)).toBeNull();
      }),
      runs,
    );
  });
});

describe('over the API, a text without visible characters', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());
  const empty = '\u200b\u202e\u00a0\u0007';
  const issueOf = (answer: LightMyRequestResponse): unknown[] => [
    answer.statusCode,
    answer.json<{ issues?: { path: string }[] }>().issues?.[0]?.path,
  ];

  it.each([
    ['name', '/api/helpers', () => helperFields({ name: empty }), 'name'],
    ['email', '/api/professionals', () => professionalFields({ email: `${empty}@example.com` }), 'email'],
  ])('is refused as %s', async (_what, path, fields, field) => {
    expect(issueOf(await test.browser().post(path, fields()))).toEqual([400, field]);
  });

  it('is refused as a title, as a message and as a new name', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const posting = await professional.post('/api/job-postings', jobFields({ title: empty }));
    const message = await professional.post('/api/messages', { helperId: helper.user.id, content: empty });
    const name = await helper.put(`/api/helpers/${helper.user.id}`, { name: empty });
    expect([posting, message, name].map(issueOf)).toEqual([
      [400, 'title'],
      [400, 'content'],
      [400, 'name'],
    ]);
  });
});

describe('an accepted text', () => {
  it('shows something, misleads nobody and stays the same when it is sent again', () => {
    fc.assert(
      fc.property(mixed, (value) => {
        for (const schema of [line, text]) {
          const { success, data = 'none' } = schema.safeParse(value);
          expect(data).not.toMatch(misleading);
          expect(data.trim()).toBe(data);
          expect(success ? schema.parse(data) : data).toBe(data);
        }
        const { data } = line.safeParse(value);
        expect(data ?? '').not.toMatch(/[^\S ]| {2}/);
      }),
      runs,
    );
  });

  it('keeps what people write', () => {
    for (const name of ['José Núñez', "Mary-Ann O'Neil", 'محمد', 'שרה', '👩‍🔧 Pat', 'می‌خواهم']) {
      expect(line.parse(name)).toBe(name);
    }
    expect(text.parse('One.\n\n\tTwo.')).toBe('One.\n\n\tTwo.');
    expect(line.parse('Pat\u202e\u200b Smith\u00a0 Jr')).toBe('Pat Smith Jr');
  });

  it('has no hidden character in an email', () => {
    for (const bad of [
      'p\u200bat@example.com',
      'pat@exam\u202eple.com',
      'pat\u0007@example.com',
      'pat@example.c\u00adom',
    ]) {
      expect(messageOf(email, bad)).toBe('Please enter a valid email address');
    }
    expect(email.parse(' pat@example.com ')).toBe('pat@example.com');
  });
});
