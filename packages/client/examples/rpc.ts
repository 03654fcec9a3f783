// The same API as tRPC procedures: node rpc.ts 78704
// GMH_URL is where the site is, GMH_KEY a professional's API key with the scope helpers:read.
import { apiErrorOf, createRpcClient } from '@get-my-helpers/client/rpc';

const api = createRpcClient({ baseUrl: process.env.GMH_URL ?? 'http://localhost:3000', apiKey: process.env.GMH_KEY });
const near = process.argv[2] ?? '78704';

try {
  const { items, total } = await api.helpers.list.query({ near, sort: 'distance', limit: 5 });
  console.log(`${total} helpers near ${near}: ${items.map(({ name }) => name).join(', ')}`);
} catch (error) {
  const { code, message, issues } = apiErrorOf(error);
  console.log(code, message, issues);
}
