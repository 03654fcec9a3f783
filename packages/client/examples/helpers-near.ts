// Lists the helpers near a ZIP code, the nearest first: node helpers-near.ts 78704
// GMH_URL is where the site is, GMH_KEY a professional's API key with the scope helpers:read.
import { createClient } from '@get-my-helpers/client';

const api = createClient({ baseUrl: process.env.GMH_URL ?? 'http://localhost:3000', apiKey: process.env.GMH_KEY });
const near = process.argv[2] ?? '78704';

for await (const helper of api.all('/api/helpers', { query: { near, radiusMiles: 50, sort: 'distance' } })) {
  console.log(`${helper.distanceMiles} mi  ${helper.name}, $${helper.hourlyRate}/hr, ${helper.specialties.join(', ')}`);
}
