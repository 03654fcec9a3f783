import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The day of a registration is the one in New York, as everywhere else in the site's statistics; it was the one in UTC. */
const dayOf = (row: string): string => `(${row}.created_at at time zone 'America/New_York')::date`;

const view = `
  create or replace view accounts_to_count as
    select 'helper' as kind, state, specialties as trades, ${dayOf('helpers')} as registered_on, is_verified,
      deleted_at is not null as is_deleted
    from helpers
    union all
    select 'professional', state, '{}', ${dayOf('professionals')}, is_verified, deleted_at is not null
    from professionals;
`;

/** The functions of the triggers that count a change of an account. */
function counting(kind: 'helper' | 'professional', tradesOf: (row: string) => string): string {
  const valuesOf = (row: string): string =>
    `'${kind}', ${row}.state, ${tradesOf(row)}, ${dayOf(row)}, ${row}.is_verified, ${row}.deleted_at is not null`;
  return `
    create or replace function count_new_${kind}s() returns trigger language plpgsql as $$
      begin
        if current_setting('get_my_helpers.listed_later', true) = 'on' then
          return null;
        end if;
        insert into account_changes select ${valuesOf('added')}, 1 from added;
        return null;
      end
    $$;

    create or replace function count_changed_${kind}() returns trigger language plpgsql as $$
      begin
        insert into account_changes values (${valuesOf('old')}, -1), (${valuesOf('new')}, 1);
        return null;
      end
    $$;

    create or replace function uncount_${kind}() returns trigger language plpgsql as $$
      begin
        insert into account_changes values (${valuesOf('old')}, -1);
        return null;
      end
    $$;
  `;
}

/** Counts registrations by the site's day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = [counting('helper', (row) => `${row}.specialties`), counting('professional', () => `'{}'::text[]`)];
  await sql.raw([view, ...functions, 'select count_all_accounts();'].join('\n')).execute(db);
}
