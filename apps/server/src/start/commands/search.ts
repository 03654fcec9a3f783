import { checkSearchLists } from '../search-lists.ts';
import { runOnDatabase } from './run-on-database.ts';

/** npm run search -- verify | rebuild */
await runOnDatabase((tools) => checkSearchLists(process.argv.slice(2), tools));
