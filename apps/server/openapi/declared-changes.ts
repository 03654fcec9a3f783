import { readFileSync } from 'node:fs';

/**
 * Changes of the API since its last release that break clients written for that release, each with its reason. The test
 * apps/server/test/breaking-changes.test.ts refuses any other, and prints it as it is to be written here. docs/api has the rules.
 * A new release begins with an empty list.
 */
export interface DeclaredChange {
  /** As the test prints them. */
  changes: string[];
  why: string;
  /** The day of the announcement: since when the API's changelog tells it and answers carry `Deprecation`. */
  announced: string;
  /**
   * The day from which on it may be gone, at least six months later. Without one, `document` says that the document alone
   * was wrong and the server answers as before, `unreleased promise` that it was changed after 0.2.0, whose users were promised no notice.
   */
  sunset: string | 'document' | 'unreleased promise';
}

/** A long list is in a file of its own, a line each. */
const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

export const declaredChanges: DeclaredChange[] = [
  {
    changes: linesOf('limits-now-documented.txt'),
    why: 'The lengths, patterns and bounds of what is trimmed or converted before it is checked were not in the document. The server always had them.',
    announced: '2026-11-23',
    sunset: 'document',
  },
  {
    changes: [
      'PUT /api/job-postings/{id}: no longer open to adminSession',
      'PUT /api/professionals/{id}: no longer open to adminSession',
    ],
    why: 'Admins never could change postings and profiles: they got 401 and 403.',
    announced: '2026-11-23',
    sunset: 'document',
  },
  {
    changes: [
      'professionalId: removed',
      'address: removed',
      ...['id', 'name', 'tradeType', 'isVerified', 'profileImage', 'companyLogo'].map(
        (name) => `professional: ${name}: removed`,
      ),
    ].map((change) => `GET /api/job-postings/{id}: 200: ${change}`),
    why: 'Without a session the answer was 401 and is now the public part of the posting. With a session it has these fields as before.',
    announced: '2026-11-23',
    sunset: 'document',
  },
  {
    changes: ['jobDate', 'hours', 'amount'].map(
      (name) => `GET /api/job-postings/{jobPostingId}/applications: 200: []: terms: ${name}: may be null now`,
    ),
    why: 'Where a posting does not say a day or hours, an acceptance no longer invents them.',
    announced: '2026-11-23',
    sunset: 'unreleased promise',
  },
];
