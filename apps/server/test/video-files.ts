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

/** Real containers of videos, whose pictures are nothing that a decoder could show. */

export interface VideoOptions {
  kind?: 'mp4' | 'mov' | 'webm' | 'mkv';
  width?: number;
  height?: number;
  /** At one picture a second. */
  seconds?: number;
}

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};

export async function video({
  kind = 'mp4',
  width = 640,
  height = 360,
  seconds = 2,
}: VideoOptions = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: formats[kind](), target });
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
