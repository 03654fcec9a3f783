import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { demoLogins } from '@get-my-helpers/db/seeds/demo-accounts';

export type Role = 'visitor' | 'helper' | 'professional' | 'admin';

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
}

const loginPaths = {
  helper: '/api/helpers/login',
  professional: '/api/professionals/login',
  admin: '/api/admin/login',
} as const;

/** Letters of much the same width, so that it does not depend on chance whether a name fits its place. */
const evenLetters = 'abcdeghknopqsuvy';

/** A word unique to this test, made of letters only so that it is valid in a name or a city. */
export function uniqueWord(): string {
  const digits = randomUUID()
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 9);
  return `J${Array.from(digits, (digit) => evenLetters[Number.parseInt(digit, 16)]).join('')}`;
}

export const uniqueEmail = (): string => `${uniqueWord().toLowerCase()}@journeys.example`;

/** Returns the response; throws when its status is an error. */
export async function must(response: APIResponse): Promise<APIResponse> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response;
}

/** Signs this request context, and any browser context it belongs to, in as the login pages do. */
export async function signIn(
  request: APIRequestContext,
  role: Exclude<Role, 'visitor'>,
  { email, password }: { email: string; password: string } = demoLogins[role],
): Promise<void> {
  await must(await request.post(loginPaths[role], { data: { email, password } }));
}

/** A new helper, registered through the API; the request context is signed in as them afterwards. */
export async function registerHelper(request: APIRequestContext, fields: object = {}): Promise<Account> {
  const account = { name: `Hana ${uniqueWord()}`, email: uniqueEmail(), password: 'helper-secret-1', ...fields };
  const response = await request.post('/api/helpers', {
    data: {
      age: 34,
      city: 'Austin',
      state: 'TX',
      specialties: ['plumbing'],
      availability: [true, true, true, true, true, false, false],
      hourlyRate: 25,
      paymentMethods: ['cash'],
      ...account,
    },
  });
  return { ...account, ...((await (await must(response)).json()) as { id: string }) };
}

/** A new professional, registered through the API; the request context is signed in as them afterwards. */
export async function registerProfessional(request: APIRequestContext, fields: object = {}): Promise<Account> {
  const account = { name: `Pat ${uniqueWord()}`, email: uniqueEmail(), password: 'professional-secret-1', ...fields };
  const response = await request.post('/api/professionals', {
    data: { city: 'Austin', state: 'TX', tradeType: 'plumbing', paymentMethods: ['checks'], ...account },
  });
  return { ...account, ...((await (await must(response)).json()) as { id: string }) };
}

/** Posts a job as the professional whom the request context is signed in as; answers with its id. */
export async function postJob(request: APIRequestContext, fields: object): Promise<string> {
  const job = { description: 'Copper to PEX in two bathrooms.', state: 'TX', hourlyRate: 32.5, ...fields };
  const response = await must(await request.post('/api/job-postings', { data: job }));
  return ((await response.json()) as { id: string }).id;
}

/** Applies to a posting as the helper whom the request context is signed in as. */
export async function applyTo(request: APIRequestContext, jobPostingId: string, note: string): Promise<void> {
  await must(await request.post('/trpc/applications.create', { data: { jobPostingId, note } }));
}

/** Reviews a helper as the professional whom the request context is signed in as. */
export async function writeReview(request: APIRequestContext, helperId: string, comment: string): Promise<void> {
  await must(await request.post('/api/reviews', { data: { helperId, rating: 5, comment, wouldRecommend: true } }));
}

/** Uploads a government ID for the account that the request context is signed in as. */
export async function sendId(request: APIRequestContext, file: Buffer): Promise<void> {
  const place = await must(await request.post('/api/objects/upload', { data: { purpose: 'government-id' } }));
  const { uploadURL: governmentIdURL } = (await place.json()) as { uploadURL: string };
  await must(await request.put(governmentIdURL, { data: file, headers: { 'content-type': 'application/pdf' } }));
  await must(await request.put('/api/profile/government-id', { data: { governmentIdURL } }));
}

/** The first in a list that is of the demo: what journeys make comes and goes while others run. */
async function firstOfDemo<Item extends { createdAt: string }>(
  request: APIRequestContext,
  address: string,
): Promise<Item> {
  const items = (await (await request.get(address)).json()) as Item[];
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  const item = items.find(({ createdAt }) => createdAt < anHourAgo);
  if (!item) throw new Error(`The demo has nothing at ${address}.`);
  return item;
}

interface OfDemo {
  id: string;
  createdAt: string;
}

/** The newest open job of the demo; signs in as a helper, who may see jobs. */
export async function findDemoJob(request: APIRequestContext): Promise<OfDemo & { professionalId: string }> {
  await signIn(request, 'helper');
  return firstOfDemo(request, '/api/job-postings?limit=100');
}

/** The best rated helper of the demo; signs in as a professional, because others get three helpers alone. */
export async function findDemoHelper(request: APIRequestContext): Promise<OfDemo> {
  await signIn(request, 'professional');
  return firstOfDemo(request, '/api/helpers?limit=100');
}
