import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|webmanifest)$/;
const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Lays a compressed copy beside every text of the build: the server sends the one that the browser takes. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      for (const file of files) {
        const text = await readFile(path.join(dir, file));
        for (const [ending, compress] of Object.entries(pack)) {
          await writeFile(path.join(dir, `${file}.${ending}`), await compress(text));
        }
      }
    },
  };
}
