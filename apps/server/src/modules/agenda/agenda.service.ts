import { listWaitingApplicants } from '@get-my-helpers/db/queries/applications';
import { findNextGig, listGigs, type GigViewRow } from '@get-my-helpers/db/queries/gigs';
import { agendaKinds, type Agenda, type AgendaItem, type AgendaKind } from '@get-my-helpers/validation/agenda';
import { hoursTurn } from '@get-my-helpers/validation/work-time';
import { limits } from '@get-my-helpers/validation/limits';
import type { SessionUser } from '@get-my-helpers/validation/session';
import type { Context } from '../../rpc/trpc.ts';

type Source = (ctx: Context, user: SessionUser) => Promise<AgendaItem[]>;

/** Where what needs somebody comes from, each at most `limits.agendaItems` of one thing. A new kind is a new source. */
const sources: readonly Source[] = [dueGigs, nextGig, applicants];

/** What the signed-in person has to do now, and their next gig (docs/product/applications-and-gigs.md, The agenda). */
export async function findWhatNeeds(ctx: Context, user: SessionUser): Promise<Agenda> {
  const found = await Promise.all(sources.map((find) => find(ctx, user)));
  return { items: agendaKinds.flatMap((kind) => found.flat().filter((item) => item.kind === kind)) };
}

const gigItem = (kind: AgendaKind, { id, title, person, jobDate, startTime }: GigViewRow): AgendaItem => ({
  kind,
  id,
  title,
  name: person.name,
  count: null,
  day: jobDate,
  startTime,
  payment: null,
});

/** The same gigs as under 'Needs you'; those that wait for the money apart, so that they leave room for the others. */
async function dueGigs({ db, now }: Context, user: SessionUser): Promise<AgendaItem[]> {
  const part = { view: 'needs_you', now: now().toISOString() } as const;
  const limit = limits.agendaItems;
  const found = await Promise.all(
    [false, true].map((isForMoney) => listGigs(db, user, { part: { ...part, isForMoney }, limit })),
  );
  return found.flat().map((gig) => dueItem(gig, user));
}

function dueItem(gig: GigViewRow, user: SessionUser): AgendaItem {
  const item = gigItem(dueKind(gig, user), gig);
  const asked = item.kind === 'payment' && user.type === 'helper' ? gig.payments : [];
  const recorded = asked.find(({ status }) => status === 'recorded');
  return recorded ? { ...item, payment: { id: recorded.id, amount: recorded.amount } } : item;
}

function dueKind(
  { status, proposedBy, completionBy, hoursStatus, paymentTurn }: GigViewRow,
  { type }: SessionUser,
): AgendaKind {
  if (status === 'pending') return 'offer';
  if (status === 'accepted' && proposedBy !== null) return 'day';
  if (hoursTurn[hoursStatus] === type) return 'hours';
  if (paymentTurn === type) return 'payment';
  return completionBy === null ? 'work' : 'confirmation';
}

async function nextGig({ db, now }: Context, user: SessionUser): Promise<AgendaItem[]> {
  const gig = await findNextGig(db, user, now().toISOString());
  return gig ? [gigItem('next', gig)] : [];
}

async function applicants({ db }: Context, { type, id: userId }: SessionUser): Promise<AgendaItem[]> {
  if (type !== 'professional') return [];
  const postings = await listWaitingApplicants(db, userId, limits.agendaItems);
  return postings.map(({ jobPostingId, jobDate, waiting, ...posting }) => ({
    kind: 'applicants',
    id: jobPostingId,
    ...posting,
    count: waiting,
    day: jobDate,
    payment: null,
  }));
}
