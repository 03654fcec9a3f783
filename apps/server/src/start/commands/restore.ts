import { restore } from '../backup/restore.ts';
import { openStorage } from '../open-storage.ts';
import { fileArgument } from './file-argument.ts';
import { createProgress } from './progress.ts';
import { runOnDatabase } from './run-on-database.ts';

/** npm run restore -- FILE */
await runOnDatabase(async ({ settings, steps, open }) => {
  const file = fileArgument('restore');
  const { db } = await open(3);
  await steps.run(
    'restore',
    () => restore(file, { db, openStorage: () => openStorage({ db, ...settings }), createProgress }),
    ({ rows, files }) => `${rows} rows and ${files} files`,
  );
});
