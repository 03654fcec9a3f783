import { expect, it } from 'vitest';
import type { HelperProfile } from '../src/helper.ts';
import type { ProfessionalProfile } from '../src/professional.ts';
import { helperStrength, professionalStrength, type ProfileStrength } from '../src/profile-strength.ts';

const bare = { profileImage: null, isVerified: false, idDocumentUrl: null, description: null, zipCode: null };
const helper = (fields: Partial<HelperProfile> = {}) =>
  helperStrength({ ...bare, experience: null, tools: [], ...fields } as unknown as HelperProfile);
const professional = (fields: Partial<ProfessionalProfile> = {}) =>
  professionalStrength({ ...bare, ...fields } as unknown as ProfessionalProfile);
const short = ({ percent, next }: ProfileStrength) => [percent, next?.id ?? null, next?.action ?? null];

it('grows with each step, and the next one is what adds most', () => {
  expect(short(helper())).toEqual([30, 'photo', 'Add a Photo']);
  expect(short(helper({ profileImage: '/photo' }))).toEqual([50, 'governmentId', 'Upload Your ID']);
  expect(short(helper({ profileImage: '/photo', idDocumentUrl: '/id' }))).toEqual([70, 'description', 'Add About Me']);
  expect(short(helper({ profileImage: '/photo', isVerified: true, description: 'Pipes.' }))).toEqual([
    80,
    'experience',
    'Add Experience',
  ]);
  expect(short(helper({ tools: ['ladder'] as never, zipCode: '78704' }))).toEqual([40, 'photo', 'Add a Photo']);
  expect(short(professional())).toEqual([40, 'photo', 'Add a Photo']);
  expect(short(professional({ profileImage: '/photo', isVerified: true, description: 'Pipes.' }))).toEqual([
    95,
    'zipCode',
    'Add ZIP Code',
  ]);
});

it('is complete when nothing is left', () => {
  const whole = { profileImage: '/photo', isVerified: true, description: 'Pipes.', zipCode: '78704' };
  expect(helper({ ...whole, experience: 'Ten years.', tools: ['ladder'] as never })).toEqual({
    percent: 100,
    next: null,
  });
  expect(professional(whole)).toEqual({ percent: 100, next: null });
});
