import type { UserType } from '@get-my-helpers/validation/reference';

/** The facts that decide whether a message is accepted. */
export interface MessageFacts {
  sender: UserType;
  /** The two have written before. */
  isStarted: boolean;
  /** Either has blocked the other. */
  isBlocked: boolean;
  /** The other person's account was rejected. */
  isPersonGone: boolean;
  /** The sender's account was rejected. */
  isSenderRejected: boolean;
  /** The professional has an open posting, or took an application of or had a gig with the helper. */
  hasReason: boolean;
}

/**
 * Why a message is refused, undefined when it is accepted: a professional may write to every helper that the lists show,
 * a helper to a professional whose work they have to do with (docs/product/messages-and-notifications.md, Who may write);
 * once begun, both go on until one blocks the other.
 */
export function refusalOfMessage(facts: MessageFacts): 'blocked' | 'rejected' | 'no reason' | undefined {
  if (facts.isBlocked || facts.isPersonGone) return 'blocked';
  if (facts.isStarted) return undefined;
  if (facts.isSenderRejected) return 'rejected';
  return facts.sender === 'professional' || facts.hasReason ? undefined : 'no reason';
}
