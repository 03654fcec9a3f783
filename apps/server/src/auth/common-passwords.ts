import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../lib/errors.ts';

/** The owner's name and email, which an attacker would try first. */
export interface PasswordOwner {
  name?: string;
  email?: string;
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common leaked passwords in lower case, loaded on first use (about 4 MB). */
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

/** Those of the 10,000 most common passwords that neither the list nor the rules below cover. */
const others = new Set(['000123', '000777', '100200', '101112', '111213', '122112', '1234567890-', 'adgjmp', 'qwertz']);

/** The list leaves out what a rule finds: a repeated part, a run of neighboring keys, the same run reversed, a date. */
function isSimplePattern(text: string): boolean {
  if (/^(.{1,6})\1+.?$/.test(text)) return true;
  if (runs.some((run) => run.includes(text))) return true;
  if (/^[0-3]?\d[01]?\d(19|20)\d\d$|^(19|20)\d\d[01]?\d[0-3]?\d$/.test(text)) return true;
  const half = text.slice(0, text.length / 2);
  const mirrored = half + [...half].reverse().join('');
  return text === mirrored && runs.some((run) => run.includes(half));
}

/** Whether a password is one that attackers try first. */
export async function isCommonPassword(password: string, owner: PasswordOwner = {}): Promise<boolean> {
  const text = password.trim().toLowerCase();
  const email = owner.email?.trim().toLowerCase();
  const own = [email, email?.split('@')[0], owner.name?.trim().toLowerCase()];
  if (own.includes(text) || isSimplePattern(text) || others.has(text)) return true;
  return (await loadCommonPasswords()).has(text);
}

/** Throws BAD_REQUEST, on this field, for a password that attackers try first. */
export async function refuseCommonPassword(password: string, owner: PasswordOwner, path = 'password'): Promise<void> {
  if (!(await isCommonPassword(password, owner))) return;
  const message = messages.passwordTooCommon;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path, message }] });
}
