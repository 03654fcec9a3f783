import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** A small build of the web app with just the files that the server reads. */
export async function createWebRoot(): Promise<{ webRoot: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-test-'));
  const webRoot = path.join(folder, 'client');
  await mkdir(path.join(webRoot, 'assets'), { recursive: true });
  const head =
    '<head><title>Get My Helpers</title><meta property="og:image" content="/og.png" /><script>scheme()</script></head>';
  await writeFile(path.join(webRoot, 'index.html'), `${head}<body><div id="root"></div></body>`);
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webRoot, 'assets/index-abc.js'), 'plain');
  await writeFile(path.join(webRoot, 'assets/index-abc.js.br'), 'small');
  return { webRoot, remove: () => rm(folder, { recursive: true }) };
}
