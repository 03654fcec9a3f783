import { insideAddress } from '../../lib/return-address.ts';
import type { UserType } from '@get-my-helpers/validation/reference';

/** The address of /forgot-password: the kind of account, a helper's unless said, and where the login leads. */
interface ForgotSearch {
  type?: 'professional' | undefined;
  next?: string | undefined;
}

export function readForgotSearch(search: Readonly<Record<string, unknown>>): ForgotSearch {
  return {
    type: search['type'] === 'professional' ? 'professional' : undefined,
    next: insideAddress(search['next']),
  };
}

/** What mailed links carry in the URL fragment, which is never sent to a server and so appears in no log. */
export interface MailLink {
  token: string;
  /** The kind of account as the link has it; only the server knows whose token it really is. */
  type: UserType;
}

/** Parses a URL's fragment; null without a token. */
export function readMailLink(hash: string): MailLink | null {
  const values = new URLSearchParams(hash);
  const token = values.get('token');
  return token ? { token, type: values.get('type') === 'professional' ? 'professional' : 'helper' } : null;
}
