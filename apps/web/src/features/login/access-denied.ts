import { messages } from '@get-my-helpers/validation/messages';
import { notify } from '../../lib/notify.ts';

/** Tells who is no helper why the jobs did not open. */
export const notifyAccessDenied = (): void => notify.error('Access Denied', messages.jobAccessDenied);
