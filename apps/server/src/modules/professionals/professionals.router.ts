import { z } from 'zod';
import { id } from '@get-my-helpers/validation/common';
import {
  professionalProfile,
  professionalRegistration,
  professionalUpdate,
  professionalView,
  type ProfessionalProfile,
  type ProfessionalView,
} from '@get-my-helpers/validation/professional';
import { professionalRecord, type ProfessionalRecord } from '@get-my-helpers/validation/record';
import { login, sessionUser, type SessionUser } from '@get-my-helpers/validation/session';
import { prepareRegistration, resumeRegistration, signInUser } from '../sign-in/sign-in.ts';
import { idempotent, replay, type Resume } from '../../rpc/idempotency.ts';
import { ownId, professionalProcedure, publicProcedure, router } from '../../rpc/trpc.ts';
import { changeProfessional, registerProfessional, viewProfessional, viewRecord } from './professionals.service.ts';

const resume: Resume = (ctx, request, first) => resumeRegistration(ctx, 'professional', request, first);

export const professionalsRouter = router({
  /** The owner and admins get the profile, other signed-in people the public card. */
  byId: publicProcedure('profile:read')
    .input(z.object({ id }))
    .output(professionalView)
    .query(({ ctx, input }): Promise<ProfessionalView> => viewProfessional(ctx, input.id)),

  /** Anybody. How they pay, and how they treat the helpers they hire. */
  record: publicProcedure('helpers:read')
    .meta({ access: 'anybody', keepSeconds: 0, onReplica: true })
    .input(z.object({ id }))
    .output(professionalRecord)
    .query(({ ctx, input }): Promise<ProfessionalRecord> => viewRecord(ctx, input.id)),

  /** Anybody. Creates the account and signs it in. */
  register: publicProcedure('session only')
    .meta({ access: 'anybody', creates: true })
    .use(replay(resume))
    .input(professionalRegistration)
    .use(async ({ ctx, input, next }) => next({ ctx: await prepareRegistration(ctx, 'professional', input) }))
    .use(idempotent(resume))
    .output(sessionUser)
    .mutation(({ ctx, input }): Promise<SessionUser> => registerProfessional(ctx, input)),

  /** Anybody. */
  login: publicProcedure('session only')
    .input(login)
    .output(sessionUser)
    .mutation(({ ctx, input }): Promise<SessionUser> => signInUser(ctx, 'professional', input)),

  /** The professional themselves; a new email needs the current password. Answers with the whole profile. */
  update: professionalProcedure('profile:write')
    .input(professionalUpdate)
    .output(professionalProfile)
    .mutation(({ ctx, input }): Promise<ProfessionalProfile> => {
      return changeProfessional(ctx, { ...input, id: ownId(ctx.user.id, input.id) });
    }),
});
