import { z } from 'zod';
import { id, pageOf, type Page } from '@get-my-helpers/validation/common';
import {
  foundHelper,
  helperCard,
  helperListQuery,
  helperProfile,
  helperQuery,
  helperRates,
  helperRatesQuery,
  helperRegistration,
  helperSupply,
  helperSupplyQuery,
  helperUpdate,
  newcomersQuery,
  type FoundHelper,
  type HelperCard,
  type HelperProfile,
  type HelperRates,
  type HelperSupply,
} from '@get-my-helpers/validation/helper';
import { helperRecord, type HelperRecord } from '@get-my-helpers/validation/record';
import { login, sessionUser, type SessionUser } from '@get-my-helpers/validation/session';
import { tradePlace, tradePlaceQuery, type TradePlace } from '@get-my-helpers/validation/trade-place';
import { prepareRegistration, resumeRegistration, signInUser } from '../sign-in/sign-in.ts';
import { idempotent, replay, type Resume } from '../../rpc/idempotency.ts';
import { checkKeyAccess } from '../../auth/api-keys.ts';
import { helperProcedure, ownId, professionalProcedure, publicProcedure, router } from '../../rpc/trpc.ts';
import {
  changeHelper,
  featuredHelpers,
  listHelpers,
  registerHelper,
  viewHelper,
  viewRecord,
} from './helpers.service.ts';
import { findRates, findSupply } from './helper-supply.service.ts';
import { listNewcomers } from './newcomers.service.ts';
import { viewTradePlace } from './trade-place.service.ts';

const resume: Resume = (ctx, request, first) => resumeRegistration(ctx, 'helper', request, first);

export const helpersRouter = router({
  /** Anybody. Professionals and admins get the filtered list, everybody else the three featured. */
  list: publicProcedure('helpers:read')
    .meta({ access: 'anybody', keepSeconds: 0, onReplica: true })
    .input(helperListQuery)
    .output(pageOf(foundHelper))
    .query(({ ctx, input }): Promise<Page<FoundHelper>> => {
      if (ctx.user?.type === 'professional') ownId(ctx.user.id, input.professionalId);
      return listHelpers(ctx, input);
    }),

  /** Professionals. New helpers to show among the first results of a search by rating; none where the operator says so. */
  newcomers: professionalProcedure('helpers:read')
    .input(newcomersQuery)
    .output(z.array(foundHelper))
    .query(({ ctx, input }): Promise<FoundHelper[]> => listNewcomers(ctx, ctx.user, input)),

  /** Anybody. How many helpers a search would find, the lowest rate and the best rated three. */
  supply: publicProcedure('helpers:read')
    .meta({ access: 'anybody', keepSeconds: 60, onReplica: true })
    .input(helperSupplyQuery)
    .output(helperSupply)
    .query(({ ctx, input }): Promise<HelperSupply> => findSupply(ctx, input)),

  /** Anybody. The helpers of a trade in a place: their number, rates and best rated three, open jobs, and places nearby. */
  ofTrade: publicProcedure('helpers:read')
    .meta({ access: 'anybody', keepSeconds: 0, onReplica: true })
    .input(tradePlaceQuery)
    .output(tradePlace)
    .query(({ ctx, input }): Promise<TradePlace> => viewTradePlace(ctx, input)),

  /** Professionals. What most helpers near a place ask for per hour. */
  rates: professionalProcedure('helpers:read')
    .input(helperRatesQuery)
    .output(helperRates)
    .query(({ ctx, input }): Promise<HelperRates> => findRates(ctx, input)),

  /** Anybody. Whether new helpers get places among the first results. */
  fairStart: publicProcedure('helpers:read')
    .meta({ access: 'anybody', keepSeconds: 60 })
    .output(z.boolean())
    .query(({ ctx }): boolean => ctx.fairStart),

  /** Anybody. The three best rated helpers. */
  featured: publicProcedure('helpers:read')
    .meta({ access: 'anybody', keepSeconds: 0, onReplica: true })
    .output(z.array(helperCard))
    .query(({ ctx }): Promise<HelperCard[]> => featuredHelpers(ctx.db)),

  /**
   * Anybody; contact data and private fields as the caller may see them (docs/product/who-sees-what.md, The matrix). A
   * key sees its own account's profile with profile:read.
   */
  byId: publicProcedure('helpers:read')
    .meta({ access: 'anybody', keepSeconds: 0, onReplica: true })
    .input(helperQuery)
    .output(helperProfile)
    .query(({ ctx, input }): Promise<HelperProfile> => {
      if (ctx.user?.id === input.id) checkKeyAccess(ctx.apiKey, 'profile:read');
      return viewHelper(ctx, input);
    }),

  /** Anybody. How reliable they were. */
  record: publicProcedure('helpers:read')
    .meta({ access: 'anybody', keepSeconds: 0, onReplica: true })
    .input(z.object({ id }))
    .output(helperRecord)
    .query(({ ctx, input }): Promise<HelperRecord> => viewRecord(ctx, input.id)),

  /** Anybody. Creates the account and signs it in. */
  register: publicProcedure('session only')
    .meta({ access: 'anybody', creates: true })
    .use(replay(resume))
    .input(helperRegistration)
    .use(async ({ ctx, input, next }) => next({ ctx: await prepareRegistration(ctx, 'helper', input) }))
    .use(idempotent(resume))
    .output(sessionUser)
    .mutation(({ ctx, input }): Promise<SessionUser> => registerHelper(ctx, input)),

  /** Anybody. */
  login: publicProcedure('session only')
    .input(login)
    .output(sessionUser)
    .mutation(({ ctx, input }): Promise<SessionUser> => signInUser(ctx, 'helper', input)),

  /** The helper themselves; a new email needs the current password. Answers with the whole profile. */
  update: helperProcedure('profile:write')
    .input(helperUpdate)
    .output(helperProfile)
    .mutation(({ ctx, input }): Promise<HelperProfile> => {
      return changeHelper(ctx, { ...input, id: ownId(ctx.user.id, input.id) });
    }),
});
