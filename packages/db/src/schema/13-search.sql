-- What the two kinds of search lists share; docs/decisions/0008-search.md explains the idea.
--
-- For helpers and for job postings alike, a view says which entries there must be, one for each list of trades that its
-- subject is found under. A table holds exactly these, kept by triggers in the transaction of every change. A second
-- table counts them, and a third takes the changes of the counts, so that writers never wait for each other.

-- Trades and states as numbers, which keep the entries small.

create function trade_number(id text) returns smallint
  language sql immutable parallel safe
  return array_position(array[
    'construction', 'plumbing', 'hvac', 'electrical', 'moving', 'painting', 'security',
    'military', 'truck-driving', 'automotive', 'drone-repair', 'solar', 'heavy-equipment', 'electronics'
  ], id)::smallint;

create function state_number(id text) returns smallint
  language sql immutable parallel safe
  return array_position(array[
    'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY',
    'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND',
    'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'
  ], id)::smallint;

-- The number of a list: 0 is every trade, 1 to 14 one trade, and 100 * a + b (a < b) the postings for both trades.
create function trade_list(first text, second text) returns smallint
  language sql immutable parallel safe
  return case
    when coalesce(first, second) is null then 0
    when first is null or second is null or first = second then trade_number(coalesce(first, second))
    else 100 * least(trade_number(first), trade_number(second)) + greatest(trade_number(first), trade_number(second))
  end;

create function microseconds(moment timestamptz) returns bigint
  language sql stable parallel safe
  return (extract(epoch from moment) * 1000000)::bigint;

-- Rating, then time, in one number: 2^53 microseconds reach to the year 2255.
create function helper_sort(rating numeric, created_at timestamptz) returns bigint
  language sql stable parallel safe
  return ((rating * 100)::bigint << 53) + microseconds(created_at);

-- Medium means the same as normal.
create function urgency_class(urgency text) returns smallint
  language sql immutable parallel safe
  return case urgency when 'urgent' then 1 when 'high' then 2 when 'low' then 4 else 3 end;
