// The least that could answer the same page, written by hand: one Fastify route, two named statements on the product's own
// tables, the rows as they come. No session, no validation, no limits, no security headers, no log.
import fastify from 'fastify';
import pg from 'pg';

const [, , port, connectionString] = process.argv;
pg.types.setTypeParser(1700, Number);
pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString, max: 10 });

const page = `
  select account.id, account.name, helper.age, account.city, account.state, helper.specialties, helper.tools,
    helper.availability, helper.hourly_rate as "hourlyRate", account.rating, account.total_reviews as "totalReviews",
    account.description, account.profile_image as "profileImage", account.is_verified as "isVerified",
    account.created_at as "createdAt"
  from (
    select id, sort from helper_listings
    where trade = trade_number($1) and state = state_number($2) and class = 0
    order by sort desc, id desc limit 25
  ) as found
    cross join lateral (select * from accounts where accounts.id = found.id limit 1) as account
    cross join lateral (select * from helpers where helpers.id = found.id limit 1) as helper
  order by found.sort desc, found.id desc`;
const count = `
  select coalesce((
    select sum(total) from helper_counts
    where trade = trade_number($1) and place = state_number($2) and rate = -1 and class = 0
  ), 0) + coalesce((
    select sum(change) from helper_count_changes where trade = trade_number($1) and state = state_number($2)
  ), 0) as count`;

const app = fastify();
app.get('/api/helpers', async ({ query: { state, specialty, limit } }, reply) => {
  const values = [specialty, state];
  const [found, counted] = await Promise.all([
    pool.query({ name: 'page', text: page, values }),
    pool.query({ name: 'count', text: count, values }),
  ]);
  return reply.header('x-total-count', counted.rows[0].count).send(found.rows.slice(0, Number(limit)));
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
