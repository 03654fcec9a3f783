import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputVideoTrack } from 'mediabunny';
import { messages } from '@get-my-helpers/validation/messages';
import { limits } from '@get-my-helpers/validation/limits';
import { Refusal } from './refusal.ts';

/** A file of which parts can be read. */
export interface ReadableFile {
  size: number;
  /** The bytes from `start` up to and without `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A recording without tables is read once in full; anything else reads a few MB. */
const readsMax = 20_000;
const furtherBytes = 16 * 1024 * 1024;
const tracksMax = 16;

/** Limits the number of reads. */
function bounded({ size, read }: ReadableFile): CustomSource {
  let [bytes, reads] = [0, 0];
  return new CustomSource({
    getSize: () => size,
    read(start, end) {
      bytes += end - start;
      reads += 1;
      if (bytes > 2 * size + furtherBytes || reads > readsMax) throw new Refusal(messages.uploadBrokenVideo);
      return read(start, end);
    },
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  });
}

async function checkSize(track: InputVideoTrack): Promise<void> {
  const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()];
  if (Math.min(width, height) < limits.videoEdgeMin) throw new Refusal(messages.uploadBrokenVideo);
  if (Math.max(width, height) > limits.videoEdgeMax) throw new Refusal(messages.uploadVideoTooLarge);
}

async function check(input: Input): Promise<void> {
  const tracks = await input.getTracks();
  const videos = await input.getVideoTracks();
  if (videos.length === 0 || tracks.length > tracksMax) throw new Refusal(messages.uploadBrokenVideo);
  for (const video of videos) {
    await checkSize(video);
    if (!(await new EncodedPacketSink(video).getFirstPacket({ metadataOnly: true }))) {
      throw new Refusal(messages.uploadBrokenVideo);
    }
  }
  // Computed from the pictures: what the header says can be made up.
  const seconds = await input.computeDuration(tracks, { skipLiveWait: true });
  if (!(seconds > 0)) throw new Refusal(messages.uploadBrokenVideo);
  if (seconds > limits.videoSecondsMax) throw new Refusal(messages.uploadVideoTooLong);
}

/**
 * Checks a video's metadata: an MP4, QuickTime or WebM file with a picture of a sane size, and not too long.
 * @throws Refusal
 */
export async function checkVideo(file: ReadableFile): Promise<void> {
  const input = new Input({ source: bounded(file), formats: [MP4, QTFF, WEBM] });
  try {
    await check(input);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(messages.uploadBrokenVideo);
  } finally {
    input.dispose();
  }
}
