import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// What a file was announced with until it has arrived, then what is kept of it. `sent_from` is the network address that
// counts for it, until a profile takes the file.
const uploads = `
  alter table uploads add column bytes integer not null default 0 check (bytes >= 0), add column sent_from text;
  update uploads set bytes = coalesce(multipart_bytes, 0);
`;

const traffic = `
  create table upload_traffic (
    key text primary key,
    bytes bigint not null check (bytes >= 0),
    resets_at timestamptz not null
  );
  create index upload_traffic_expiry on upload_traffic (resets_at);
`;

/** How many bytes each upload takes up, and how many arrive in a day from each account and each network address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(uploads + traffic).execute(db);
}
