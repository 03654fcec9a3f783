import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** The SHA-256 of an address in hexadecimal, the same for all spellings by which an account is found. */
export async function hashEmail(db: Database, email: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex') as hash
  `.execute(db);
  return rows[0]?.hash ?? '';
}
