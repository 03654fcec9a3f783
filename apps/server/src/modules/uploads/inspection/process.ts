import { checkImage, encodeImage } from './images.ts';
import { makePdfAnew } from './pdf.ts';
import type { Answers, FromInspector, Job, ToInspector } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { checkVideo } from './video.ts';

/**
 * The process that opens untrusted files, so that it can be killed from outside. It has no settings, no database and no
 * storage. See inspector.ts.
 */

const reads = new Map<number, (bytes: Uint8Array | undefined) => void>();
let lastRead = 0;

const tell = (message: FromInspector): void => void process.send?.(message);

async function read(start: number, end: number): Promise<Uint8Array> {
  const number = (lastRead += 1);
  const arrived = new Promise<Uint8Array | undefined>((resolve) => reads.set(number, resolve));
  tell({ read: number, start, end });
  const bytes = await arrived;
  if (bytes === undefined) throw new Error('the file could not be read');
  return bytes;
}

async function run(job: Job): Promise<Answers[keyof Answers]> {
  if (job.kind === 'image') return encodeImage(Buffer.from(job.file), job.purpose);
  if (job.kind === 'kept-image') await checkImage(Buffer.from(job.file));
  if (job.kind === 'pdf') return makePdfAnew(job.file);
  if (job.kind === 'video') await checkVideo({ size: job.size, read });
  return undefined;
}

process.on('message', (message: ToInspector) => {
  if ('read' in message) {
    reads.get(message.read)?.(message.bytes);
    reads.delete(message.read);
    return;
  }
  run(message.job).then(
    (answer) => tell({ answer }),
    (error: unknown) =>
      tell(
        error instanceof Refusal
          ? { refusal: error.message }
          : { failure: error instanceof Error ? String(error.stack) : 'unknown' },
      ),
  );
});
// It ignores the terminal's Ctrl-C and ends with the server, which finishes its requests first.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
