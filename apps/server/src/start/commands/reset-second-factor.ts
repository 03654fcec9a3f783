import { readProcessSettings } from '../../env.ts';
import { openDatabase } from '../database.ts';
import { resetSecondFactor } from '../reset-second-factor.ts';
import { describeStartError } from '../start-error.ts';

/** npm run reset-second-factor -- admin ada@example.com */
try {
  const args = process.argv.slice(2);
  const database = await openDatabase(readProcessSettings(), {
    log: console.log,
    dieWithParent: false,
    maxConnections: 2,
  });
  try {
    await resetSecondFactor(database.db, args);
  } finally {
    await database.close();
  }
  console.log('The second factor is off, and every session of the account has ended.');
} catch (error) {
  console.error(describeStartError(error, false));
  process.exitCode = 1;
}
