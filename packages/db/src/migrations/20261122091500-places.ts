import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { loadLocations } from '../load-locations.ts';

// docs/decisions/0012-places.md explains the idea.
const schema = `
  -- By which a city that somebody types is compared with those that have ZIP codes: 'St. Louis' is 'Saint Louis', 'Winston
  -- Salem' is 'Winston-Salem' and 'O''Fallon' is 'O Fallon'.
  create function city_key(city text) returns text
    language sql immutable parallel safe
    return translate(
      case
        when lower(city) like any (array['st.%', 'st %']) then 'saint' || substr(lower(city), 3)
        when lower(city) like any (array['mt.%', 'mt %']) then 'mount' || substr(lower(city), 3)
        when lower(city) like any (array['ft.%', 'ft %']) then 'fort' || substr(lower(city), 3)
        else lower(city)
      end,
      'áéíóúüñ .,''’-', 'aeiouun'
    );

  -- Every point at which somebody or something can lie. The center of a ZIP code has that code's number; the middle of a
  -- city, which is the mean of its ZIP codes' centers, has 100000 more than the first of them. Degrees are of WGS 84.
  create table locations (
    id integer primary key,
    city text not null,
    -- One of the states, or DC.
    state text not null,
    latitude double precision not null check (latitude between -90 and 90),
    longitude double precision not null check (longitude between -180 and 180)
  );

  create unique index locations_of_cities on locations (city_key(city), state) where id >= 100000;

  -- The number of a ZIP code, of which the four digits behind a dash do not count; null where the text is none.
  create function zip_number(zip_code text) returns integer
    language sql immutable parallel safe
    return case when zip_code ~ '^[0-9]{5}(-?[0-9]{4})?$' then left(zip_code, 5)::integer end;

  -- The one notion of where somebody or something lies: at the ZIP code, or in the middle of the city where none is given
  -- or it lies in another state. Null where neither is known. One plan is made for all calls, which SQL would not do.
  create function location_of(of_zip_code text, of_city text, of_state text) returns integer
    language plpgsql stable parallel safe as $$
    declare
      found_id integer;
    begin
      if of_zip_code is not null then
        select id into found_id from locations where id = zip_number(of_zip_code) and state = of_state;
      end if;
      if found_id is null then
        select id into found_id from locations
        where city_key(city) = city_key(of_city) and state = of_state and id >= 100000;
      end if;
      return found_id;
    end
    $$;

  alter table job_postings add column zip_code text check (char_length(zip_code) <= 10);

  -- Kept by the triggers below. No foreign keys: nothing but a refresh of the ZIP codes changes locations, and it finds
  -- everybody's anew.
  alter table accounts add column location_id integer;
  alter table job_postings add column location_id integer;

  create function locate() returns trigger
    language plpgsql as $$
    begin
      new.location_id := location_of(new.zip_code, new.city, new.state);
      return new;
    end
    $$;

  -- A large seed knows the location of each row and says it, which saves the look-up.
  create trigger accounts_locate
    before insert on accounts
    for each row when (new.location_id is null) execute function locate();
  create trigger accounts_relocate
    before update of zip_code, city, state, location_id on accounts
    for each row execute function locate();

  create trigger job_postings_locate
    before insert on job_postings
    for each row when (new.location_id is null) execute function locate();
  create trigger job_postings_relocate
    before update of zip_code, city, state, location_id on job_postings
    for each row execute function locate();

  -- The ZIP code is one of the terms that a helper applies to.
  drop trigger job_postings_terms on job_postings;
  create trigger job_postings_terms
    before update on job_postings
    for each row
    when (
      (
        old.title, old.description, old.city, old.state, old.address, old.zip_code, old.hourly_rate, old.estimated_hours,
        old.job_date, old.start_time, old.end_time, old.project_start_date, old.project_end_date
      ) is distinct from (
        new.title, new.description, new.city, new.state, new.address, new.zip_code, new.hourly_rate, new.estimated_hours,
        new.job_date, new.start_time, new.end_time, new.project_start_date, new.project_end_date
      )
    )
    execute function note_changed_terms();
`;

/** Every ZIP code with its center, and where everybody and every job posting lies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
  await loadLocations(db);
}
