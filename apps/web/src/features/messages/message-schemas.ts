import { lateSchemas } from '../../ui/forms/late-schemas.ts';

/** What messages and reports are validated by. */
export const messageSchemas = lateSchemas(() => import('@get-my-helpers/validation/conversation'));
