import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Database } from '@get-my-helpers/db/client';
import { isDeviceToken, rememberDevice } from '@get-my-helpers/db/queries/known-devices';
import { deleteSession, findSession, insertSession, touchSession } from '@get-my-helpers/db/queries/sessions';
import type { Account } from '@get-my-helpers/validation/account';
import type { AdminUser, SessionUser } from '@get-my-helpers/validation/session';
import type { SessionControl } from '../rpc/trpc.ts';

type SessionKind = 'user' | 'admin';
/** The device token grants no access; it only exempts known browsers from lockouts. */
type CookieKind = SessionKind | 'device';

const day = 24 * 60 * 60;
/** Sessions slide: they end after so many seconds without use (docs/product/accounts-and-sign-in.md, Sessions). */
const lifetime: Readonly<Record<SessionKind, number>> = { user: 30 * day, admin: day / 2 };
/** However much it is used, a session ends so many seconds after the login. */
const longestLifetime: Readonly<Record<SessionKind, number>> = { user: 90 * day, admin: day / 2 };
/** A session is updated at most this often, in seconds, so that most reads write nothing. */
const touchEvery: Readonly<Record<SessionKind, number>> = { user: day, admin: 10 * 60 };

/** How long an account remembers a browser after a login, in seconds, and how many of the latest browsers. */
const deviceLifetime = 180 * day;
const devicesMax = 20;

const userAgentMax = 300;
const kindOf = ({ type }: Pick<Account, 'type'>): SessionKind => (type === 'admin' ? 'admin' : 'user');
const newDeviceToken = (): string => randomBytes(32).toString('base64url');
const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface RequestSession {
  user: SessionUser | null;
  admin: AdminUser | null;
  /** An admin who has to set up a second factor before anything else; then `admin` is null. */
  enrollingAdmin: AdminUser | null;
  control: SessionControl;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Loads who calls; asks the database only when the request carries a session cookie. */
    loadSession(request: FastifyRequest, reply: FastifyReply): Promise<RequestSession>;
  }
}

interface Options {
  db: Database;
  /** True when people reach this server over HTTPS, even if the connection here is plain HTTP. */
  https: boolean;
  adminSecondFactorRequired: boolean;
}

/** The session cookies: opaque random tokens, of which the database stores only the SHA-256. */
export const sessions = plugin(async (app: FastifyInstance, { db, https, adminSecondFactorRequired }: Options) => {
  await app.register(cookie);

  const isSecure = (request: FastifyRequest): boolean => https || request.protocol === 'https';
  const cookieName = (request: FastifyRequest, kind: CookieKind): string =>
    `${isSecure(request) ? '__Host-' : ''}gmh_${kind === 'user' ? 'session' : kind}`;
  const tokenOf = (request: FastifyRequest, kind: CookieKind): string | undefined =>
    request.cookies[cookieName(request, kind)] || undefined;

  function setCookie(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: CookieKind,
    { token, maxAge }: { token: string; maxAge: number },
  ): void {
    reply.setCookie(cookieName(request, kind), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(request),
      maxAge,
    });
  }

  async function load(request: FastifyRequest, reply: FastifyReply, kind: SessionKind) {
    const token = tokenOf(request, kind);
    if (token === undefined) return null;
    const tokenHash = sha256(token);
    const session = await findSession(db, tokenHash);
    if (!session || (session.type === 'admin') !== (kind === 'admin')) return null;
    const secondsLeft = longestLifetime[kind] - (Date.now() - Date.parse(session.createdAt)) / 1000;
    if (secondsLeft <= 0) return null;
    const seenSecondsAgo = (Date.now() - Date.parse(session.lastSeenAt)) / 1000;
    if (seenSecondsAgo > touchEvery[kind]) {
      await touchSession(db, tokenHash, {
        lifetimeSeconds: lifetime[kind],
        longestSeconds: longestLifetime[kind],
        minAgeSeconds: touchEvery[kind],
      });
      setCookie(request, reply, kind, { token, maxAge: Math.floor(Math.min(lifetime[kind], secondsLeft)) });
    }
    return session;
  }

  function controlFor(request: FastifyRequest, reply: FastifyReply): SessionControl {
    async function end(kind: SessionKind, target: Database = db): Promise<void> {
      const token = tokenOf(request, kind);
      if (token === undefined) return;
      await deleteSession(target, sha256(token));
      setCookie(request, reply, kind, { token: '', maxAge: 0 });
    }
    /** Keeps the token only if we issued it; an unknown one may be forged. */
    async function remember(account: Account, target: Database): Promise<void> {
      const held = tokenOf(request, 'device');
      const token = held !== undefined && (await isDeviceToken(target, sha256(held))) ? held : newDeviceToken();
      const device = { tokenHash: sha256(token), lifetimeSeconds: deviceLifetime, most: devicesMax };
      await rememberDevice(target, account, device);
      setCookie(request, reply, 'device', { token, maxAge: deviceLifetime });
    }
    return {
      end: (kind) => end(kind),
      rememberDevice: remember,
      deviceTokenHash() {
        const token = tokenOf(request, 'device');
        return token === undefined ? undefined : sha256(token);
      },
      tokenHash(account) {
        const token = tokenOf(request, kindOf(account));
        return token === undefined ? undefined : sha256(token);
      },
      async isUserSignedIn() {
        const token = tokenOf(request, 'user');
        return token !== undefined && (await findSession(db, sha256(token))) !== undefined;
      },
      async start(account, target) {
        const kind = kindOf(account);
        await end(kind, target);
        const token = randomBytes(32).toString('base64url');
        await insertSession(target, {
          tokenHash: sha256(token),
          account,
          lifetimeSeconds: lifetime[kind],
          userAgent: request.headers['user-agent']?.slice(0, userAgentMax),
        });
        setCookie(request, reply, kind, { token, maxAge: lifetime[kind] });
        await remember(account, target);
      },
    };
  }

  app.decorate('loadSession', async (request: FastifyRequest, reply: FastifyReply): Promise<RequestSession> => {
    const [user, admin] = await Promise.all([load(request, reply, 'user'), load(request, reply, 'admin')]);
    const known =
      admin?.type === 'admin'
        ? { id: admin.id, name: admin.name, email: admin.email, role: admin.role, permissions: admin.permissions }
        : null;
    const isEnrolling = adminSecondFactorRequired && admin?.type === 'admin' && !admin.hasSecondFactor;
    return {
      user: user && user.type !== 'admin' ? { id: user.id, name: user.name, email: user.email, type: user.type } : null,
      admin: isEnrolling ? null : known,
      enrollingAdmin: isEnrolling && known ? { ...known, secondFactorNeeded: true } : null,
      control: controlFor(request, reply),
    };
  });
});
