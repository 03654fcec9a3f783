import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { Database } from '@get-my-helpers/db/client';
import { isLockTimeout } from '@get-my-helpers/db/errors';
import { isMigrated } from '@get-my-helpers/db/migrate';
import { rebuildSearchLists, verifySearchLists } from '@get-my-helpers/db/queries/search-lists';
import type { ListCheck } from '@get-my-helpers/db/queries/search-lists';
import type { Settings } from '../env.ts';
import type { OpenDatabase } from './database.ts';
import { StartError } from './start-error.ts';
import type { Steps } from './steps.ts';

const usage = 'Use: npm run search -- verify|rebuild';

interface SearchListTools {
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>;
  steps: Steps;
  open(maxConnections: number): Promise<Pick<OpenDatabase, 'db'>>;
}

/**
 * Verifies or rebuilds the lists that search and statistics read.
 *
 * @throws StartError with one line, also when a list is not what the tables say.
 */
export async function checkSearchLists(args: readonly string[], tools: SearchListTools): Promise<void> {
  const { settings, steps, open } = tools;
  const [command] = args;
  if (args.length !== 1 || (command !== 'verify' && command !== 'rebuild')) throw new StartError(usage);
  if (settings.databaseUrl === undefined && !existsSync(path.join(settings.dataDir, 'postgres'))) {
    throw new StartError(`There is no database in DATA_DIR ${settings.dataDir}: 'npm start' makes one.`);
  }
  const { db } = await open(1);
  if (!(await isMigrated(db))) {
    throw new StartError("The database is empty or of another version: start this one with 'npm start' first.");
  }
  if (command === 'verify') await verify(db, steps);
  else await rebuild(db, steps);
}

async function verify(db: Database, steps: Steps): Promise<void> {
  const checks = await verifySearchLists(db, (check) => steps.say(describe(check)));
  const wrong = checks.filter(({ differences }) => differences > 0);
  if (wrong.length === 0) return;
  throw new StartError(
    `${wrong.map(({ name }) => name).join(', ')}: not what the tables say. 'npm run search -- rebuild' makes all of them anew.`,
  );
}

function describe({ name, differences, examples }: ListCheck): string {
  const count = `${differences} ${differences === 1 ? 'difference' : 'differences'}`;
  const more = differences > examples.length ? '; …' : '';
  const named = differences > 0 ? `: ${examples.join('; ')}${more}` : '';
  return `  ${name.padEnd(15)} ${count}${named}`;
}

async function rebuild(db: Database, steps: Steps): Promise<void> {
  steps.say('  … until the end, searches and changes wait');
  try {
    await steps.run('total', () => rebuildSearchLists(db, steps.run));
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new StartError('Somebody kept the tables locked for a minute, so nothing was changed: try again later.', {
      cause: error,
    });
  }
}
