import { inflateSync } from 'node:zlib';
import { messages } from '@get-my-helpers/validation/messages';
import { Refusal } from './refusal.ts';

/** Objects of an ordinary document are a few MB of text; pictures and pages are not counted. */
const inflatedMaxBytes = 32 * 1024 * 1024;

/** Names may be written with escapes: `/Obj#53tm`. */
const unescaped = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The inflated length of compressed bytes, as far as they can be inflated. @throws Refusal beyond the limit */
function inflatedSize(bytes: Uint8Array, maxOutputLength: number): number {
  try {
    return inflateSync(bytes, { maxOutputLength }).length;
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) throw new Refusal(messages.uploadBrokenPdf);
    // Not compressed this way, or broken: the parser decides.
    return 0;
  }
}

/**
 * Refuses a document whose object streams inflate beyond the limit, before the parser inflates them without one. Other
 * compression is bounded by the time and memory of the process.
 */
export function checkInflatedSize(file: Uint8Array): void {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  let left = inflatedMaxBytes;
  let objectStart = 0;
  for (const match of text.matchAll(/endobj|endstream|stream[ \t]*\r?\n?/g)) {
    const end = match.index + match[0].length;
    const isContainer =
      match[0].startsWith('stream') && /ObjStm|XRef/.test(unescaped(text.slice(objectStart, match.index)));
    if (isContainer) left -= inflatedSize(file.subarray(end), Math.max(left, 1));
    objectStart = end;
  }
}
