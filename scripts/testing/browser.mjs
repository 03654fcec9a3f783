import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, root, run } from '../bootstrap/processes.mjs';

// The headless shell comes first, because the journeys need a fifth less CPU time with it.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/**
 * Returns the path of the Chromium for the journeys: $CHROME_PATH, an installed one, Debian's package (installed when
 * root on Debian) or Playwright's download. Throws when there is none.
 */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Failure(`CHROME_PATH is ${chosen}, and there is no such file.`);
  }
  const found = onPath() ?? (await installDebianPackage()) ?? (await downloadWithPlaywright());
  if (found) return found;
  throw new Failure(
    'No Chromium for the journeys: install it (Debian: apt-get install chromium) or set CHROME_PATH to one you have.',
  );
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name))), mac].find(existsSync);
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  // Some Debian derivatives do not package the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], { env });
    if (onPath()) break;
  }
  return onPath();
}

async function downloadWithPlaywright() {
  const cli = path.join(root, 'apps/e2e/node_modules/@playwright/test/cli.js');
  const { code } = await run(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (code !== 0) return undefined;
  const asksPath = `import { chromium } from '@playwright/test'; console.log(chromium.executablePath());`;
  const { output } = await run(process.execPath, ['--input-type=module', '-e', asksPath], {
    cwd: path.join(root, 'apps/e2e'),
  });
  return [output.trim()].find(existsSync);
}
