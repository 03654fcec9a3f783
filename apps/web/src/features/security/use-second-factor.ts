import type { RecoveryCodes, SecondFactorSetup, SecondFactorView } from '@get-my-helpers/validation/second-factor';
import { useRouter } from '@tanstack/react-router';
import { checkSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** What can be done to a second factor. */
export type SecondFactorTask = 'set-up' | 'renew' | 'end';

interface Proof {
  currentPassword: string;
}

/** A person's own second factor, as a screen needs it. */
export interface SecondFactorCalls {
  view: { data: SecondFactorView | undefined; isLoadingError: boolean; isFetching: boolean; refetch: () => unknown };
  start: (proof: Proof) => Promise<SecondFactorSetup>;
  confirm: (input: { code: string }) => Promise<RecoveryCodes>;
  renew: (proof: Proof) => Promise<RecoveryCodes>;
  end: (proof: Proof) => Promise<unknown>;
  /** Loads what a change has made out of date again. */
  refresh: () => Promise<void>;
}

// The dialog says it: on a phone a notice would lie on its buttons.
const meta = { errorShownInPlace: true };

/** The second factor of the signed-in helper or professional. */
export function useAccountSecondFactor(): SecondFactorCalls {
  const utils = trpc.useUtils();
  return {
    view: trpc.account.secondFactor.useQuery(),
    start: trpc.account.startSecondFactor.useMutation({ meta }).mutateAsync,
    confirm: trpc.account.confirmSecondFactor.useMutation({ meta }).mutateAsync,
    renew: trpc.account.renewRecoveryCodes.useMutation({ meta }).mutateAsync,
    end: trpc.account.endSecondFactor.useMutation({ meta }).mutateAsync,
    refresh: async () => {
      await Promise.all([
        utils.account.secondFactor.invalidate(),
        utils.account.sessions.invalidate(),
        utils.account.securityEvents.invalidate(),
      ]);
    },
  };
}

/** The second factor of the signed-in admin; with it the console may open. */
export function useAdminSecondFactor(): SecondFactorCalls {
  const utils = trpc.useUtils();
  const { client } = useRouter().options.context;
  return {
    view: trpc.admin.secondFactor.useQuery(),
    start: trpc.admin.startSecondFactor.useMutation({ meta }).mutateAsync,
    confirm: trpc.admin.confirmSecondFactor.useMutation({ meta }).mutateAsync,
    renew: trpc.admin.renewRecoveryCodes.useMutation({ meta }).mutateAsync,
    end: trpc.admin.endSecondFactor.useMutation({ meta }).mutateAsync,
    refresh: async () => {
      await Promise.all([
        utils.admin.secondFactor.invalidate(),
        utils.admin.ownSessions.invalidate(),
        utils.admin.ownSecurityEvents.invalidate(),
        checkSession(client),
      ]);
    },
  };
}
