import { resetSecondFactor } from '../reset-second-factor.ts';
import { runOnDatabase } from './run-on-database.ts';

/** npm run reset-second-factor -- admin ada@example.com */
await runOnDatabase(async ({ steps, open }) => {
  const { db } = await open(2);
  await resetSecondFactor(db, process.argv.slice(2));
  steps.say('The second factor is off, and every session of the account has ended.');
});
