import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';

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
