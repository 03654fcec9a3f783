import { createInterface } from 'node:readline';
import { readProcessSettings } from '../../env.ts';
import { resetData } from '../reset-data.ts';
import { describeStartError } from '../start-error.ts';

/** The typed line; '' when the input ends without one. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stdout.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

/** npm run reset -- --yes */
try {
  await resetData(readProcessSettings(), {
    args: process.argv.slice(2),
    ask: process.stdin.isTTY ? ask : undefined,
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(describeStartError(error, false));
  process.exitCode = 1;
}
