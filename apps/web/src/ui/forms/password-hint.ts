import { limits } from '@get-my-helpers/validation/limits';
import type { UserType } from '@get-my-helpers/validation/reference';

/** 'At least 6 characters.' or 'At least 8 characters.' */
export const passwordHint = (type: UserType): string =>
  `At least ${type === 'helper' ? limits.helperPasswordMin : limits.professionalPasswordMin} characters.`;
