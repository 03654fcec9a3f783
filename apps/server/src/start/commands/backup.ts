import { backUp } from '../backup/backup.ts';
import { openStorage } from '../open-storage.ts';
import { StartError } from '../start-error.ts';
import { fileArgument } from './file-argument.ts';
import { createProgress } from './progress.ts';
import { runOnDatabase } from './run-on-database.ts';

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** npm run backup -- FILE */
await runOnDatabase(async ({ settings, steps, open }) => {
  const file = fileArgument('backup');
  const { db } = await open(3);
  const { missing } = await steps.run(
    'backup',
    () => backUp(file, { db, openStorage: () => openStorage({ db, ...settings }), createProgress }),
    ({ rows, files, bytes }) => `${rows} rows and ${files} files, ${inMegabytes(bytes)}`,
  );
  if (missing.length === 0) return;
  const named = missing.slice(0, 5).join(', ');
  const many = missing.length === 1 ? 'a file is' : `${missing.length} files are`;
  throw new StartError(`The backup is complete, but ${many} not in the storage: ${named}.`);
});
