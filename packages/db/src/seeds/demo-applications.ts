import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { dayFromNow } from './demo-days.ts';
import { applicationNotes } from './demo-texts.ts';
import type { DemoCast } from './demo-work.ts';

/** Past jobs that the demo helper applied to: one became the demo gig with that title, the other expired. */
const endedJobs = [
  { title: 'Replace two shut-off valves', status: 'filled', outcome: 'accepted', postedAgo: 12 },
  { title: 'Winterize a lake cabin', status: 'expired', outcome: 'expired', postedAgo: 36 },
] as const;

/** Each is used for one more job that the demo helper applied to and one more applicant of the demo professional. */
const openStates = ['sent', 'shortlisted', 'seen', 'declined', 'withdrawn'] as const;

async function insertEndedJobs(db: Database, { now, daysAgo, helpers, professionals }: DemoCast): Promise<void> {
  const [helper, professional] = [helpers[0]?.row, professionals[0]?.row];
  if (!helper || !professional) return;
  for (const { title, status, outcome, postedAgo } of endedJobs) {
    const gig = await db
      .selectFrom('gigs')
      .select(['id', 'hours', 'jobDate', 'startTime'])
      .where('title', '=', title)
      .where('helperId', '=', helper.id)
      .executeTakeFirst();
    const posting = {
      id: newId(),
      professionalId: professional.id,
      title,
      description: 'One pair of hands that knows pipes. Parts and fittings are on site.',
      city: professional.city,
      zipCode: professional.zipCode,
      state: professional.state,
      specialtiesRequired: ['plumbing' as const],
      toolsRequired: ['pipe-wrench' as const],
      hourlyRate: Number(helper.hourlyRate),
      estimatedHours: gig?.hours ?? 6,
      jobDate: gig?.jobDate ?? dayFromNow({ row: helper }, now, -8),
      startTime: gig?.startTime ?? '08:00',
      status,
      createdAt: daysAgo(postedAgo),
      expiresAt: daysAgo(postedAgo - 30),
    };
    const application = {
      id: newId(),
      jobPostingId: posting.id,
      helperId: helper.id,
      note: applicationNotes[0] ?? null,
      status: outcome,
      createdAt: daysAgo(postedAgo - 0.6),
    };
    await db.insertInto('jobPostings').values(posting).execute();
    await db.insertInto('applications').values(application).execute();
    if (!gig) continue;
    const origin = { applicationId: application.id, jobPostingId: posting.id };
    await db.updateTable('gigs').set(origin).where('id', '=', gig.id).execute();
  }
}

/** Open jobs of the demo helper's, and applicants for the demo professional's first job, in every state. */
async function insertOpenStates(db: Database, { helpers, professionals }: DemoCast): Promise<void> {
  const [helperId, professionalId] = [helpers[0]?.row.id, professionals[0]?.row.id];
  if (helperId === undefined || professionalId === undefined) return;
  const insert = (pairs: ReturnType<typeof sql>) =>
    sql`
      insert into applications (job_posting_id, helper_id, note, status, proposed_rate, created_at)
      select posting.id, pair.helper_id, (${applicationNotes}::text[])[1 + place % 5], (${openStates}::text[])[place],
        case when (${openStates}::text[])[place] = 'shortlisted' then posting.hourly_rate + 3 end,
        posting.created_at + (now() - posting.created_at) * (0.1 + place * 0.05)
      from (${pairs}) as pair join job_postings as posting on posting.id = pair.posting_id
      where place <= ${openStates.length}
    `.execute(db);
  await insert(sql`
    select id as posting_id, ${helperId}::uuid as helper_id, (row_number() over (
        order by not specialties_required && (select specialties from helpers where id = ${helperId}::uuid), created_at, id
      ))::integer as place
    from job_postings
    where status = 'open' and professional_id <> ${professionalId}::uuid
      and state = (select state from accounts where id = ${helperId}::uuid)
      and not exists (select from applications where job_posting_id = job_postings.id and helper_id = ${helperId}::uuid)
  `);
  await insert(sql`
    select posting.id as posting_id, helper.id as helper_id, (row_number() over (
        order by not specialties_required && specialties, helper.created_at, helper.id
      ))::integer as place
    from (
      select id, state, specialties_required from job_postings
      where professional_id = ${professionalId}::uuid and status = 'open' order by created_at desc limit 1
    ) as posting join (accounts join helpers using (id)) as helper on helper.state = posting.state
    where verification_status <> 'rejected' and helper.id <> ${helperId}::uuid
      and not exists (select from applications where job_posting_id = posting.id and helper_id = helper.id)
  `);
}

/** Stores the time at which each application reached each status, between its creation and now. */
async function insertHistory(db: Database, { professionals }: DemoCast): Promise<void> {
  const ids = professionals.map(({ row }) => row.id);
  const ours = sql`select applications.id from applications join job_postings on job_postings.id = job_posting_id
    where professional_id = any(${ids}::uuid[])`;
  await sql`delete from application_changes where status <> 'sent' and application_id in (${ours})`.execute(db);
  await sql`
    insert into application_changes (application_id, status, changed_at)
    select applications.id, step.status,
      case step.status when 'expired' then least(expires_at, job_postings.updated_at)
        else applications.created_at + (least(now(), expires_at) - applications.created_at) * step.part end
    from applications join job_postings on job_postings.id = job_posting_id
      cross join lateral (values (0.2, 'seen'), (0.4, 'shortlisted'), (0.6, applications.status)) as step (part, status)
    where applications.id in (${ours}) and case step.part
      when 0.2 then applications.status not in ('sent', 'seen', 'withdrawn')
      when 0.4 then applications.status = 'accepted'
      else applications.status <> 'sent'
    end
    order by applications.id, step.part
  `.execute(db);
}

/** Adds applications in every status for the demo logins, and the status history of every application. */
export async function insertDemoApplications(db: Database, cast: DemoCast): Promise<void> {
  await insertEndedJobs(db, cast);
  await insertOpenStates(db, cast);
  await insertHistory(db, cast);
}
