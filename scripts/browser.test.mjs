import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { Failure } from './bootstrap/processes.mjs';
import { findBrowser } from './testing/browser.mjs';

const { CHROME_PATH, PATH } = process.env;

afterEach(() => {
  if (CHROME_PATH === undefined) delete process.env.CHROME_PATH;
  else process.env.CHROME_PATH = CHROME_PATH;
  process.env.PATH = PATH;
});

test('the configured browser comes first', async () => {
  process.env.CHROME_PATH = process.execPath;
  assert.equal(await findBrowser(), process.execPath);
});

test('a configured browser that is missing is reported, not replaced', async () => {
  process.env.CHROME_PATH = '/nowhere/chromium';
  await assert.rejects(
    findBrowser(),
    (error) => error instanceof Failure && error.message.includes('/nowhere/chromium'),
  );
});

test("the system's browser comes next, headless if available", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'browser-'));
  delete process.env.CHROME_PATH;
  process.env.PATH = folder;
  for (const name of ['chromium', 'chromium-headless-shell']) {
    const browser = path.join(folder, name);
    await writeFile(browser, '#!/bin/sh\n');
    await chmod(browser, 0o755);
    assert.equal(await findBrowser(), browser);
  }
  await rm(folder, { recursive: true });
});
