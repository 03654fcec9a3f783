import type { PaymentSchedule, State, Trade, UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { insertHelpers } from '../queries/helpers.ts';
import { insertProfessional } from '../queries/professionals.ts';

/** Whose sample data are made, with what the made-up people have in common with them. */
export interface SampleOwner {
  type: UserType;
  id: string;
  city: string;
  state: State;
  zipCode: string | null;
  trades: Trade[];
  rate: number;
  paymentTerms: PaymentSchedule;
}

const membersForDays = 200;
const dayMs = 86_400_000;

const helperNames = ['Jamie Sample', 'Robin Sample', 'Chris Sample', 'Lee Sample'];
const companies = [
  ['Alex Sample', 'Sample Builders'],
  ['Casey Sample', 'Sample Home Repairs'],
  ['Morgan Sample', 'Sample Renovations'],
] as const;

/** What all of them have: nobody can sign in as one, and no mail reaches one. */
function personOf(owner: SampleOwner, name: string, now: number) {
  const id = newId();
  const since = new Date(now - membersForDays * dayMs).toISOString();
  return {
    id,
    name,
    email: `${id}@sample.invalid`,
    passwordHash: 'none',
    city: owner.city,
    state: owner.state,
    zipCode: owner.zipCode,
    verificationStatus: 'verified' as const,
    verifiedAt: since,
    createdAt: since,
    loginDisabledAt: since,
    sandboxOf: owner.id,
  };
}

/** Stores the people that are made up for an account, of the other kind; answers with their ids. */
export async function insertSamplePeople(trx: Database, owner: SampleOwner, now: number): Promise<string[]> {
  if (owner.type === 'professional') {
    const helpers = helperNames.map((name) => ({
      ...personOf(owner, name, now),
      description: 'Made up as sample data, to try an integration with.',
      age: 34,
      specialties: owner.trades,
      availability: Array.from({ length: 7 }, () => true),
      hourlyRate: owner.rate,
      paymentMethods: ['zelle' as const, 'cash' as const],
    }));
    await insertHelpers(trx, helpers);
    return helpers.map(({ id }) => id);
  }
  const ids: string[] = [];
  for (const [name, company] of companies) {
    const { id } = await insertProfessional(trx, {
      ...personOf(owner, name, now),
      company,
      tradeType: owner.trades[0] ?? 'construction',
      paymentMethods: ['checks', 'zelle'],
      paymentTerms: owner.paymentTerms,
    });
    ids.push(id);
  }
  return ids;
}
