// Says which modules of OpenTelemetry and Prometheus a process loads: NODE_OPTIONS=--import=…
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const [, name] =
      /node_modules\/(@opentelemetry\/[^/]+|@prometheus-io\/[^/]+|fastify-metrics)\/(?!.*node_modules)/.exec(url) ?? [];
    if (name) process.stderr.write(`loads ${name}\n`);
    return nextLoad(url, context);
  },
});
