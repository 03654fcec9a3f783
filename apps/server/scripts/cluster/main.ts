// npm run cluster: everything of docs/scale.md on one machine, to try and to measure it.
import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { missingPackages, startCluster } from './cluster.ts';

/** Somebody ended it before it had started. */
class Stopped extends Error {}

const usage = 'Use: npm run cluster [-- --chaos [--only NAME,…] [--output FILE]]';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { chaos: { type: 'boolean' }, only: { type: 'string' }, output: { type: 'string' } },
  });
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(`The cluster needs packages of Debian's that are missing: apt-get install ${missing.join(' ')}`);
    return 1;
  }
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new Stopped());
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  process.once('disconnect', stop);
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const log = (message: string): void => console.log(`  ${message}`);
  const cluster = await startCluster({
    ...(values.chaos
      ? // A busy machine is no failure, and the load comes from one address.
        { settings: { RATE_LIMIT: 'off', OVERLOAD_GUARD: 'off' }, diskMb: process.getuid?.() === 0 ? 1024 : undefined }
      : { port: Number(process.env.PORT || 3000) }),
    stop: stopping.signal,
    log,
  });
  console.log(`\n  ${cluster.address}  (Ctrl-C ends it and deletes its data)\n`);
  try {
    if (values.chaos)
      await Promise.race([runChaos(cluster, { only: values.only, output: values.output, log }), stopped]);
    else await stopped;
  } finally {
    console.log('Stopping.');
    await cluster.end();
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof Stopped)) console.error(isUsage ? `${error.message} ${usage}` : error);
  process.exitCode = 1;
}
process.exit();
