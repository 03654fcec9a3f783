import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** A small build of the web app with just the files that the server reads. */
export async function createWebRoot(): Promise<{ webRoot: string; remove: () => Promise<void> }> {
  const webRoot = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-test-'));
  await mkdir(path.join(webRoot, 'assets'));
  const head = '<head><title>Get My Helpers</title><meta property="og:image" content="/og.png" /></head>';
  await writeFile(path.join(webRoot, 'index.html'), head);
  await writeFile(path.join(webRoot, 'home.html'), `${head}<h1>The home page</h1>`);
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webRoot, 'assets/index-abc.js'), 'plain');
  await writeFile(path.join(webRoot, 'assets/index-abc.js.br'), 'small');
  return { webRoot, remove: () => rm(webRoot, { recursive: true }) };
}
