import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import { notify } from '../../lib/notify.ts';
import { refreshAfterVerification } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';

interface Verification {
  /** `notes` are kept with the decision, and shown to the owner of the account. */
  decide: (status: 'verified' | 'rejected', notes: string, onDecided: () => void) => void;
  deciding: boolean;
}

const meta = { errorFallback: 'The verification status was not updated. Please try again.' };

/** Verifies or rejects a user; the list and the statistics follow. */
export function useVerification({ id, type }: Pick<AdminUserRecord, 'id' | 'type'>): Verification {
  const utils = trpc.useUtils();
  const kind = type === 'helper' ? 'Helper' : 'Professional';
  const onSuccess = async (): Promise<void> => {
    notify.success('Success', `${kind} verification status updated`);
    await refreshAfterVerification(utils, { id, type });
  };
  const verifyHelper = trpc.admin.verifyHelper.useMutation({ meta, onSuccess });
  const verifyProfessional = trpc.admin.verifyProfessional.useMutation({ meta, onSuccess });
  const chosen = type === 'helper' ? verifyHelper : verifyProfessional;
  return {
    decide: (status, notes, onDecided) =>
      chosen.mutate({ id, status, ...(notes.trim() !== '' && { notes }) }, { onSuccess: onDecided }),
    deciding: chosen.isPending,
  };
}
