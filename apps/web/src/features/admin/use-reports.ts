import type { ReportState } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';

/** The first page of what waits for an admin, or of what was dealt with. */
export const firstReports = (state: ReportState): { state: ReportState; limit: number } => ({
  state,
  limit: limits.webPageSize,
});
export const following = { getNextPageParam: (page: { nextCursor: string | null }): string | null => page.nextCursor };

/** Records that this admin dealt with a report. */
export function useHandleReport(id: string): { handle: () => void; handling: boolean } {
  const utils = trpc.useUtils();
  const handle = trpc.admin.handleReport.useMutation({
    meta: { errorFallback: 'The report was not marked. Please try again.' },
    onSuccess: async () => {
      notify.success('Success', 'Report marked as handled');
      await utils.admin.reports.invalidate();
    },
  });
  return { handle: () => handle.mutate({ id }), handling: handle.isPending };
}
