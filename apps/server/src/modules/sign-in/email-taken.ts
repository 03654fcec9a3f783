import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';

/** The documented conflict of a second account with the same email. */
export function emailTaken(): DomainError {
  const message = messages.emailTaken;
  return new DomainError('CONFLICT', message, { issues: [{ path: 'email', message }] });
}
