import type { HelperProfile } from './helper.ts';
import type { ProfessionalProfile } from './professional.ts';

/** What makes a profile stronger, with how much of the 100 percent it is worth. The field is the one of the edit form. */
export interface StrengthStep {
  id: 'photo' | 'governmentId' | 'description' | 'experience' | 'tools' | 'zipCode';
  percent: number;
  /** Why, in one sentence. */
  reason: string;
  /** The label of its button. */
  action: string;
}

export interface ProfileStrength {
  /** 0 to 100. */
  percent: number;
  /** What adds most; null when nothing is left. */
  next: StrengthStep | null;
}

type Steps<Profile> = readonly (StrengthStep & { isDone: (profile: Profile) => boolean })[];

const governmentId = {
  id: 'governmentId',
  percent: 20,
  action: 'Upload Your ID',
  isDone: ({ isVerified, idDocumentUrl }: Pick<HelperProfile, 'isVerified' | 'idDocumentUrl'>) =>
    isVerified || Boolean(idDocumentUrl),
} as const;

/** What is required at registration is worth the rest. The steps stand in the order in which they are proposed. */
const helperSteps: Steps<HelperProfile> = [
  {
    id: 'photo',
    percent: 20,
    reason: 'A photo shows professionals whom they would work with.',
    action: 'Add a Photo',
    isDone: ({ profileImage }) => profileImage !== null,
  },
  { ...governmentId, reason: 'With your ID checked, your profile and your cards carry the Verified badge.' },
  {
    id: 'description',
    percent: 10,
    reason: 'A few sentences about you tell professionals what you do best.',
    action: 'Add About Me',
    isDone: ({ description }) => Boolean(description),
  },
  {
    id: 'experience',
    percent: 10,
    reason: 'Your experience says which jobs you have done before.',
    action: 'Add Experience',
    isDone: ({ experience }) => Boolean(experience),
  },
  {
    id: 'tools',
    percent: 5,
    reason: 'With your tools listed, jobs that ask for them match you.',
    action: 'Add Tools',
    isDone: ({ tools }) => tools.length > 0,
  },
  {
    id: 'zipCode',
    percent: 5,
    reason: 'With your ZIP code, distances to jobs are measured from where you are. Nobody else sees it.',
    action: 'Add ZIP Code',
    isDone: ({ zipCode }) => Boolean(zipCode),
  },
];

const professionalSteps: Steps<ProfessionalProfile> = [
  {
    id: 'photo',
    percent: 20,
    reason: 'A photo shows helpers whom they would work for.',
    action: 'Add a Photo',
    isDone: ({ profileImage }) => profileImage !== null,
  },
  { ...governmentId, reason: 'With your ID checked, your card and your job postings carry the Verified badge.' },
  {
    id: 'description',
    percent: 15,
    reason: 'A few sentences about your company tell helpers what work to expect.',
    action: 'Add About Company',
    isDone: ({ description }) => Boolean(description),
  },
  {
    id: 'zipCode',
    percent: 5,
    reason: 'With your ZIP code, searches near you measure from where you are. Nobody else sees it.',
    action: 'Add ZIP Code',
    isDone: ({ zipCode }) => Boolean(zipCode),
  },
];

function strengthBy<Profile>(steps: Steps<Profile>, profile: Profile): ProfileStrength {
  const open = steps.filter(({ isDone }) => !isDone(profile));
  const [first] = open;
  const percent = 100 - open.reduce((sum, step) => sum + step.percent, 0);
  if (!first) return { percent, next: null };
  const { isDone: _, ...next } = first;
  return { percent, next };
}

/** How complete the profile is to those who read it, and what to do next (docs/product/profiles-and-search.md, Profile strength). */
export const helperStrength = (profile: HelperProfile): ProfileStrength => strengthBy(helperSteps, profile);
export const professionalStrength = (profile: ProfessionalProfile): ProfileStrength =>
  strengthBy(professionalSteps, profile);
