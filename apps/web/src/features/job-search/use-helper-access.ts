import { messages } from '@get-my-helpers/validation/messages';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { insideAddress, returnTo } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session.ts';

/** 'ended': a helper was here and has signed out or was signed out, which is not a denial. */
export type HelperAccess = 'granted' | 'checking' | 'denied' | 'ended';

/** Who may see jobs: helpers. Anybody else gets the documented notice and the helper login, which leads back. */
export function useHelperAccess(): HelperAccess {
  const { user, status } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const isHelper = user?.type === 'helper';
  const [wasHelper, setWasHelper] = useState(isHelper);
  if (isHelper && !wasHelper) setWasHelper(true);

  const access = accessOf({ isHelper, hasEnded: wasHelper && !user, isChecking: status === 'checking' });
  useEffect(() => {
    if (access !== 'denied') return;
    notify.error('Access Denied', messages.jobAccessDenied);
    const search = returnTo(insideAddress(router.state.location.href));
    void navigate({ to: '/login-helper', search, replace: true });
  }, [access, navigate, router]);
  return access;
}

function accessOf(facts: { isHelper: boolean; hasEnded: boolean; isChecking: boolean }): HelperAccess {
  if (facts.isHelper) return 'granted';
  if (facts.isChecking) return 'checking';
  return facts.hasEnded ? 'ended' : 'denied';
}
