import type { Insertable } from 'kysely';
import type { Trade } from '@get-my-helpers/validation/reference';
import { addDays, dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import type { Applications, JobPostings, Messages, Reviews } from '../generated.ts';
import { newId } from '../ids.ts';
import type { NewGig } from '../queries/gigs.ts';
import type { DaysAgo, SeededHelper, SeededProfessional } from './demo-accounts.ts';
import { daysNeeded, daysOf, freeDays, hoursLater, hoursOfDay, timesOf, weekdayOf } from './demo-days.ts';
import type { DemoPosting } from './demo-professionals.ts';
import {
  applicationNotes,
  conversationAbout,
  demoJobs,
  hiredTrades,
  reviewComments,
  reviewResponses,
  thanks,
} from './demo-texts.ts';
import type { Random } from './random.ts';

/** The people and the current time that the demo's work is generated from. */
export interface DemoCast {
  random: Random;
  now: number;
  daysAgo: DaysAgo;
  helpers: readonly SeededHelper[];
  professionals: readonly SeededProfessional[];
  /** '{helper} {day}': the days on which a helper works. */
  taken: Set<string>;
}

type WithId<Row> = Row & { id: string };
type Stars = keyof typeof reviewComments;

/** Jobs that are done in the evening, at night or on a weekend. */
const specialTimes: Readonly<Record<string, { start: string; weekday?: number }>> = {
  'Fire alarm device swap': { start: '18:00' },
  'Ductwork for restaurant': { start: '22:00' },
  'Overnight security for festival build': { start: '20:00', weekday: 3 },
  'Stage load-out crew': { start: '23:00', weekday: 6 },
  'Loaders for weekend condo moves': { start: '08:00', weekday: 5 },
  'Driver for 26-foot box truck to Orlando': { start: '05:00' },
};

const isWorkday = (day: string): boolean => weekdayOf(day) < 5;

/** The first day from `day` on that suits the job: a weekday, and a Monday for a long job. */
function suitableDay(day: string, { title, hours }: DemoPosting): string {
  const weekday = specialTimes[title]?.weekday;
  const suits = (each: string): boolean => {
    if (weekday !== undefined) return weekdayOf(each) === weekday;
    if (daysNeeded(hours) > 5) return weekdayOf(each) === 0;
    return daysOf(each, hours).every(isWorkday);
  };
  let found = day;
  while (!suits(found)) found = addDays(found, 1);
  return found;
}

/** The last day of a job that is done on weekdays. */
function lastDayOf(first: string, hours: number): string {
  const days = daysNeeded(hours) - 1;
  return addDays(first, days <= 4 ? days : Math.floor(days / 5) * 7 + (days % 5));
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When the day of a posting begins and ends; one at night has no end on the same day. */
function postingTimes({ title, hours }: DemoPosting): { startTime: string; endTime: string | null } {
  const special = specialTimes[title];
  if (special) return { startTime: special.start, endTime: null };
  const start = 7 * 60 + 30;
  return { startTime: clock(start), endTime: clock(start + Math.min(hours, hoursOfDay) * 60 + 30) };
}

/** Every professional's postings, with dates relative to today. */
export function makePostings({
  random,
  now,
  daysAgo,
  professionals,
}: DemoCast): (WithId<Insertable<JobPostings>> & { jobDate: string })[] {
  return professionals.flatMap(({ row, postings }) =>
    postings.map((posting) => {
      const postedDaysAgo = posting.postedDaysAgo + 0.1 + random.next() * 0.8;
      const startsIn = posting.status === 'open' ? random.integer(3, 18) : 5 - posting.postedDaysAgo;
      const isDateFlexible = posting.status === 'open' && posting.urgency === 'low';
      const isLong = daysNeeded(posting.hours) > 1 && !isDateFlexible;
      const daysAhead = isDateFlexible ? -Math.round(postedDaysAgo) : startsIn;
      const day = addDays(dayIn(zoneOf(row), new Date(now)), daysAhead);
      const jobDate = isDateFlexible ? day : suitableDay(day, posting);
      return {
        id: newId(),
        professionalId: row.id,
        title: posting.title,
        description: posting.description,
        city: row.city,
        state: row.state,
        zipCode: row.zipCode,
        specialtiesRequired: posting.trades,
        toolsRequired: posting.trades.includes('moving') ? ['moving-straps' as const] : ['safety-gear' as const],
        hourlyRate: posting.rate,
        estimatedHours: posting.hours,
        jobDate,
        isDateFlexible,
        projectStartDate: isLong ? jobDate : null,
        projectEndDate: isLong ? lastDayOf(jobDate, posting.hours) : null,
        ...postingTimes(posting),
        status: posting.status,
        urgency: posting.urgency,
        createdAt: daysAgo(postedDaysAgo),
        expiresAt: daysAgo(postedDaysAgo - 30),
      };
    }),
  );
}

type Posting = ReturnType<typeof makePostings>[number];

/** Plausible applicants: of the trade, from the state, and with a rate that is not much above the posting's. */
function applicantsOf({ random, helpers, now }: DemoCast, posting: Posting): SeededHelper[] {
  const postedDaysAgo = (now - Date.parse(String(posting.createdAt))) / 86_400_000;
  const fitting = helpers
    .slice(1)
    .filter(
      ({ row, daysOld }) =>
        row.verificationStatus !== 'rejected' &&
        row.state === posting.state &&
        (posting.status === 'open' || daysOld > postedDaysAgo) &&
        Number(row.hourlyRate) <= Number(posting.hourlyRate) * 1.25 &&
        Number(row.hourlyRate) >= Number(posting.hourlyRate) * 0.6 &&
        posting.specialtiesRequired?.some((trade) => row.specialties.includes(trade)),
    );
  return random.sample(fitting, random.integer(1, 3));
}

/** Applications to the postings; a filled posting has an accepted one. The `newest` posting has one in every status. */
export function makeApplications(
  cast: DemoCast,
  postings: readonly Posting[],
  newest: Posting | undefined,
): WithId<Insertable<Applications>>[] {
  const { random, daysAgo, now } = cast;
  return postings.flatMap((posting) => {
    if (posting === newest) return [];
    const since = (now - Date.parse(String(posting.createdAt))) / 86_400_000;
    // The applications to a past job were sent before it ended.
    const until = posting.status === 'open' ? 0 : since - 2;
    return applicantsOf(cast, posting).map(({ row, daysOld }, index) => {
      const ended = posting.status === 'filled' ? (index === 0 ? 'accepted' : 'declined') : 'expired';
      const earliest = Math.min(since, daysOld);
      return {
        id: newId(),
        jobPostingId: posting.id,
        helperId: row.id,
        note: random.chance(0.8) ? random.pick(applicationNotes) : null,
        status: posting.status === 'open' ? random.pick(['sent', 'sent', 'seen', 'shortlisted'] as const) : ended,
        createdAt: daysAgo(until + (earliest - until) * (0.2 + random.next() * 0.7)),
      };
    });
  });
}

/** The gigs of filled postings, each on a day when the helper works. */
export function makeFilledGigs(
  cast: DemoCast,
  postings: readonly Posting[],
  applications: readonly WithId<Insertable<Applications>>[],
): WithId<NewGig>[] {
  return applications
    .filter(({ status }) => status === 'accepted')
    .flatMap((application) => {
      const posting = postings.find(({ id }) => id === application.jobPostingId);
      const helper = cast.helpers.find(({ row }) => row.id === application.helperId);
      if (!posting || !helper) return [];
      const hours = Number(posting.estimatedHours);
      const from = Math.round((Date.parse(posting.jobDate) - cast.now) / 86_400_000);
      const [jobDate] = freeDays(helper, cast.now, { from, to: -3, hours, taken: cast.taken });
      if (jobDate === undefined) return [];
      Object.assign(posting, { jobDate, projectStartDate: posting.projectStartDate && jobDate });
      if (posting.projectEndDate) posting.projectEndDate = lastDayOf(jobDate, hours);
      const start = String(posting.startTime);
      takeDays(cast, helper, jobDate, hours);
      return [
        {
          id: newId(),
          helperId: helper.row.id,
          professionalId: posting.professionalId,
          jobPostingId: posting.id,
          applicationId: application.id,
          title: posting.title,
          description: posting.description,
          status: 'completed' as const,
          hours,
          jobDate,
          startTime: start,
          amount: Number(posting.hourlyRate) * hours,
          createdAt: hoursLater(String(application.createdAt), 12),
          ...timesOf(helper.row, { jobDate, hours, start }),
        },
      ];
    });
}

/** A completed gig with its review and response. */
export interface PastGig {
  gig: WithId<NewGig> & { createdAt: string; completedAt: string };
  trade: Trade;
  reviews: WithId<Insertable<Reviews>>[];
}

const starsOf: Readonly<Record<SeededHelper['stars'], { count: [number, number]; stars: readonly Stars[] }>> = {
  top: { count: [6, 9], stars: [5] },
  good: { count: [3, 7], stars: [4, 5, 5, 5, 4, 5, 5] },
  mixed: { count: [2, 4], stars: [3, 4, 2, 5] },
  none: { count: [0, 0], stars: [5] },
};

/** The trades for which a professional would hire a helper. */
const sharedTrades = (helper: SeededHelper, { row }: SeededProfessional): Trade[] =>
  helper.row.specialties.filter((trade) => hiredTrades[row.tradeType].includes(trade));

/** The professionals who could hire a helper: from the same state, and for one of the helper's trades. */
const employersOf = ({ professionals }: DemoCast, helper: SeededHelper): SeededProfessional[] =>
  professionals.filter(
    (each) =>
      each.row.state === helper.row.state &&
      each.row.verificationStatus === 'verified' &&
      sharedTrades(helper, each).length > 0,
  );

function takeDays({ taken }: DemoCast, { row }: SeededHelper, jobDate: string, hours: number): void {
  for (const day of daysOf(jobDate, hours)) taken.add(`${row.id} ${day}`);
}

/** A job for a helper on a day when the helper is free; undefined if there is none. */
function makeWork(cast: DemoCast, helper: SeededHelper, days: { from: number; to: number; hoursMax: number }) {
  const employers = employersOf(cast, helper);
  if (employers.length === 0) return undefined;
  const employer = cast.random.pick(employers);
  const trade = cast.random.pick(sharedTrades(helper, employer));
  const { title, hours: range, start = '08:00' } = cast.random.pick(demoJobs[trade]);
  const hours = Math.min(cast.random.integer(...range), days.hoursMax);
  const free = freeDays(helper, cast.now, { ...days, hours, taken: cast.taken });
  if (free.length === 0) return undefined;
  const jobDate = cast.random.pick(free);
  takeDays(cast, helper, jobDate, hours);
  const parties = { helperId: helper.row.id, professionalId: employer.row.id };
  // Longer work takes whole days.
  const startTime = hours > hoursOfDay ? null : start;
  const amount = Number(helper.row.hourlyRate) * hours;
  return {
    trade,
    times: timesOf(helper.row, { jobDate, hours, start }),
    gig: { ...parties, title, hours, jobDate, startTime, amount },
  };
}

function makePastGig(
  cast: DemoCast,
  helper: SeededHelper,
  turn: { stars: Stars; comment: string; isAnswered: boolean },
): PastGig | undefined {
  const { random } = cast;
  const work = makeWork(cast, helper, { from: 10 - Math.floor(helper.daysOld), to: -5, hoursMax: 24 });
  if (!work) return undefined;
  const { trade, times } = work;
  const gig = {
    ...work.gig,
    ...times,
    id: newId(),
    description: null,
    status: 'completed' as const,
    createdAt: hoursLater(times.startedAt, -(72 + random.next() * 72)),
  };
  const parties = { helperId: gig.helperId, professionalId: gig.professionalId };
  const reviewedAt = hoursLater(times.completedAt, 2 + random.next() * 18);
  const review = {
    ...parties,
    id: newId(),
    gigId: gig.id,
    rating: turn.stars,
    comment: turn.comment,
    wouldRecommend: turn.stars >= 3,
    createdAt: reviewedAt,
    shownAt: hoursLater(times.completedAt, 24),
  };
  const response = {
    ...parties,
    id: newId(),
    parentId: review.id,
    isReply: true,
    comment: random.pick(turn.stars >= 4 ? reviewResponses.thanks : reviewResponses.sorry),
    createdAt: hoursLater(reviewedAt, 3 + random.next() * 24),
  };
  return { gig, trade, reviews: turn.isAnswered ? [review, response] : [review] };
}

/** Completed gigs of helpers who have been around for a while, each with a review and about half of them with a response. */
export function makePastGigs(cast: DemoCast): PastGig[] {
  const { random, helpers } = cast;
  return helpers
    .filter(({ row, daysOld }) => daysOld > 16 && row.verificationStatus !== 'rejected')
    .flatMap((helper) => {
      const { count, stars } = starsOf[helper.stars];
      const unused = new Map<Stars, string[]>();
      // Gives the demo login a longer history.
      const length = helper === helpers[0] ? 7 : random.integer(...count);
      return Array.from({ length }, (_, index) => {
        const given = stars[index % stars.length] ?? 5;
        const comments = unused.get(given) ?? random.sample(reviewComments[given], reviewComments[given].length);
        unused.set(given, comments);
        const comment = comments.pop() ?? random.pick(reviewComments[given]);
        // The first is answered and the second is not, so that every helper's page shows both.
        const isAnswered = index === 0 || (index > 1 && random.chance(0.5));
        return makePastGig(cast, helper, { stars: given, comment, isAnswered });
      }).filter((past) => past !== undefined);
    });
}

const currentStatuses = ['pending', 'accepted', 'in_progress', 'pending', 'declined', 'cancelled'] as const;

/** Gigs of helpers other than the demo login that are current or were declined or canceled. */
export function makeCurrentGigs(cast: DemoCast): WithId<NewGig>[] {
  const { random, helpers, daysAgo } = cast;
  const known = helpers.slice(1).filter(({ row, daysOld }) => row.verificationStatus === 'verified' && daysOld > 16);
  return random.sample(known, 18).flatMap((helper, index) => {
    const status = currentStatuses[index % currentStatuses.length] ?? 'pending';
    const isStarted = status === 'in_progress';
    const work = makeWork(
      cast,
      helper,
      isStarted ? { from: -4, to: -1, hoursMax: 8 } : { from: 2, to: 14, hoursMax: 24 },
    );
    if (!work) return [];
    const { startedAt } = work.times;
    const createdAt = isStarted ? hoursLater(startedAt, -70) : daysAgo(1 + random.next() * 3);
    return [{ ...work.gig, id: newId(), status, createdAt, startedAt: isStarted ? startedAt : null }];
  });
}

/** The messages of a conversation, some minutes apart, starting at a given time. */
function messagesOf(
  parties: { helperId: string; professionalId: string },
  turns: readonly string[],
  from: string,
): WithId<Insertable<Messages>>[] {
  return turns.map((content, turn) => ({
    ...parties,
    id: newId(),
    content,
    senderType: turn % 2 === 0 ? ('professional' as const) : ('helper' as const),
    sentAt: hoursLater(from, turn * 0.4),
  }));
}

/** Conversations about work to come, several of them the demo professional's and the demo helper's, and about past gigs. */
export function makeMessages(cast: DemoCast, pastGigs: readonly PastGig[]): WithId<Insertable<Messages>>[] {
  const { random, helpers, professionals, daysAgo } = cast;
  const [demoHelper, ...others] = helpers.filter(({ row }) => row.verificationStatus !== 'rejected');
  const [demoProfessional, ...otherProfessionals] = professionals;
  if (!demoHelper || !demoProfessional) throw new Error('the demo has nobody who talks');
  const isNear = (helper: SeededHelper, professional: SeededProfessional): boolean =>
    employersOf(cast, helper).includes(professional);
  const pairs = [
    [demoProfessional, demoHelper, 2],
    ...otherProfessionals
      .filter((each) => isNear(demoHelper, each))
      .map((each, index) => [each, demoHelper, index] as const),
    ...random
      .sample(
        others.filter((each) => isNear(each, demoProfessional)),
        5,
      )
      .map((each, index) => [demoProfessional, each, 1 + 2 * (index % 2)] as const),
  ] as const;
  const ahead = pairs.flatMap(([professional, helper, variant]) => {
    const parties = { helperId: helper.row.id, professionalId: professional.row.id };
    const [trade = 'construction'] = sharedTrades(helper, professional);
    const startedAgo = Math.min(helper.daysOld * 0.8, 0.3 + random.next() * 3);
    return messagesOf(parties, conversationAbout(trade, variant), daysAgo(startedAgo));
  });
  const known = new Set(pairs.map(([professional, helper]) => `${professional.row.id} ${helper.row.id}`));
  const worked = pastGigs.filter(({ gig }) => {
    const pair = `${gig.professionalId} ${gig.helperId}`;
    return !known.has(pair) && known.add(pair);
  });
  const about = random.sample(worked, 16).flatMap(({ gig, trade }) => {
    const parties = { helperId: gig.helperId, professionalId: gig.professionalId };
    return [
      ...messagesOf(parties, conversationAbout(trade, 0), hoursLater(gig.createdAt, -20)),
      ...messagesOf(parties, thanks, hoursLater(gig.completedAt, 21)),
    ];
  });
  return [...ahead, ...about];
}
