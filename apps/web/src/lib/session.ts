import { userTypes } from '@get-my-helpers/validation/reference';
import type { AdminUser, SessionUser } from '@get-my-helpers/validation/session';
import { createContext, use, useSyncExternalStore } from 'react';
import { notify } from './notify.ts';
import { forgetUnsent } from './tab-storage.ts';
import type { ApiClient } from './api-client.ts';

/**
 * Who is signed in, as this browser last heard from the server. The two local storage entries are display caches
 * (docs/product/accounts-and-sign-in.md, Sessions): the server decides, and `checkSession` brings them in line with it
 * at start. Every tab follows.
 */
export interface Session {
  user: SessionUser | null;
  admin: AdminUser | null;
  /** 'checking' until the server has answered once; user and admin are the cached ones until then. */
  status: 'checking' | 'ready';
}

const userKey = 'user';
const adminKey = 'admin-user';
/** Set briefly on logout, so that other tabs can tell it from an expired session. */
const logoutKey = 'logged-out';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const areStrings = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string');

function isSessionUser(value: unknown): value is SessionUser {
  if (!isRecord(value)) return false;
  return (
    areStrings(value['id'], value['name'], value['email']) && (userTypes as readonly unknown[]).includes(value['type'])
  );
}

function isAdminUser(value: unknown): value is AdminUser {
  return isRecord(value) && areStrings(value['id'], value['name'], value['email']);
}

/** Reads one entry; what cannot be read as that kind of user is removed. */
function readEntry<User>(key: string, isUser: (value: unknown) => value is User): User | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isUser(value)) return value;
  } catch {
    // Not JSON: falls through to the removal.
  }
  localStorage.removeItem(key);
  return null;
}

function readSession(status: Session['status']): Session {
  try {
    return { user: readEntry(userKey, isSessionUser), admin: readEntry(adminKey, isAdminUser), status };
  } catch {
    // Storage is switched off: the session then lives in memory until the page closes.
    return { user: null, admin: null, status };
  }
}

function writeEntry(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or switched off; the server's cookie still signs in.
  }
}

const isBrowser = typeof window !== 'undefined';

let session = readSession('checking');
const listeners = new Set<() => void>();
const identityListeners = new Set<() => void>();
const changeListeners = new Set<() => void>();

const identityOf = ({ user, admin }: Session): string => `${user?.type} ${user?.id} ${admin?.id}`;
const factsOf = ({ user, admin }: Session): string => JSON.stringify([user, admin]);

function replaceSession(next: Session): void {
  const before = session;
  session = next;
  for (const listener of listeners) listener();
  if (identityOf(before) !== identityOf(next)) for (const listener of identityListeners) listener();
  if (factsOf(before) !== factsOf(next)) for (const listener of changeListeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === logoutKey) forgetUnsent();
  if (event.key === null || event.key === userKey || event.key === adminKey) {
    replaceSession(readSession(session.status));
  }
}
if (isBrowser) window.addEventListener('storage', followOtherTabs);

/** The session outside of React. */
export const currentSession = (): Session => session;

const SessionContext = createContext<Session | null>(null);

/** Whom the server wrote the page for; the first rendering in the browser shows the same. */
export const SessionProvider = SessionContext.Provider;

/** The session, kept current: `const { user, admin, status } = useSession()`. */
export function useSession(): Session {
  const written = use(SessionContext);
  return useSyncExternalStore(subscribe, currentSession, () => written ?? currentSession());
}

/** The signed-in person, on a screen whose layout shows it to nobody else. */
export function useSignedInUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('This screen needs a layout that asks people to sign in.');
  return user;
}

/** The signed-in admin, on a screen whose layout shows it to nobody else. */
export function useSignedInAdmin(): AdminUser {
  const { admin } = useSession();
  if (!admin) throw new Error('This screen needs a layout that asks admins to sign in.');
  return admin;
}

