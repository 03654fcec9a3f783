import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { ProfessionalProfile } from '@get-my-helpers/validation/professional';
import type { AdminUser } from '@get-my-helpers/validation/session';
import { aProfessionalUser } from './fixtures.ts';

const idOf = (number: number): string => `01930000-0000-7000-9000-${String(number).padStart(12, '0')}`;

export const anAdmin: AdminUser = {
  id: idOf(1),
  name: 'Ada Admin',
  email: 'ada@example.com',
  role: 'admin',
  permissions: [],
};

/** The signed-in professional's own profile. */
export function aProfessionalProfile(fields: Partial<ProfessionalProfile> = {}): ProfessionalProfile {
  return {
    id: aProfessionalUser.id,
    name: aProfessionalUser.name,
    email: aProfessionalUser.email,
    company: 'Whitfield Plumbing',
    city: 'Austin',
    state: 'TX',
    tradeType: 'plumbing',
    rating: 0,
    totalReviews: 0,
    isVerified: false,
    profileImage: null,
    companyLogo: null,
    phone: null,
    licenseNumber: null,
    licenseType: 'contractor',
    address: null,
    zipCode: null,
    description: 'Pipes.',
    paymentMethods: ['checks'],
    paymentTerms: 'end_of_job',
    hasPaymentMethod: false,
    idDocumentUrl: null,
    governmentId: null,
    verificationStatus: 'pending',
    verificationNotes: null,
    verifiedAt: null,
    createdAt: '2026-10-01T12:00:00.000Z',
    updatedAt: '2026-10-01T12:00:00.000Z',
    ...fields,
  };
}

let jobsMade = 0;

/** An open posting; every call another one. */
export function aJob(fields: Partial<JobPosting> = {}): JobPosting {
  jobsMade += 1;
  return {
    id: idOf(1000 + jobsMade),
    professionalId: aProfessionalUser.id,
    title: `Job Number ${jobsMade}`,
    description: 'Two days of digging.',
    city: 'Austin',
    state: 'TX',
    address: null,
    zipCode: null,
    specialtiesRequired: [],
    toolsRequired: [],
    hourlyRate: 28,
    estimatedHours: null,
    jobDate: '2026-12-01',
    isDateFlexible: false,
    projectStartDate: null,
    projectEndDate: null,
    startTime: null,
    endTime: null,
    status: 'open',
    urgency: 'normal',
    createdAt: '2026-11-02T15:00:00.000Z',
    expiresAt: '2026-12-03T06:00:00.000Z',
    expiresOn: '2026-12-02',
    helpersNeeded: 1,
    allowsSearchEngines: true,
    helpersHired: 0,
    professional: aProfessionalProfile(),
    ...fields,
  };
}

/** A page of a list that holds all of its entries. */
export function aPage<Item>(...items: Item[]): { items: Item[]; total: number; nextCursor: null } {
  return { items, total: items.length, nextCursor: null };
}

/** A helper as the admin lists them. */
export function aUserRecord(fields: Partial<AdminUserRecord> = {}): AdminUserRecord {
  return {
    id: idOf(2001),
    type: 'helper',
    name: 'Zoe Whitman',
    email: 'zoe@example.com',
    city: 'Knoxville',
    state: 'TN',
    verificationStatus: 'pending',
    verificationNotes: null,
    idDocumentUrl: null,
    createdAt: '2026-10-01T12:00:00.000Z',
    specialties: ['moving'],
    ...fields,
  };
}
