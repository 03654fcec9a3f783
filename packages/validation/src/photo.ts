import { z } from 'zod';
import { fileAddress } from './upload.ts';

/** Photos in messages and on job postings, each with a smaller `card` of the same shape; sizes in pixels. */
export const photo = z
  .object({
    id: z.guid(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    card: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  })
  .meta({ id: 'Photo' });
export type Photo = z.output<typeof photo>;

/** The addresses of uploaded photos, in the order in which they are shown. */
export const photoAddresses = (most: number): z.ZodArray<typeof fileAddress> =>
  z.array(fileAddress, 'Please send a list of photos').max(most, `Please choose at most ${most} photos`);
