import { z } from 'zod';
import { gigStatusIds, jobPostingStatusIds } from './reference.ts';

/** The sample data of an account (docs/product/programs.md, Sample data), by which a program finds what it can try. */
export const sampleData = z
  .object({
    createdAt: z.iso.datetime().nullable().meta({ description: 'null: the account has none, and the lists are empty' }),
    people: z
      .array(z.object({ id: z.guid(), name: z.string() }))
      .meta({ description: 'Helpers made up for a professional, or professionals made up for a helper' }),
    jobPostings: z
      .array(z.object({ id: z.guid(), title: z.string(), status: z.enum(jobPostingStatusIds) }))
      .meta({ description: 'Theirs, or what a professional posted since there are sample data' }),
    gigs: z.array(z.object({ id: z.guid(), title: z.string(), status: z.enum(gigStatusIds) })),
  })
  .meta({ id: 'SampleData' });
export type SampleData = z.output<typeof sampleData>;
