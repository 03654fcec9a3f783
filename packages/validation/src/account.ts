import { z } from 'zod';
import { id } from './common.ts';
import { accountTypes, userTypes } from './reference.ts';

/** Who somebody is: a helper, a professional or an admin. */
export const account = z.object({ type: z.enum(accountTypes), id });
export type Account = z.output<typeof account>;

/** A helper or a professional. */
export const userAccount = account.extend({ type: z.enum(userTypes) });
export type UserAccount = z.output<typeof userAccount>;
