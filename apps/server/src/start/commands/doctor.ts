import { examine } from '../doctor.ts';
import { StartError } from '../start-error.ts';
import { runOnDatabase } from './run-on-database.ts';

/** npm run doctor */
await runOnDatabase(async ({ settings, steps, open }) => {
  if (process.argv.length > 2) throw new StartError('Use: npm run doctor');
  const failed = await examine({
    settings,
    open,
    onFinding: ({ name, verdict, text }) => steps.say(`  ${verdict.padEnd(8)} ${name.padEnd(10)} ${text}`),
  });
  if (failed > 0) throw new StartError(failed === 1 ? 'One check failed.' : `${failed} checks failed.`);
});
