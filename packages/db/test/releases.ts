import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** A release as recorded by scripts/record-release.ts. */
export interface Release {
  /** The names of its migrations, in their order. */
  migrations: string[];
  /** The rows of each table with the demo's data, each as JSON. */
  rows: Record<string, string[]>;
}

const folder = path.join(import.meta.dirname, 'releases');

export async function listReleases(): Promise<string[]> {
  const files = await readdir(folder);
  return files.map((file) => file.replace('.json.gz', '')).toSorted();
}

export async function readRelease(version: string): Promise<Release> {
  const text = await promisify(gunzip)(await readFile(path.join(folder, `${version}.json.gz`)));
  return JSON.parse(text.toString()) as Release;
}
