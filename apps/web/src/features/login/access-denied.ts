import { messages } from '@get-my-helpers/validation/messages';
import { notify } from '../../lib/notify.ts';

/** Explains to anybody but a helper why the job screens did not open. */
export const notifyAccessDenied = (): void => notify.error('Access Denied', messages.jobAccessDenied);
