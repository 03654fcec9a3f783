import type { Database } from '../client.ts';

/** The secret with this name, which all servers share; stores `fresh` if there is none yet. */
export async function keepServerSecret(db: Database, name: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('serverSecrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
