import { z } from 'zod';
import {
  apiKey,
  apiKeyCreation,
  apiKeyOf,
  newApiKey,
  type ApiKey,
  type NewApiKey,
} from '@get-my-helpers/validation/api-key';
import { idempotent, replay } from '../../rpc/idempotency.ts';
import { router, signedInProcedure } from '../../rpc/trpc.ts';
import { createKey, listOwnKeys, removeKey } from './api-keys.service.ts';

/** Part of `account`: the keys of the caller's programs. No key can list, make or remove keys. */
export const apiKeysRouter = router({
  /** All of them, the latest first; there are at most `limits.apiKeys`. */
  keys: signedInProcedure('session only')
    .output(z.array(apiKey))
    .query(({ ctx }): Promise<ApiKey[]> => listOwnKeys(ctx, ctx.user)),

  /** The only answer that shows the key. */
  createKey: signedInProcedure('session only')
    .meta({ access: 'helper or professional', creates: true, shownOnce: 'key' })
    .use(replay())
    .input(apiKeyCreation)
    .use(idempotent())
    .output(newApiKey)
    .mutation(({ ctx, input }): Promise<NewApiKey> => createKey(ctx, ctx.user, input)),

  /** One of the caller's. */
  removeKey: signedInProcedure('session only')
    .input(apiKeyOf)
    .mutation(({ ctx, input }): Promise<void> => removeKey(ctx, ctx.user, input.id)),
});
