import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { upsertAdmin } from '../queries/admins.ts';
import { insertHelpers } from '../queries/helpers.ts';
import { insertProfessional } from '../queries/professionals.ts';
import { prepareQueue } from '../queue.ts';
import { demoHelperEmails, demoLogins, makeHelpers, makeProfessionals } from './demo-accounts.ts';
import type { DemoLogins, SeededHelper, SeededProfessional } from './demo-accounts.ts';
import { withTerms } from './demo-terms.ts';
import {
  makeApplications,
  makeCurrentGigs,
  makeFilledGigs,
  makeMessages,
  makePastGigs,
  makePostings,
} from './demo-work.ts';
import { makeDemoExceptions } from './demo-availability.ts';
import { insertHire, makeDemoGigs } from './demo-hire.ts';
import type { DemoCast } from './demo-work.ts';
import { createRandom } from './random.ts';

export { demoLogins };
export type { DemoLogins };

const seed = 2601;
const millisecondsPerDay = 86_400_000;
/** An arbitrary number that no other advisory lock uses. */
const seedLock = 7_266_001;

interface SeedOptions {
  hashPassword: (plain: string) => Promise<string>;
}

/**
 * Adds the demo, once: does nothing when any of its helpers is there. Other rows, such as the large seeder's,
 * do not matter. One transaction; when several processes start at once, one of them does it. Only `demoLogins` can log
 * in: the other accounts share the hash of a password that nobody knows.
 */
export async function seedDemoData(db: Database, { hashPassword }: SeedOptions): Promise<void> {
  if (await hasDemoHelper(db)) return;
  // Some of the gigs have jobs that wait.
  await prepareQueue(db);
  const hashes = {
    helper: await hashPassword(demoLogins.helper.password),
    professional: await hashPassword(demoLogins.professional.password),
    admin: await hashPassword(demoLogins.admin.password),
    others: await hashPassword(randomUUID()),
  };
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await hasDemoHelper(trx)) return;
    const now = Date.now();
    const daysAgo = (days: number): string => new Date(now - days * millisecondsPerDay).toISOString();
    const random = createRandom(seed);
    const helpers = makeHelpers(random, daysAgo, { demo: hashes.helper, others: hashes.others });
    const professionals = makeProfessionals(random, daysAgo, { demo: hashes.professional, others: hashes.others });
    await insertAccounts(trx, helpers, professionals, hashes.admin);
    await insertWork(trx, { random, now, daysAgo, helpers, professionals, taken: new Set() });
  });
}

async function hasDemoHelper(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'helper')
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), 'in', demoHelperEmails))
    .executeTakeFirst();
  return row !== undefined;
}

async function insertAccounts(
  db: Database,
  helpers: SeededHelper[],
  professionals: SeededProfessional[],
  adminHash: string,
): Promise<void> {
  const admin = { name: 'Demo Admin', email: demoLogins.admin.email, passwordHash: adminHash, isDemo: true };
  const adminId = await upsertAdmin(db, admin);
  await insertHelpers(
    db,
    helpers.map(({ row }) => ({ ...row, isDemo: true })),
  );
  for (const { row } of professionals) await insertProfessional(db, { ...row, isDemo: true });
  const decided = [
    ...helpers.map(({ row }) => ({ ...row, accountId: row.id })),
    ...professionals.map(({ row }) => ({ ...row, accountId: row.id })),
  ].filter(({ verificationStatus }) => verificationStatus !== 'pending');
  await db
    .insertInto('verificationDecisions')
    .values(
      decided.map(({ accountId, verificationStatus = 'pending', verificationNotes, verifiedAt, createdAt }) => ({
        id: newId(),
        accountId,
        adminId,
        fromStatus: 'pending' as const,
        toStatus: verificationStatus,
        note: verificationNotes,
        decidedAt: verifiedAt ?? createdAt,
      })),
    )
    .execute();
}

async function insertWork(db: Database, cast: DemoCast): Promise<void> {
  const postings = makePostings(cast);
  const [demoProfessional] = cast.professionals;
  const newest = postings
    .filter(({ professionalId, status }) => professionalId === demoProfessional?.row.id && status === 'open')
    .toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? 1 : -1))[0];
  const applications = makeApplications(cast, postings, newest);
  const demoGigs = makeDemoGigs(cast);
  const filledGigs = makeFilledGigs(cast, postings, applications);
  const pastGigs = makePastGigs(cast);
  await db.insertInto('jobPostings').values(postings).execute();
  await db.insertInto('applications').values(applications).execute();
  if (filledGigs.length > 0) await db.insertInto('gigs').values(withTerms(cast, filledGigs)).execute();
  await db
    .insertInto('gigs')
    .values(
      withTerms(
        cast,
        pastGigs.map(({ gig }) => gig),
      ),
    )
    .execute();
  await db
    .insertInto('gigs')
    .values(withTerms(cast, [...makeCurrentGigs(cast), ...demoGigs]))
    .execute();
  await db.insertInto('availabilityExceptions').values(makeDemoExceptions(cast)).execute();
  await db.insertInto('messages').values(makeMessages(cast, pastGigs)).execute();
  // Whoever replied has read the earlier messages; the last message is unread by its recipient.
  await sql`
    update conversations set
      helper_unread = least(helper_unread, (messages.sender_type = 'professional')::integer),
      professional_unread = least(professional_unread, (messages.sender_type = 'helper')::integer),
      helper_read_at = case when messages.sender_type = 'helper' then last_message_at end,
      professional_read_at = case when messages.sender_type = 'professional' then last_message_at end
    from messages where messages.id = conversations.last_message_id
  `.execute(db);
  await db
    .insertInto('reviews')
    .values(pastGigs.flatMap(({ reviews }) => reviews))
    .execute();
  await sql`
    update accounts set rating = received.average, total_reviews = received.total
    from (
      select helper_id, round(avg(rating), 2) as average, count(*) as total
      from reviews where not is_reply and shown_at is not null group by helper_id
    ) received
    where accounts.id = received.helper_id
  `.execute(db);
  await insertHire(db, cast);
}
