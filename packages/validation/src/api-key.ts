import { z } from 'zod';
import { id, requiredLine } from './common.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** What a key may do (docs/product/programs.md, Scopes). */
export const keyScopes = [
  'helpers:read',
  'postings:read',
  'postings:write',
  'applications:read',
  'applications:write',
  'gigs:read',
  'gigs:write',
  'messages:read',
  'messages:write',
  'reviews:read',
  'reviews:write',
  'profile:read',
  'profile:write',
  'webhooks',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What a procedure asks of a key: a scope, no scope in particular, or that no key is used at all. */
export type KeyAccess = KeyScope | 'any key' | 'session only';

const scopes = z
  .array(z.enum(keyScopes, messages.keyScopeUnknown), messages.keyScopesNeeded)
  .min(1, messages.keyScopesNeeded)
  .max(100, messages.keyScopesNeeded)
  .transform((chosen) => keyScopes.filter((scope) => chosen.includes(scope)));

/** Body of POST /api/account/keys and input of account.createKey. */
export const apiKeyCreation = z.object({
  name: requiredLine('Name', limits.keyName).meta({ description: 'What uses the key, for the list of keys' }),
  scopes,
  expiresAt: z.iso
    .datetime({ offset: true, error: messages.keyExpiryForm })
    .transform((moment) => new Date(moment).toISOString())
    .nullish()
    .meta({ description: 'When it stops working, a moment in the future; never unless given' }),
});
export type ApiKeyCreation = z.output<typeof apiKeyCreation>;

/** A key as the list of keys shows it. */
export const apiKey = z
  .object({
    id: z.guid(),
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    prefix: z.string().meta({ description: 'How the key begins, to tell it from others' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'To the minute; null: never' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;

/** A key that was just made: the only answer that has the key itself. */
export const newApiKey = z
  .object({
    ...apiKey.shape,
    key: z
      .string()
      .nullable()
      .meta({ description: 'The key, shown this once. Null when a repeated call is answered: it is not stored' }),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.output<typeof newApiKey>;

/** Input of account.removeKey; DELETE /api/account/keys/{id}. */
export const apiKeyOf = z.object({ id });
