// PostGraphile over the same table: GraphQL made from the schema, with its own conditions and order.
import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';

const [, , port, connectionString] = process.argv;
const pool = new pg.Pool({ connectionString, max: 10 });
const handler = postgraphile(pool, 'public', { graphiql: false, disableQueryLog: true, legacyRelations: 'omit' });
// PostGraphile reads the schema at the first request.
createServer((request, response) => void handler(request, response)).listen(Number(port), '127.0.0.1');
