import { currentSession, demoLogins, ownPhoto, type CurrentSession } from '@get-my-helpers/validation/session';
import { findProfileImage } from '@get-my-helpers/db/queries/accounts';
import type { DemoLogins } from '@get-my-helpers/db/seeds/demo';
import { publicProcedure, router } from '../../rpc/trpc.ts';

export const sessionRouter = router({
  /** Who is signed in, as user and as admin; each null when signed out. */
  me: publicProcedure('any key')
    .output(currentSession)
    .query(({ ctx }): CurrentSession => ({
      user: ctx.user,
      admin: ctx.admin ?? ctx.enrollingAdmin,
    })),

  /** The signed-in user's photo, for the header; null when signed out or without one. */
  photo: publicProcedure('profile:read')
    .output(ownPhoto)
    .query(async ({ ctx }): Promise<string | null> => (ctx.user ? findProfileImage(ctx.db, ctx.user) : null)),

  /** Ends the user's session on the server; the admin's is a separate one. */
  logout: publicProcedure('session only').mutation(async ({ ctx }): Promise<void> => {
    await ctx.sessions.end('user');
    if (ctx.user) await ctx.security.record(ctx.db, 'logout', { account: ctx.user });
  }),

  /** The demo accounts of the login pages; null outside demo mode. */
  demoLogins: publicProcedure('session only')
    .output(demoLogins)
    .query(({ ctx }): DemoLogins | null => ctx.demoLogins),
});
