import type { Database } from '../src/client.ts';
import { newId } from '../src/ids.ts';
import { insertHelper, insertHelpers } from '../src/queries/helpers.ts';
import type { HelperRow, NewHelper } from '../src/queries/helpers.ts';
import { insertJobPosting } from '../src/queries/job-postings.ts';
import type { JobPostingRow, NewJobPosting } from '../src/queries/job-postings.ts';
import { insertProfessional } from '../src/queries/professionals.ts';
import type { NewProfessional, ProfessionalRow } from '../src/queries/professionals.ts';

let count = 0;

/** A complete helper with a unique email; a test passes only the fields that it is about. */
export function newHelper(given: Partial<NewHelper> = {}): NewHelper {
  count += 1;
  return {
    name: `Helper ${count}`,
    email: `helper-${count}@example.com`,
    passwordHash: 'hash',
    age: 30,
    city: 'Austin',
    state: 'TX',
    specialties: ['plumbing'],
    availability: [true, true, true, true, true, false, false],
    hourlyRate: 25,
    paymentMethods: ['cash'],
    ...given,
  };
}

export function newProfessional(given: Partial<NewProfessional> = {}): NewProfessional {
  count += 1;
  return {
    name: `Professional ${count}`,
    email: `professional-${count}@example.com`,
    passwordHash: 'hash',
    city: 'Austin',
    state: 'TX',
    tradeType: 'plumbing',
    paymentMethods: ['checks'],
    ...given,
  };
}

export function newPosting(given: Partial<NewJobPosting> & { professionalId: string }): NewJobPosting {
  return {
    title: 'Repipe',
    description: 'Three bathrooms',
    city: 'Austin',
    state: 'TX',
    hourlyRate: 30,
    jobDate: '2030-01-15',
    ...given,
  };
}

export async function storeHelper(db: Database, given: Partial<NewHelper> = {}): Promise<HelperRow> {
  return insertHelper(db, newHelper(given));
}

/** Stores helpers with one statement per table; returns their ids. */
export async function storeHelpers(db: Database, helpers: NewHelper[]): Promise<string[]> {
  const rows = helpers.map((helper) => ({ ...helper, id: newId() }));
  await insertHelpers(db, rows);
  return rows.map(({ id }) => id);
}

export async function storeProfessional(db: Database, given: Partial<NewProfessional> = {}): Promise<ProfessionalRow> {
  return insertProfessional(db, newProfessional(given));
}

export async function storePosting(
  db: Database,
  given: Partial<NewJobPosting> & { professionalId: string },
): Promise<JobPostingRow> {
  return insertJobPosting(db, newPosting(given));
}
