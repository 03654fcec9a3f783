// Says which of the libraries that a start does without a process loads: NODE_OPTIONS=--import=…
import { registerHooks } from 'node:module';

const libraries = [
  '@opentelemetry/[^/]+',
  '@prometheus-io/[^/]+',
  'fastify-metrics',
  '@modelcontextprotocol/server',
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  'mediabunny',
  'opentype.js',
];

registerHooks({
  load(url, context, nextLoad) {
    const [, name] = new RegExp(`node_modules/(${libraries.join('|')})/(?!.*node_modules)`).exec(url) ?? [];
    if (name) process.stderr.write(`loads ${name}\n`);
    return nextLoad(url, context);
  },
});
