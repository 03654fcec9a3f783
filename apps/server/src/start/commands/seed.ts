import { parseArgs } from 'node:util';
import { seedDemoData } from '@get-my-helpers/db/seeds/demo';
import { seedLargeData } from '@get-my-helpers/db/seeds/large';
import { hashPassword } from '../../auth/passwords.ts';
import { migrate } from '../migrate.ts';
import { StartError } from '../start-error.ts';
import { createProgress } from './progress.ts';
import { runOnDatabase } from './run-on-database.ts';

const usage = 'Use: npm run seed -- --helpers 100000 [--postings 20000] [--seed 1]';
const helpersMin = 1000;
const helpersMax = 1_000_000;

interface SeedOptions {
  helpers: number;
  postings: number | undefined;
  seed: number;
}

function readOptions(args: string[]): SeedOptions {
  const wholeNumber = (name: string, text: string | undefined, min: number, max: number): number | undefined => {
    if (text === undefined) return undefined;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new StartError(`--${name} must be a whole number from ${min} to ${max}, not '${text}'. ${usage}`);
  };
  const text = { type: 'string' } as const;
  let values;
  try {
    ({ values } = parseArgs({ args, options: { helpers: text, postings: text, seed: text } }));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new StartError(`${reason}. ${usage}`, { cause: error });
  }
  const helpers = wholeNumber('helpers', values.helpers, helpersMin, helpersMax);
  if (helpers === undefined) throw new StartError(`--helpers is missing. ${usage}`);
  return {
    helpers,
    postings: wholeNumber('postings', values.postings, 0, helpersMax),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1) ?? 1,
  };
}

/** Fills the product's database; the demo data need an empty one, so they come first. */
await runOnDatabase(async ({ settings, steps, open }) => {
  const options = readOptions(process.argv.slice(2));
  const database = await steps.run(
    'database',
    () => open(4),
    ({ description }) => description,
  );
  await steps.run('migrations', () => migrate(database, settings.dataDir));
  if (settings.demo) await steps.run('demo data', () => seedDemoData(database.db, { hashPassword }));
  const progress = createProgress('seeding');
  const onPhase = (phase: string): void => steps.say(`  … ${phase}`);
  await steps.run('total', () => seedLargeData(database.db, { ...options, onProgress: progress, onPhase }));
});
