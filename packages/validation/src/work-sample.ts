import { z } from 'zod';
import { id, optionalText, requiredLine } from './common.ts';
import { limits } from './limits.ts';
import { fileAddress, uploadContentTypes } from './upload.ts';

/** Photos and short videos of a helper's work, on their profile: at most `limits.workSamples`, newest first. */

/** Input of helpers.addWorkSample; body of POST /api/helpers/work-samples. The file was uploaded as a work-sample before. */
export const workSampleAddition = z.object({
  workSampleURL: fileAddress,
  title: requiredLine('Title', limits.workSampleTitle),
  caption: optionalText('Caption', limits.workSampleCaption),
  /** When given, it must be the session's own. */
  helperId: id.optional(),
});
export type WorkSampleAddition = z.output<typeof workSampleAddition>;

/** Input of helpers.removeWorkSample. */
export const workSampleId = z.object({ id });

/** One size of a photo; width and height in pixels. */
const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/**
 * A work sample as everybody sees it. A photo has its size and a smaller `card` of the same shape; a video is as it was sent,
 * and has neither.
 */
export const workSample = z
  .object({
    id: z.guid(),
    kind: z.enum(['photo', 'video']),
    title: z.string(),
    caption: z.string().nullable(),
    url: z.string(),
    contentType: z.enum(uploadContentTypes),
    width: z.int().nullable(),
    height: z.int().nullable(),
    card: picture.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WorkSample' });
export type WorkSample = z.output<typeof workSample>;
