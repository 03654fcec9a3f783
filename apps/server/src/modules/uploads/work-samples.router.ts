import { workSample, workSampleAddition, workSampleId, type WorkSample } from '@get-my-helpers/validation/work-sample';
import { helperProcedure, router } from '../../rpc/trpc.ts';
import { addWorkSample, deleteWorkSample } from './work-samples.service.ts';

/** Part of `helpers`: the photos and videos of a helper's work, which the profile lists. */
export const workSamplesRouter = router({
  /** The helper themselves, with a file that was uploaded as a work-sample. */
  addWorkSample: helperProcedure('profile:write')
    .meta({ access: 'helper', usesFiles: true })
    .input(workSampleAddition)
    .output(workSample)
    .mutation(({ ctx, input }): Promise<WorkSample> => addWorkSample(ctx, input)),

  /** The helper themselves. Deletes the files. */
  removeWorkSample: helperProcedure('profile:write')
    .meta({ access: 'helper', usesFiles: true })
    .input(workSampleId)
    .mutation(({ ctx, input }): Promise<void> => deleteWorkSample(ctx, input.id)),
});
