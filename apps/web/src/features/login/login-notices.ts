import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { notify } from '../../lib/notify.ts';

/** The product's texts, to the letter (docs/product/screens.md, Texts). */
export const loginFailure = { errorTitle: 'Login Failed', errorFallback: messages.invalidLogin } as const;

export function notifySignedIn(user: SessionUser): void {
  notify.success('Login Successful', `Welcome back, ${user.name}!`);
}
