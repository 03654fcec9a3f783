import { dayIn, addDays, zoneOf } from '@get-my-helpers/validation/zones';
import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { receivedBy, recomputeRating } from '../queries/reviews.ts';
import { beginSandbox } from '../queries/sandboxes.ts';
import { insertSampleGigs, type Origin } from './sample-gigs.ts';
import { insertSamplePeople, type SampleOwner } from './sample-people.ts';

/** Sample data of one account (docs/product/programs.md, Sample data). */

const text = 'Made up as sample data, to try an integration with.';
const minuteMs = 60_000;

async function ownerOf(trx: Database, { type, id }: UserAccount): Promise<SampleOwner> {
  const row = await trx
    .selectFrom('accounts')
    .leftJoin('helpers', 'helpers.id', 'accounts.id')
    .leftJoin('professionals', 'professionals.id', 'accounts.id')
    .select(['city', 'state', 'zipCode', 'specialties', 'hourlyRate', 'tradeType', 'paymentTerms'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow();
  const { city, state, zipCode } = row;
  if (city === null || state === null) throw new Error('an account without a place');
  return {
    type,
    id,
    city,
    state,
    zipCode,
    trades: row.specialties ?? (row.tradeType === null ? [] : [row.tradeType]),
    rate: row.hourlyRate ?? 30,
    paymentTerms: row.paymentTerms ?? 'weekly',
  };
}

const titles = {
  open: 'Sample: paint a hallway',
  second: 'Sample: lay a terrace',
  filled: 'Sample: hang two doors',
  closed: 'Sample: move an office',
} as const;

/** Postings of the owner, or of the people made up for a helper; the last two are filled and closed. */
async function insertPostings(trx: Database, owner: SampleOwner, people: readonly string[], now: number) {
  const today = dayIn(zoneOf(owner), new Date(now));
  const posting = (
    title: string,
    status: 'open' | 'filled' | 'closed',
    { person, inDays }: { person: number; inDays: number },
  ) => ({
    id: newId(),
    professionalId: owner.type === 'professional' ? owner.id : (people[person] ?? owner.id),
    title,
    description: text,
    city: owner.city,
    state: owner.state,
    zipCode: owner.zipCode,
    specialtiesRequired: owner.trades.slice(0, 2),
    hourlyRate: owner.rate,
    estimatedHours: 4,
    jobDate: addDays(today, inDays),
    startTime: '09:00',
    status,
    allowsSearchEngines: false,
    isSample: true,
  });
  const postings = {
    open: posting(titles.open, 'open', { person: 0, inDays: 14 }),
    second: posting(titles.second, 'open', { person: 1, inDays: 16 }),
    filled: posting(titles.filled, 'filled', { person: 2, inDays: 5 }),
    closed: posting(titles.closed, 'closed', { person: 2, inDays: 7 }),
  };
  await trx.insertInto('jobPostings').values(Object.values(postings)).execute();
  return postings;
}

type Postings = Awaited<ReturnType<typeof insertPostings>>;

/** Applications in different states; answers with the accepted one. */
async function insertApplications(
  trx: Database,
  owner: SampleOwner,
  { people, postings }: { people: readonly string[]; postings: Postings },
): Promise<Origin> {
  const helper = (person: number) => (owner.type === 'helper' ? owner.id : (people[person] ?? owner.id));
  const application = (
    jobPostingId: string,
    helperId: string,
    status: 'sent' | 'shortlisted' | 'accepted' | 'declined',
    proposedRate: number | null = null,
  ) => ({ id: newId(), jobPostingId, helperId, status, proposedRate, note: 'I have done this often. (Sample)' });
  const accepted = application(postings.filled.id, helper(3), 'accepted');
  const applications = [
    application(postings.open.id, helper(0), 'sent'),
    accepted,
    application(postings.closed.id, helper(1), 'declined'),
    ...(owner.type === 'professional'
      ? [
          application(postings.open.id, helper(1), 'shortlisted', owner.rate + 3),
          application(postings.open.id, helper(2), 'sent'),
        ]
      : []),
  ];
  await trx.insertInto('applications').values(applications).execute();
  return { jobPostingId: accepted.jobPostingId, applicationId: accepted.id };
}

/** A conversation with the first of the made-up people, whose last message is unread. */
async function insertMessages(trx: Database, owner: SampleOwner, other: string, now: number): Promise<void> {
  const pair =
    owner.type === 'helper'
      ? { helperId: owner.id, professionalId: other }
      : { helperId: other, professionalId: owner.id };
  const otherType = owner.type === 'helper' ? 'professional' : 'helper';
  const said = [
    { senderType: otherType, content: 'Hello! Is the hallway still to be painted this month? (Sample)', ago: 30 },
    { senderType: owner.type, content: 'Yes, in two weeks. Do you have any questions? (Sample)', ago: 20 },
    { senderType: otherType, content: 'Only one: are paint and brushes there? (Sample)', ago: 10 },
  ] as const;
  const rows = said.map(({ senderType, content, ago }) => ({
    ...pair,
    id: newId(),
    senderType,
    content,
    sentAt: new Date(now - ago * minuteMs).toISOString(),
  }));
  await trx.insertInto('messages').values(rows).execute();
  const readAt = rows[1]?.sentAt ?? null;
  await trx
    .updateTable('conversations')
    .set(
      owner.type === 'helper'
        ? { helperUnread: 1, professionalUnread: 0, helperReadAt: readAt, professionalReadAt: readAt }
        : { professionalUnread: 1, helperUnread: 0, professionalReadAt: readAt, helperReadAt: readAt },
    )
    .where('helperId', '=', pair.helperId)
    .where('professionalId', '=', pair.professionalId)
    .execute();
}

/**
 * Stores sample data for an account that has none; its row is locked. Nobody is told of anything. A bounded number of
 * statements, whatever is stored.
 */
export async function insertSampleData(trx: Database, account: UserAccount, at: Date): Promise<void> {
  const now = at.getTime();
  await beginSandbox(trx, account);
  const owner = await ownerOf(trx, account);
  const people = await insertSamplePeople(trx, owner, now);
  const postings = await insertPostings(trx, owner, people, now);
  const origin = await insertApplications(trx, owner, { people, postings });
  const rated = await insertSampleGigs(trx, owner, { people, origin, now });
  const [first] = people;
  if (!rated || first === undefined) throw new Error('sample data without people');
  await insertMessages(trx, owner, first, now);
  // The second open posting invites the helper, who has not applied to it.
  if (owner.type === 'helper') {
    await sql`insert into job_invitations (job_posting_id, helper_id) values (${postings.second.id}, ${owner.id})`.execute(
      trx,
    );
  }
  await recomputeRating(trx, rated.helperId, receivedBy.helper(rated.helperId));
  await recomputeRating(trx, rated.professionalId, receivedBy.professional(rated.professionalId));
}
