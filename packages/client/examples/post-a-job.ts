// Posts a job once, however often it is run for the same order: node post-a-job.ts order-17
// GMH_URL is where the site is, GMH_KEY a professional's API key with the scope postings:write.
import { ApiError, createClient } from '@get-my-helpers/client';

const api = createClient({ baseUrl: process.env.GMH_URL ?? 'http://localhost:3000', apiKey: process.env.GMH_KEY });
const order = process.argv[2];

try {
  const posting = await api.post('/api/job-postings', {
    body: {
      title: 'Repipe a kitchen',
      description: 'Copper to PEX, two days.',
      city: 'Austin',
      state: 'TX',
      hourlyRate: 32,
      specialtiesRequired: ['plumbing'],
    },
    ...(order !== undefined && { idempotencyKey: order }),
  });
  console.log(`Posted: ${posting.title} (${posting.id}), until ${posting.expiresOn}`);
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(error.message, error.issues);
  process.exitCode = 1;
}
