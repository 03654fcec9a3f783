-- What the tables below share: extensions, the reference lists, checks of texts, and the time of a change.

-- For the rule that no helper has two gigs at the same time.
create extension if not exists btree_gist;

-- For searching a text anywhere within a name.
create extension if not exists pg_trgm;

-- Reference lists. Each is an immutable function, so that a list can grow without a change to the tables, and
-- PostgreSQL still inlines it into their checks.

create function is_trade(id text) returns boolean
  language sql immutable parallel safe
  return id in (
    'construction', 'plumbing', 'hvac', 'electrical', 'moving', 'painting', 'security',
    'military', 'truck-driving', 'automotive', 'drone-repair', 'solar', 'heavy-equipment', 'electronics'
  );

create function is_state(id text) returns boolean
  language sql immutable parallel safe
  return id in (
    'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY',
    'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND',
    'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'
  );

-- A set is a one-dimensional array of known ids, each at most once. Every known id in it counts once, so an unknown id,
-- a null or a repetition makes the array longer than the sum.

create function are_trades(ids text[]) returns boolean
  language sql immutable parallel safe
  return coalesce(array_ndims(ids), 1) = 1
    and cardinality(ids) =
      coalesce(('construction' = any (ids))::integer, 0)
      + coalesce(('plumbing' = any (ids))::integer, 0)
      + coalesce(('hvac' = any (ids))::integer, 0)
      + coalesce(('electrical' = any (ids))::integer, 0)
      + coalesce(('moving' = any (ids))::integer, 0)
      + coalesce(('painting' = any (ids))::integer, 0)
      + coalesce(('security' = any (ids))::integer, 0)
      + coalesce(('military' = any (ids))::integer, 0)
      + coalesce(('truck-driving' = any (ids))::integer, 0)
      + coalesce(('automotive' = any (ids))::integer, 0)
      + coalesce(('drone-repair' = any (ids))::integer, 0)
      + coalesce(('solar' = any (ids))::integer, 0)
      + coalesce(('heavy-equipment' = any (ids))::integer, 0)
      + coalesce(('electronics' = any (ids))::integer, 0);

create function are_tools(ids text[]) returns boolean
  language sql immutable parallel safe
  return coalesce(array_ndims(ids), 1) = 1
    and cardinality(ids) =
      coalesce(('hammer' = any (ids))::integer, 0)
      + coalesce(('drill' = any (ids))::integer, 0)
      + coalesce(('saw' = any (ids))::integer, 0)
      + coalesce(('level' = any (ids))::integer, 0)
      + coalesce(('measuring-tape' = any (ids))::integer, 0)
      + coalesce(('screwdrivers' = any (ids))::integer, 0)
      + coalesce(('wrench-set' = any (ids))::integer, 0)
      + coalesce(('pliers' = any (ids))::integer, 0)
      + coalesce(('utility-knife' = any (ids))::integer, 0)
      + coalesce(('safety-gear' = any (ids))::integer, 0)
      + coalesce(('ladder' = any (ids))::integer, 0)
      + coalesce(('dolly' = any (ids))::integer, 0)
      + coalesce(('pipe-wrench' = any (ids))::integer, 0)
      + coalesce(('multimeter' = any (ids))::integer, 0)
      + coalesce(('socket-set' = any (ids))::integer, 0)
      + coalesce(('circular-saw' = any (ids))::integer, 0)
      + coalesce(('nail-gun' = any (ids))::integer, 0)
      + coalesce(('tile-cutter' = any (ids))::integer, 0)
      + coalesce(('paint-brushes' = any (ids))::integer, 0)
      + coalesce(('moving-straps' = any (ids))::integer, 0);

create function are_helper_payment_methods(ids text[]) returns boolean
  language sql immutable parallel safe
  return coalesce(array_ndims(ids), 1) = 1
    and cardinality(ids) =
      coalesce(('cash_app' = any (ids))::integer, 0)
      + coalesce(('apple_pay' = any (ids))::integer, 0)
      + coalesce(('zelle' = any (ids))::integer, 0)
      + coalesce(('cash' = any (ids))::integer, 0);

create function are_professional_payment_methods(ids text[]) returns boolean
  language sql immutable parallel safe
  return coalesce(array_ndims(ids), 1) = 1
    and cardinality(ids) =
      coalesce(('bank_transfer' = any (ids))::integer, 0)
      + coalesce(('checks' = any (ids))::integer, 0)
      + coalesce(('cash' = any (ids))::integer, 0)
      + coalesce(('cash_app' = any (ids))::integer, 0)
      + coalesce(('zelle' = any (ids))::integer, 0);

-- Texts.

-- A required line: not empty, no space around it, at most this many characters.
create function is_line(line text, longest integer) returns boolean
  language sql immutable parallel safe
  return char_length(line) between 1 and longest and line = btrim(line);

create function is_email(address text) returns boolean
  language sql immutable parallel safe
  return char_length(address) <= 254 and address ~ '^[^[:space:]@]+@[^[:space:]@]+[.][^[:space:]@]+$';

-- A city is trimmed and has single spaces inside, so that two cities are the same when lower(city) is.
create function is_city(city text) returns boolean
  language sql immutable parallel safe
  return char_length(city) between 1 and 100 and city !~ '^[[:space:]]|[[:space:]]$|[[:space:]]{2}';

-- The clock and not now(), which is the start of the transaction: a transaction that waited for a lock would date its
-- change before what happened meanwhile.
create function touch_updated_at() returns trigger
  language plpgsql as $$
  begin
    new.updated_at := clock_timestamp();
    return new;
  end
  $$;
