import { request as requests } from '@playwright/test';
import { signIn, type Role } from './accounts.ts';
import { findIds, type Ids } from './written-pages.ts';

/** A page whose speed is measured, by a short name. */
export interface MeasuredPage {
  name: string;
  path: string;
  role: Role;
}

const fixed: [name: string, path: string, role?: Role][] = [
  ['home', '/'],
  ['trade', '/helpers/plumbing'],
  ['trade-state', '/helpers/plumbing/texas'],
  ['trade-city', '/helpers/plumbing/texas/austin'],
  ['search-stranger', '/search?specialty=plumbing'],
  ['help', '/help'],
  ['how-it-works', '/help/how-it-works'],
  ['trust', '/help/trust-and-safety'],
  ['payment', '/help/payment-and-records'],
  ['ranking', '/help/ranking'],
  ['contact', '/help/contact'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['login', '/login-helper'],
  ['register', '/register-helper'],
  ['search', '/search', 'professional'],
  ['dashboard', '/dashboard', 'helper'],
  ['gigs', '/gigs', 'professional'],
];

const named = (ids: Ids): [name: string, path: string][] => [
  ['helper', `/helper/${ids.helper}`],
  ['profile', `/profile/${ids.helper}`],
  ['job', `/jobs/${ids.job}`],
  ['professional', `/professional/${ids.professional}`],
];

/** The public pages, then the inner screens, of the product at this address. */
export async function measuredPages(baseURL: string): Promise<MeasuredPage[]> {
  const request = await requests.newContext({ baseURL });
  const all = [...named(await findIds(request)), ...fixed];
  await request.dispose();
  return all.map(([name, path, role = 'visitor']) => ({ name, path, role }));
}

/** The Cookie header for a session of the role's demo account. */
export async function cookieOf(baseURL: string, role: Role): Promise<Record<string, string>> {
  if (role === 'visitor') return {};
  const request = await requests.newContext({ baseURL });
  await signIn(request, role);
  const { cookies } = await request.storageState();
  await request.dispose();
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