/** Where routes learn who is signed in: in the browser from this module, on a server from the request. */
export interface SessionSource {
  current: () => Session;
  /** The session once the server has answered; rejects never. */
  answered: () => Promise<Session>;
}

export const browserSession: SessionSource = {
  current: currentSession,
  answered: () =>
    new Promise((resolve) => {
      if (session.status === 'ready') return resolve(session);
      const stop = subscribe(() => {
        if (session.status !== 'ready') return;
        stop();
        resolve(session);
      });
    }),
};

/**
 * Who is signed in, for a route's `beforeLoad`. The cached session may open a screen early, since the server checks
 * every call for its data; but nobody is turned away before the server has answered.
 */
export async function sessionFor(source: SessionSource, mayEnter: (session: Session) => boolean): Promise<Session> {
  const known = source.current();
  return mayEnter(known) ? known : source.answered();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when somebody else is signed in than before; what was loaded for the former is then void. */
export function onIdentityChange(listener: () => void): () => void {
  identityListeners.add(listener);
  return () => void identityListeners.delete(listener);
}

/** Calls back when anything that is known of who is signed in has changed, their name as well. */
export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

/** Stores who a login or a registration signed in. */
export function signIn(user: SessionUser): void {
  const { id, name, email, type } = user;
  writeEntry(userKey, { id, name, email, type });
  replaceSession({ ...session, user: { id, name, email, type } });
}

/** Stores the admin that signed in. */
export function signInAdmin(admin: AdminUser): void {
  writeEntry(adminKey, admin);
  replaceSession({ ...session, admin });
}

/** Forgets one of the two sessions in this browser; the server's end of it is `signOut`. */
export function forgetSession(kind: 'user' | 'admin'): void {
  writeEntry(kind === 'user' ? userKey : adminKey, null);
  replaceSession({ ...session, [kind]: null });
}

/** Ends the helper's or professional's session on the server, then here. Rejects when the server was not reached. */
export async function signOut(client: ApiClient): Promise<void> {
  await client.session.logout.mutate();
  forgetPerson();
}

/** Forgets the signed-in person and their drafts in every tab, after the server has ended the session. */
export function forgetPerson(): void {
  forgetSession('user');
  forgetUnsent();
  writeEntry(logoutKey, {});
  writeEntry(logoutKey, null);
}

const tellEnd = (): void => notify.error('Signed Out', 'Your session has ended. Please sign in again.');

/** Forgets a session that the server has ended, and shows a notice. Drafts are kept for when the person returns. */
export function endSession(kind: 'user' | 'admin'): void {
  if (session[kind]) tellEnd();
  forgetSession(kind);
}

/**
 * Takes over what the page says of who is signed in; answers with the session to ask the server about (`checkSession`)
 * where this browser remembered somebody else: the page may be an old one that the browser had kept.
 */
export function takeSession(written: Session): Session | undefined {
  const remembered = session;
  // Nothing is stored before the server has answered, because other tabs follow the storage.
  session = written;
  return factsOf(remembered) === factsOf(written) ? undefined : remembered;
}

/**
 * Asks the server who is signed in and corrects the caches. Without an answer they stay as they are. `before` is who was signed
 * in as far as people know; a notice says where they no longer are.
 */
export async function checkSession(client: ApiClient, before: Session = session): Promise<void> {
  const { user: userBefore, admin: adminBefore } = session;
  try {
    const { user, admin } = await client.session.me.query();
    // Somebody signed in or out meanwhile, so this response is out of date.
    if (session.user !== userBefore || session.admin !== adminBefore) throw new Error('Answer out of date');
    writeEntry(userKey, user);
    writeEntry(adminKey, admin);
    if ((before.user && !user) || (before.admin && !admin)) tellEnd();
    const next: Session = { user, admin, status: 'ready' };
    // Replaced by the same, it would draw every screen anew for nothing.
    if (session.status !== 'ready' || factsOf(session) !== factsOf(next)) replaceSession(next);
  } catch {
    replaceSession({ ...session, status: 'ready' });
  }
}
