// Writes everybody who applied to your postings as a spreadsheet: node applications-to-csv.ts > applications.csv
// GMH_URL is where the site is, GMH_KEY a professional's API key with the scopes postings:read and applications:read.
import { createClient } from '@get-my-helpers/client';

const api = createClient({ baseUrl: process.env.GMH_URL ?? 'http://localhost:3000', apiKey: process.env.GMH_KEY });

type Value = string | number | null;

/** A cell in quotes. What a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (value: Value): string =>
  `"${String(value ?? '')
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`;
const writeRow = (...values: Value[]): void => console.log(values.map(cell).join(','));

writeRow('Job', 'Helper', 'Status', 'Applied', 'Rate', 'Miles away', 'Note');
for await (const posting of api.all('/api/professionals/job-postings')) {
  const path = { jobPostingId: posting.id };
  for await (const applicant of api.all('/api/job-postings/{jobPostingId}/applications', { path })) {
    const { helper, status, createdAt, terms, distanceMiles, note } = applicant;
    writeRow(posting.title, helper.name, status, createdAt, terms.rate, distanceMiles, note);
  }
}
