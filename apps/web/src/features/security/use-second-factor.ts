import type { RecoveryCodes, SecondFactorSetup, SecondFactorView } from '@get-my-helpers/validation/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { checkSession } from '../../lib/session.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { accountSecondFactorQuery, adminSecondFactorQuery } from './queries.ts';
import type { BoundaryQuery } from '../../ui/query-boundary.tsx';
import { refreshAccountSecondFactor, refreshAdminSecondFactor } from './refresh.ts';

/** What can be done to a second factor. */
export type SecondFactorTask = 'set-up' | 'renew' | 'end';

interface Proof {
  currentPassword: string;
}

/** A person's own second factor, as a screen needs it. */
export interface SecondFactorCalls {
  view: BoundaryQuery<SecondFactorView>;
  start: (proof: Proof) => Promise<SecondFactorSetup>;
  confirm: (input: { code: string }) => Promise<RecoveryCodes>;
  renew: (proof: Proof) => Promise<RecoveryCodes>;
  end: (proof: Proof) => Promise<unknown>;
  /** Reloads the data that a change has made out of date. */
  refresh: () => Promise<unknown>;
}

// The dialog shows errors itself, because on a phone a notice would cover its buttons.
const meta = { errorShownInPlace: true };

/** The second factor of the signed-in helper or professional. */
export function useAccountSecondFactor(): SecondFactorCalls {
  const api = useApi();
  return {
    view: useQuery(accountSecondFactorQuery(api)),
    start: useChange(({ account }) => account.startSecondFactor, { meta }).mutateAsync,
    confirm: useChange(({ account }) => account.confirmSecondFactor, { meta }).mutateAsync,
    renew: useChange(({ account }) => account.renewRecoveryCodes, { meta }).mutateAsync,
    end: useChange(({ account }) => account.endSecondFactor, { meta }).mutateAsync,
    refresh: () => refreshAccountSecondFactor(api),
  };
}

/** The second factor of the signed-in admin, which the admin console requires. */
export function useAdminSecondFactor(): SecondFactorCalls {
  const api = useApi();
  const { client } = useRouter().options.context;
  return {
    view: useQuery(adminSecondFactorQuery(api)),
    start: useChange(({ admin }) => admin.startSecondFactor, { meta }).mutateAsync,
    confirm: useChange(({ admin }) => admin.confirmSecondFactor, { meta }).mutateAsync,
    renew: useChange(({ admin }) => admin.renewRecoveryCodes, { meta }).mutateAsync,
    end: useChange(({ admin }) => admin.endSecondFactor, { meta }).mutateAsync,
    refresh: () => Promise.all([refreshAdminSecondFactor(api), checkSession(client)]),
  };
}
