import {
  findProfessionalById,
  insertProfessional,
  updateProfessional,
  type ProfessionalRow,
} from '@get-my-helpers/db/queries/professionals';
import { findProfessionalRecord } from '@get-my-helpers/db/queries/records';
import { messages } from '@get-my-helpers/validation/messages';
import type {
  ProfessionalProfile,
  ProfessionalRegistration,
  ProfessionalUpdate,
  ProfessionalView,
} from '@get-my-helpers/validation/professional';
import type { ProfessionalRecord } from '@get-my-helpers/validation/record';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { changeProfile, registerAccount } from '../sign-in/sign-in.ts';
import { recordAdminReveal } from '../../auth/admin-reveals.ts';
import { viewerOf } from '../../auth/sandbox.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { governmentIdOf } from '../cards/government-id.ts';
import { toProfessionalRecord } from '../cards/records.ts';
import { toProfessionalCard } from '../cards/professional-card.ts';
import type { Context } from '../../rpc/trpc.ts';

function toProfile(row: ProfessionalRow): ProfessionalProfile {
  return { ...row, ...toProfessionalCard(row), governmentId: governmentIdOf(row) };
}

/**
 * A professional: the whole profile for the owner and admins, the public card for other signed-in people and for requests
 * that another site's page makes an admin's browser send. A view of the profile by an admin is recorded. Throws UNAUTHORIZED, NOT_FOUND.
 */
export async function viewProfessional(ctx: Context, id: string): Promise<ProfessionalView> {
  const { db, user, admin } = ctx;
  if (!user && !admin) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  const professional = orNotFound(await findProfessionalById(db, id, viewerOf(ctx)), messages.professionalNotFound);
  const isOwner = user?.type === 'professional' && user.id === professional.id;
  if (isOwner || (admin && !ctx.isFromOtherSite)) {
    await recordAdminReveal(ctx, { type: 'professional', id: professional.id });
    return toProfile(professional);
  }
  return toProfessionalCard({ ...professional, record: await findProfessionalRecord(db, id) });
}

/** How a professional treats the helpers they hire, for anybody. Throws NOT_FOUND. */
export async function viewRecord(ctx: Context, id: string): Promise<ProfessionalRecord> {
  orNotFound(await findProfessionalById(ctx.db, id, viewerOf(ctx)), messages.professionalNotFound);
  return toProfessionalRecord(await findProfessionalRecord(ctx.db, id));
}

/** Registers a professional and signs them in. Throws CONFLICT when the email is taken. */
export function registerProfessional(
  ctx: Context & { passwordHash: string },
  registration: ProfessionalRegistration,
): Promise<SessionUser> {
  const { password: _, termsVersion: __, ...fields } = registration;
  const { passwordHash } = ctx;
  return registerAccount(ctx, 'professional', registration, (trx) =>
    insertProfessional(trx, { ...fields, passwordHash }),
  );
}

/** Changes a professional's own profile and answers with the whole of it; see `changeProfile`. */
export async function changeProfessional(
  ctx: Context,
  { id, currentPassword, ...fields }: ProfessionalUpdate,
): Promise<ProfessionalProfile> {
  const account = { type: 'professional', id } as const;
  const updated = await changeProfile(ctx, account, { ...fields, currentPassword }, (trx) =>
    updateProfessional(trx, id, fields),
  );
  return toProfile(updated);
}
