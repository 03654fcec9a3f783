import type { Insertable } from 'kysely';
import type { Applications, Gigs, JobPostings, Messages, Reviews } from '../generated.ts';
import { newId } from '../ids.ts';
import type { DaysAgo, SeededHelper, SeededProfessional } from './demo-accounts.ts';
import { applicationNotes, conversations, gigTitles, reviewComments, reviewResponses } from './demo-texts.ts';
import type { Random } from './random.ts';

/** The people and the clock that the demo's work is made from. */
export interface DemoCast {
  random: Random;
  daysAgo: DaysAgo;
  helpers: readonly SeededHelper[];
  professionals: readonly SeededProfessional[];
}

type WithId<Row> = Row & { id: string };
type Stars = keyof typeof reviewComments;

const minutes = 1 / (24 * 60);
const dateOf = (timestamp: string): string => timestamp.slice(0, 10);

/** Every professional's postings, dated from today. */
export function makePostings({ random, daysAgo, professionals }: DemoCast): WithId<Insertable<JobPostings>>[] {
  return professionals.flatMap(({ row, postings }) =>
    postings.map((posting) => {
      const postedDaysAgo = posting.postedDaysAgo + 0.1 + random.next() * 0.8;
      const startsIn = posting.status === 'open' ? random.integer(2, 20) : 5 - posting.postedDaysAgo;
      const jobDate = dateOf(daysAgo(-startsIn));
      const isLong = posting.hours > 10;
      return {
        id: newId(),
        professionalId: row.id,
        title: posting.title,
        description: posting.description,
        city: row.city,
        state: row.state,
        specialtiesRequired: posting.trades,
        toolsRequired: posting.trades.includes('moving') ? ['moving-straps'] : ['safety-gear'],
        hourlyRate: posting.rate,
        estimatedHours: posting.hours,
        jobDate,
        projectStartDate: isLong ? jobDate : null,
        projectEndDate: isLong ? dateOf(daysAgo(-startsIn - Math.ceil(posting.hours / 8))) : null,
        startTime: random.pick(['07:00', '07:30', '08:00', '09:00']),
        endTime: random.pick(['15:30', '16:00', '17:00']),
        status: posting.status,
        urgency: posting.urgency,
        createdAt: daysAgo(postedDaysAgo),
        expiresAt: daysAgo(postedDaysAgo - 30),
      };
    }),
  );
}

function applicantsOf({ random, helpers }: DemoCast, posting: Insertable<JobPostings>): SeededHelper[] {
  const fitting = helpers.filter(
    ({ row }) =>
      row.verificationStatus !== 'rejected' &&
      posting.specialtiesRequired?.some((trade) => row.specialties.includes(trade)),
  );
  const near = fitting.filter(({ row }) => row.state === posting.state);
  return random.sample(near.length > 1 ? near : fitting, random.integer(1, 3));
}

/** Applications to the postings; one was accepted where the posting is filled. */
export function makeApplications(
  cast: DemoCast,
  postings: readonly WithId<Insertable<JobPostings>>[],
): WithId<Insertable<Applications>>[] {
  const { random, daysAgo } = cast;
  return postings.flatMap((posting) => {
    const since = (Date.now() - Date.parse(posting.createdAt ?? '')) / 86_400_000;
    return applicantsOf(cast, posting).map(({ row, daysOld }, index) => {
      const status = posting.status === 'filled' ? (index === 0 ? 'accepted' : 'declined') : undefined;
      return {
        id: newId(),
        jobPostingId: posting.id,
        helperId: row.id,
        note: random.chance(0.8) ? random.pick(applicationNotes) : null,
        status: status ?? random.pick(['sent', 'sent', 'seen', 'shortlisted']),
        createdAt: daysAgo(Math.min(since, daysOld) * (0.2 + random.next() * 0.7)),
      };
    });
  });
}

/** A gig with what came of it. */
export interface PastGig {
  gig: WithId<Insertable<Gigs>>;
  reviews: WithId<Insertable<Reviews>>[];
}

const starsOf: Readonly<Record<SeededHelper['stars'], { count: [number, number]; stars: readonly Stars[] }>> = {
  top: { count: [6, 9], stars: [5] },
  good: { count: [3, 7], stars: [4, 5, 5, 5, 4, 5, 5] },
  mixed: { count: [2, 4], stars: [3, 4, 2, 5] },
  none: { count: [0, 0], stars: [5] },
};

function employerOf({ random, professionals }: DemoCast, helper: SeededHelper): SeededProfessional {
  const near = professionals.filter(({ row }) => row.state === helper.row.state);
  return random.pick(near.length > 0 && random.chance(0.6) ? near : professionals);
}

