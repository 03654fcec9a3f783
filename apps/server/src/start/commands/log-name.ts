import { logNameOf } from '../log-name.ts';
import { runOnDatabase } from './run-on-database.ts';

/** npm run log-name -- helper ada@example.com */
await runOnDatabase(async ({ steps, open }) => {
  const { db } = await open(2);
  steps.say(await logNameOf(db, process.argv.slice(2)));
});
