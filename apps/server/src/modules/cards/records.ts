import type { HelperCountsRow, ProfessionalRecordRow } from '@get-my-helpers/db/queries/records';
import { limits } from '@get-my-helpers/validation/limits';
import type { HelperCounts, ProfessionalRecord } from '@get-my-helpers/validation/record';

const isNew = ({ gigsCompleted }: { gigsCompleted: number }): boolean => gigsCompleted < limits.gigsForRecord;

/** A professional's record as everybody sees it. */
export const toProfessionalRecord = (row: ProfessionalRecordRow): ProfessionalRecord => ({ ...row, isNew: isNew(row) });

/** A helper's counts as everybody sees them. */
export const toHelperCounts = ({
  gigsCompleted,
  onTimeStarts,
  noShows,
  lateCancellations,
}: HelperCountsRow): HelperCounts => ({
  gigsCompleted,
  onTimeStarts,
  noShows,
  lateCancellations,
  isNew: isNew({ gigsCompleted }),
});