function makePastGig(
  cast: DemoCast,
  helper: SeededHelper,
  turn: { stars: Stars; comment: string; isAnswered: boolean },
): PastGig {
  const { random, daysAgo } = cast;
  const employer = employerOf(cast, helper);
  const completedAgo = 3 + random.next() * (helper.daysOld - 12);
  const hours = random.integer(2, 40);
  const trade = random.pick(helper.row.specialties);
  const parties = { helperId: helper.row.id, professionalId: employer.row.id };
  const gig = {
    ...parties,
    id: newId(),
    title: random.pick(gigTitles[trade]),
    description: null,
    status: 'completed' as const,
    amount: Number(helper.row.hourlyRate) * hours,
    createdAt: daysAgo(completedAgo + 7),
    startedAt: daysAgo(completedAgo + hours / 8),
    completedAt: daysAgo(completedAgo),
  };
  const review = {
    ...parties,
    id: newId(),
    gigId: gig.id,
    rating: turn.stars,
    comment: turn.comment,
    wouldRecommend: turn.stars >= 3,
    createdAt: daysAgo(completedAgo - random.next()),
  };
  const response = {
    ...parties,
    id: newId(),
    parentId: review.id,
    isReply: true,
    comment: random.pick(turn.stars >= 4 ? reviewResponses.thanks : reviewResponses.sorry),
    createdAt: daysAgo(completedAgo - 1 - random.next()),
  };
  return { gig, reviews: turn.isAnswered ? [review, response] : [review] };
}

/** Completed gigs of helpers who have been around for a while, each with a review and about half of them with a response. */
export function makePastGigs(cast: DemoCast): PastGig[] {
  const { random, helpers } = cast;
  return helpers
    .filter(({ row, daysOld }) => daysOld > 14 && row.verificationStatus !== 'rejected')
    .flatMap((helper) => {
      const { count, stars } = starsOf[helper.stars];
      const unused = new Map<Stars, string[]>();
      // The demo login has something to look at.
      const length = helper === helpers[0] ? 7 : random.integer(...count);
      return Array.from({ length }, (_, index) => {
        const given = stars[index % stars.length] ?? 5;
        const comments = unused.get(given) ?? random.sample(reviewComments[given], reviewComments[given].length);
        unused.set(given, comments);
        const comment = comments.pop() ?? random.pick(reviewComments[given]);
        // The first is answered and the second is not, so that every helper's page shows both.
        const isAnswered = index === 0 || (index > 1 && random.chance(0.5));
        return makePastGig(cast, helper, { stars: given, comment, isAnswered });
      });
    });
}

const currentStatuses = ['pending', 'accepted', 'in_progress', 'pending', 'declined', 'cancelled'] as const;

/** Gigs that are under way or came to nothing; the first four are the demo professional's, the first also the demo helper's. */
export function makeCurrentGigs({ random, daysAgo, helpers, professionals }: DemoCast): WithId<Insertable<Gigs>>[] {
  const others = random.sample(
    helpers.slice(1).filter(({ row }) => row.verificationStatus === 'verified'),
    15,
  );
  return [helpers[0], ...others]
    .filter((helper) => helper !== undefined)
    .map((helper, index) => {
      const status = currentStatuses[(index + 1) % currentStatuses.length] ?? 'pending';
      const employer = index < 4 ? professionals[0] : random.pick(professionals);
      if (!employer) throw new Error('the demo has no professionals');
      const offeredAgo = Math.min(helper.daysOld, 1 + random.next() * 4);
      return {
        id: newId(),
        helperId: helper.row.id,
        professionalId: employer.row.id,
        title: random.pick(gigTitles[random.pick(helper.row.specialties)]),
        status,
        amount: Number(helper.row.hourlyRate) * random.integer(4, 24),
        createdAt: daysAgo(offeredAgo),
        startedAt: status === 'in_progress' ? daysAgo(offeredAgo / 2) : null,
      };
    });
}

/** Conversations, several of them the demo professional's and the demo helper's. */
export function makeMessages({ random, daysAgo, helpers, professionals }: DemoCast): WithId<Insertable<Messages>>[] {
  const [demoHelper, ...otherHelpers] = helpers.filter(({ row }) => row.verificationStatus !== 'rejected');
  const [demoProfessional, ...otherProfessionals] = professionals;
  if (!demoHelper || !demoProfessional) throw new Error('the demo has nobody who talks');
  const partners = random.sample(otherHelpers, 18);
  const pairs = [
    [demoProfessional, demoHelper],
    ...random.sample(otherProfessionals, 3).map((professional) => [professional, demoHelper] as const),
    ...partners.map(
      (helper, index) => [index < 5 ? demoProfessional : random.pick(otherProfessionals), helper] as const,
    ),
  ] as const;
  return pairs.flatMap(([professional, helper], index) => {
    const turns = conversations[index % conversations.length] ?? [];
    const startedAgo = Math.min(helper.daysOld * 0.8, 0.5 + random.next() * 12);
    return turns.map((content, turn) => ({
      id: newId(),
      professionalId: professional.row.id,
      helperId: helper.row.id,
      content,
      senderType: turn % 2 === 0 ? ('professional' as const) : ('helper' as const),
      sentAt: daysAgo(Math.max(startedAgo - turn * 25 * minutes, minutes)),
    }));
  });
}
