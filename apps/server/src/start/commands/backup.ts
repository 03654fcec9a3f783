import { backUp } from '../backup/backup.ts';
import { keepNewest } from '../backup/keep.ts';
import { openKeptStorage } from '../open-storage.ts';
import { StartError } from '../start-error.ts';
import { backupArguments } from './file-argument.ts';
import { createProgress } from './progress.ts';
import { runOnDatabase } from './run-on-database.ts';

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** npm run backup -- FILE, or -- --folder FOLDER --keep COUNT */
await runOnDatabase(async ({ settings, steps, open }) => {
  const { file, keep } = backupArguments(process.argv.slice(2), new Date());
  const { db } = await open(3);
  const { missing } = await steps.run(
    'backup',
    () => backUp(file, { db, openStorage: () => openKeptStorage({ db, ...settings }), createProgress }),
    ({ rows, files, bytes }) => `${rows} rows and ${files} files, ${inMegabytes(bytes)}`,
  );
  if (missing.length > 0) {
    const named = missing.slice(0, 5).join(', ');
    const many = missing.length === 1 ? 'a file is' : `${missing.length} files are`;
    // The older ones may be the last that have them.
    const kept = keep ? ' No older backup was deleted.' : '';
    throw new StartError(`The backup is complete, but ${many} not in the storage: ${named}.${kept}`);
  }
  if (keep) for (const name of await keepNewest(keep.folder, keep.count)) steps.say(`  deleted      ${name}`);
});
