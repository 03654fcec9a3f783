import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../lib/errors.ts';

/** Whose password it is: their name and email are the first thing that somebody else would try. */
export interface PasswordOwner {
  name?: string;
  email?: string;
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 leaked passwords in lower case, the commonest ones, loaded with the first question (about 4 MB). */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Neighbors in these rows make a password such as 87654321 or poiuytre. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** What neither the list nor the rules below have of the 10,000 commonest. */
const others = new Set(['000123', '000777', '100200', '101112', '111213', '122112', '1234567890-', 'adgjmp', 'qwertz']);

/** The list leaves out what a rule finds: a repeated part, a run of neighbors, a run there and back, a date. */
function isSimplePattern(text: string): boolean {
  if (/^(.{1,6})\1+.?$/.test(text)) return true;
  if (runs.some((run) => run.includes(text))) return true;
  if (/^[0-3]?\d[01]?\d(19|20)\d\d$|^(19|20)\d\d[01]?\d[0-3]?\d$/.test(text)) return true;
  const half = text.slice(0, text.length / 2);
  const mirrored = half + [...half].reverse().join('');
  return text === mirrored && runs.some((run) => run.includes(half));
}

/** Whether a password is among those that are tried first. */
export async function isCommonPassword(password: string, owner: PasswordOwner = {}): Promise<boolean> {
  const text = password.trim().toLowerCase();
  const email = owner.email?.trim().toLowerCase();
  const own = [email, email?.split('@')[0], owner.name?.trim().toLowerCase()];
  if (own.includes(text) || isSimplePattern(text) || others.has(text)) return true;
  return (await loadCommonPasswords()).has(text);
}

/** Throws BAD_REQUEST, on this field, for a password that is among those tried first. */
export async function refuseCommonPassword(password: string, owner: PasswordOwner, path = 'password'): Promise<void> {
  if (!(await isCommonPassword(password, owner))) return;
  const message = messages.passwordTooCommon;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path, message }] });
}
