import type { UserType } from '@get-my-helpers/validation/reference';

/** The address of /forgot-password: the kind of account; a helper's unless said. */
interface ForgotSearch {
  type?: 'professional' | undefined;
}

export function readForgotSearch(search: Readonly<Record<string, unknown>>): ForgotSearch {
  return { type: search['type'] === 'professional' ? 'professional' : undefined };
}

/** What the link of a mail carries behind the #, where no server and no log gets to see it. */
export interface MailLink {
  token: string;
  /** Whose token it is, as far as the page goes: the server knows better. */
  type: UserType;
}

/** Reads the part of an address behind the #; null without a token. */
export function readMailLink(hash: string): MailLink | null {
  const values = new URLSearchParams(hash);
  const token = values.get('token');
  return token ? { token, type: values.get('type') === 'professional' ? 'professional' : 'helper' } : null;
}
