import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** Real video containers whose frames cannot be decoded. */

export interface VideoOptions {
  kind?: 'mp4' | 'mov' | 'webm' | 'mkv';
  width?: number;
  height?: number;
  /** The duration, at one frame per second. */
  seconds?: number;
  /** As written by a recorder that cannot seek back: without an index and a duration. */
  appendOnly?: boolean;
}

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
  webm: (appendOnly: boolean) => new WebMOutputFormat({ appendOnly }),
  mkv: () => new MkvOutputFormat(),
};

export async function video({
  kind = 'mp4',
  width = 640,
  height = 360,
  seconds = 2,
  appendOnly = false,
}: VideoOptions = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[kind](appendOnly), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height };
  for (let second = 0; second < seconds; second += 1) {
    await source.add(new EncodedPacket(new Uint8Array(200).fill(second + 1), 'key', second, 1), { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('no video was written');
  return Buffer.from(target.buffer);
}

/** A WebM whose header claims this duration in seconds. */
export function sayingSeconds(file: Buffer, seconds: number): Buffer {
  // The element's id, the length of a number of eight bytes, and the number of milliseconds.
  const at = file.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  if (at < 0) throw new Error('the header says no duration');
  const lying = Buffer.from(file);
  lying.writeDoubleBE(seconds * 1000, at + 3);
  return lying;
}
