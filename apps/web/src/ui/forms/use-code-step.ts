import type { Login } from '@get-my-helpers/validation/session';
import { useState } from 'react';
import { asksForCode } from '../../lib/errors.ts';

/**
 * A login in two steps: where the first one is answered with the wish for a code, that is no failure, and the form shows the
 * field for it. `withCode` sends the code from then on.
 */
export function useCodeStep(): {
  asksCode: boolean;
  withCode: (values: Login, send: (credentials: Login) => Promise<void>) => Promise<void>;
} {
  const [asksCode, setAsksCode] = useState(false);
  return {
    asksCode,
    async withCode({ code, ...credentials }, send) {
      try {
        await send(asksCode ? { ...credentials, code } : credentials);
      } catch (error) {
        if (asksCode || !asksForCode(error)) throw error;
        setAsksCode(true);
      }
    },
  };
}
