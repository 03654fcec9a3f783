import { readProcessSettings } from '../../env.ts';
import type { Settings } from '../../env.ts';
import { openDatabase } from '../database.ts';
import type { OpenDatabase } from '../database.ts';
import { describeStartError } from '../start-error.ts';
import { createSteps } from '../steps.ts';
import type { Steps } from '../steps.ts';

/** What an operator's command works with. */
interface Tools {
  settings: Settings;
  steps: Steps;
  /** Opens the product's database; the embedded one of a running server is shared. */
  open(maxConnections: number): Promise<OpenDatabase>;
}

/**
 * Runs an operator's command. An error is one line and exit code 1; Ctrl-C ends it with 130. The database is closed at
 * the end, and the embedded one stopped unless somebody else uses it.
 */
export async function runOnDatabase(work: (tools: Tools) => Promise<void>): Promise<void> {
  const steps = createSteps((line) => console.log(line));
  let withStack = false;
  let database: OpenDatabase | undefined;
  let stopping = false;
  function stop(): void {
    if (stopping) return;
    stopping = true;
    console.error('Stopped before the end.');
    // The running statement ends with its connection.
    void (database?.embedded?.stop() ?? Promise.resolve()).finally(() => process.exit(130));
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const settings = readProcessSettings();
    withStack = settings.logLevel === 'debug';
    const log = (message: string): void => steps.say(`  … ${message}`);
    const open = async (maxConnections: number): Promise<OpenDatabase> =>
      (database = await openDatabase(settings, { log, dieWithParent: false, maxConnections }));
    await work({ settings, steps, open });
  } catch (error) {
    if (stopping) return;
    console.error(describeStartError(error, withStack));
    process.exitCode = 1;
  } finally {
    if (!stopping) await database?.close();
  }
}
