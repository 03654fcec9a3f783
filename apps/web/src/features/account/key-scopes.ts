import type { KeyScope } from '@get-my-helpers/validation/api-key';

/** The scopes as people choose them: what a program may see, and what it may do. */
export const readScopes = [
  { id: 'helpers:read', name: 'Helpers' },
  { id: 'postings:read', name: 'Job postings' },
  { id: 'applications:read', name: 'Applications' },
  { id: 'gigs:read', name: 'Gigs and payments' },
  { id: 'messages:read', name: 'Messages' },
  { id: 'reviews:read', name: 'Reviews' },
  { id: 'profile:read', name: 'Profile and notifications' },
] as const satisfies readonly { id: KeyScope; name: string }[];

export const writeScopes = [
  { id: 'postings:write', name: 'Post and edit jobs' },
  { id: 'applications:write', name: 'Apply and decide' },
  { id: 'gigs:write', name: 'Work on gigs' },
  { id: 'messages:write', name: 'Write messages' },
  { id: 'reviews:write', name: 'Write reviews' },
  { id: 'profile:write', name: 'Edit the profile' },
  { id: 'webhooks', name: 'Have events sent' },
] as const satisfies readonly { id: KeyScope; name: string }[];

const names = new Map<KeyScope, string>([...readScopes, ...writeScopes].map(({ id, name }) => [id, name]));
const namesOf = (scopes: readonly KeyScope[]): string => scopes.map((scope) => names.get(scope) ?? scope).join(', ');

/** What a key sees, and what it does, a line for each. */
export function scopeLines(scopes: readonly KeyScope[]): string[] {
  const seen = namesOf(scopes.filter((scope) => scope.endsWith(':read')));
  const done = namesOf(scopes.filter((scope) => !scope.endsWith(':read')));
  return [...(seen ? [`Sees: ${seen}`] : []), ...(done ? [`Does: ${done}`] : [])];
}
