import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** What the first migration creates. */
const needed = ['btree_gist', 'pg_trgm'];

/**
 * How an extension that the schema needs is there: `present` in the database, one that this user `may create`, one that only
 * somebody with more rights may create (`forbidden`), or `unknown` to this PostgreSQL.
 */
export interface Extension {
  name: string;
  state: 'present' | 'may create' | 'forbidden' | 'unknown';
}

/** The extensions that the schema needs. */
export async function readExtensions(db: Database): Promise<Extension[]> {
  const { rows } = await sql<Extension>`
    select wanted.name, case
        when installed_version is not null then 'present'
        when available.name is null then 'unknown'
        when usesuper or (trusted and has_database_privilege(current_database(), 'create')) then 'may create'
        else 'forbidden'
      end as state
    from unnest(${needed}::text[]) as wanted (name)
      cross join (select usesuper from pg_user where usename = current_user) as who
      left join pg_available_extensions as available on available.name = wanted.name
      left join pg_available_extension_versions as version
        on version.name = available.name and version.version = available.default_version
    order by wanted.name
  `.execute(db);
  return rows;
}
