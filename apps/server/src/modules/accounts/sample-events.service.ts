import { transaction } from '@get-my-helpers/db/client';
import { listOwnApplications } from '@get-my-helpers/db/queries/applications';
import { listGigReviews } from '@get-my-helpers/db/queries/gig-reviews';
import { findOverlappingGig, listGigs } from '@get-my-helpers/db/queries/gigs';
import { listHoursEntries } from '@get-my-helpers/db/queries/hours';
import { listReviewsByProfessional } from '@get-my-helpers/db/queries/reviews';
import { findPostingToApplyTo, findSandbox } from '@get-my-helpers/db/queries/sandboxes';
import type { Gig } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { undecidedStatusIds, type UserType } from '@get-my-helpers/validation/reference';
import type { SampleEvent, sampleEvents } from '@get-my-helpers/validation/sample-data';
import type { SessionUser } from '@get-my-helpers/validation/session';
import type { WebhookEvent } from '@get-my-helpers/validation/webhook';
import { addDays, dayIn } from '@get-my-helpers/validation/zones';
import { unlimited } from '../../auth/rate-limiter.ts';
import { DomainError } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { acceptApplication, changeApplication } from '../applications/applications.decisions.ts';
import { admitApplication, apply } from '../applications/applications.service.ts';
import { toGig } from '../gigs/gig-view.ts';
import { actOnGig, admitOffer, offerGig } from '../gigs/gigs.service.ts';
import { answerHours, saveHours } from '../gigs/hours.service.ts';
import { answerOwnPayment, recordPayment } from '../gigs/payments.service.ts';
import { admitMessage, sendMessage } from '../messages/messages.service.ts';
import { reviewProfessional } from '../reviews/professional-reviews.service.ts';
import { writeReview } from '../reviews/reviews.service.ts';

/** What made-up people do when they are asked to, as anybody would do it (docs/product/programs.md, Sample events). */

/** Who asks, and the people that are made up for them. */
interface Sandbox {
  owner: SessionUser;
  people: readonly SessionUser[];
}

/** Something that a made-up person can do now; `act` answers with the id of what it is about. */
interface SampleAction {
  person: SessionUser;
  act: (ctx: Context) => Promise<string>;
}

type FindAction = (ctx: Context, sandbox: Sandbox) => Promise<SampleAction | undefined>;

const atMost = 100;

/** The gigs of the made-up people, each as its person sees it, the latest first. */
async function gigsOf({ db, now }: Context, { people }: Sandbox): Promise<{ person: SessionUser; gig: Gig }[]> {
  const found: { person: SessionUser; gig: Gig }[] = [];
  for (const person of people) {
    const rows = await listGigs(db, person, { limit: atMost });
    found.push(...rows.map((row) => ({ person, gig: toGig(person, row, now()) })));
  }
  return found.toSorted((a, b) => (a.gig.id < b.gig.id ? 1 : -1));
}

/** An action on the latest gig that fits. */
const onGig =
  (fits: (gig: Gig) => boolean, act: (ctx: Context, person: SessionUser, gig: Gig) => Promise<unknown>): FindAction =>
  async (ctx, sandbox) => {
    const found = (await gigsOf(ctx, sandbox)).find(({ gig }) => fits(gig));
    if (!found) return undefined;
    const { person, gig } = found;
    return {
      person,
      act: async (acting) => {
        await act(acting, person, gig);
        return gig.id;
      },
    };
  };

const applyToPosting: FindAction = async (ctx, { owner, people }) => {
  const found = await findPostingToApplyTo(ctx.db, owner);
  const person = people.find(({ id }) => id === found?.helperId);
  if (!found || !person) return undefined;
  const { jobPostingId } = found;
  return {
    person,
    act: async (acting) => {
      await admitApplication(acting, person, jobPostingId);
      const { id } = await apply(acting, person, { jobPostingId, note: 'I have time for it. (Sample)' });
      return id;
    },
  };
};

/** The latest application that nobody has decided on, between the owner and a made-up person. */
async function findUndecided(ctx: Context, { owner, people }: Sandbox) {
  const helpers = owner.type === 'helper' ? [owner] : people;
  const professionals = owner.type === 'helper' ? people : [owner];
  for (const helper of helpers) {
    const sent = await listOwnApplications(ctx.db, helper.id, { limit: atMost });
    for (const { id, status, jobPosting } of sent) {
      const professional = professionals.find((one) => one.id === jobPosting.professionalId);
      if (professional && undecidedStatusIds.includes(status)) return { id, status, helper, professional };
    }
  }
  return undefined;
}

const withdrawApplication: FindAction = async (ctx, sandbox) => {
  const found = await findUndecided(ctx, sandbox);
  if (!found) return undefined;
  const { id, helper: person } = found;
  return {
    person,
    act: async (acting) => (await changeApplication(acting, person, { id, action: 'withdraw' })).id,
  };
};

/** A made-up professional shortlists an application first, and accepts it the next time. */
const answerApplication: FindAction = async (ctx, sandbox) => {
  const found = await findUndecided(ctx, sandbox);
  if (!found) return undefined;
  const { id, status, professional: person } = found;
  return {
    person,
    act: async (acting) => {
      if (status === 'shortlisted') await acceptApplication(acting, person, { id });
      else await changeApplication(acting, person, { id, action: 'shortlist' });
      return id;
    },
  };
};

/** Three weeks ahead, on the first day on which the helper has agreed to nothing. */
async function freeDayOf(ctx: Context, helperId: string, today: string): Promise<string> {
  for (let days = 21; ; days += 1) {
    const jobDate = addDays(today, days);
    const busy = await findOverlappingGig(ctx.db, { helperId, jobDate, startTime: null, hours: offered.hours });
    if (!busy || days === atMost) return jobDate;
  }
}

const offered = { title: 'Sample: help at a site', hours: 4 };

const offerToOwner: FindAction = (_, { owner, people: [person] }) =>
  Promise.resolve(
    person && {
      person,
      act: async (acting) => {
        const jobDate = await freeDayOf(acting, owner.id, acting.now().toISOString().slice(0, 10));
        const offer = { ...offered, helperId: owner.id, jobDate };
        return (await offerGig(acting, person, await admitOffer(acting, person, offer), offer)).id;
      },
    },
  );

/** What a made-up person does to a gig, what moves it forward first. */
const forward = ['accept', 'agree_day', 'confirm', 'start', 'complete', 'cancel'] as const;

const changeGig: FindAction = async (ctx, sandbox) => {
  const gigs = await gigsOf(ctx, sandbox);
  for (const action of forward) {
    const found = gigs.find(({ gig }) => gig.actions.includes(action));
    if (!found) continue;
    const { person, gig } = found;
    const change = { id: gig.id, action, ...(action === 'cancel' && { reason: 'Something came up. (Sample)' }) };
    return { person, act: async (acting) => (await actOnGig(acting, person, change)).id };
  }
  return undefined;
};

/** Starts the gig if it has not begun, enters the hours that were agreed if there are none, and sends them. */
const sendHours = onGig(
  ({ status, hoursStatus, clockedInAt, actions }) =>
    hoursStatus === 'open' && clockedInAt === null && (status === 'in_progress' || actions.includes('start')),
  (ctx, person, { id, status, jobDate, timeZone }) =>
    transaction(ctx.db, async (db) => {
      const acting = { ...ctx, db };
      const today = dayIn(timeZone, ctx.now());
      if (status === 'accepted') await actOnGig(acting, person, { id, action: 'start' });
      if ((await listHoursEntries(db, id)).length === 0) {
        const days = [jobDate ?? today, today].toSorted();
        const date = [days[0] ?? today, addDays(today, -limits.hoursDaysBack)].toSorted()[1] ?? today;
        await saveHours(acting, person, { id, entries: [{ date, start: '09:00', end: '13:00', breakMinutes: 0 }] });
      }
      await answerHours(acting, person, { id, action: 'submit' });
    }),
);

const agreeToHours = onGig(
  ({ hoursStatus }) => hoursStatus === 'proposed',
  (ctx, person, { id }) => answerHours(ctx, person, { id, action: 'agree' }),
);

const approveHours = onGig(
  ({ hoursStatus }) => hoursStatus === 'submitted',
  (ctx, person, { id }) => answerHours(ctx, person, { id, action: 'approve' }),
);

const notePayment = onGig(
  ({ status, startedAt, amountDue, amount, payments }) =>
    ['in_progress', 'completed'].includes(status) &&
    startedAt !== null &&
    (amountDue ?? amount ?? 0) > 0 &&
    payments.length < limits.paymentsOfGig,
  (ctx, person, { id, timeZone, amountDue, amount }) => {
    const paidOn = dayIn(timeZone, ctx.now());
    return recordPayment(ctx, person, { id, method: 'zelle', paidOn, amount: amountDue ?? amount ?? 0 });
  },
);

const waiting = ({ payments }: Gig) => payments.find(({ status }) => status === 'recorded');

const confirmPayment = onGig(
  (gig) => waiting(gig) !== undefined,
  (ctx, person, gig) =>
    answerOwnPayment(ctx, person, { id: gig.id, paymentId: waiting(gig)?.id ?? '', status: 'confirmed' }),
);

const writeMessage: FindAction = (_, { owner, people: [person] }) =>
  Promise.resolve(
    person && {
      person,
      act: async (acting) => {
        const content = 'May I ask you something about the work? (Sample)';
        const to = owner.type === 'helper' ? { helperId: owner.id } : { professionalId: owner.id };
        const sender = { ...acting, user: person };
        const admitted = await admitMessage(sender, person, { ...to, content, photoURLs: [] });
        return (await sendMessage(sender, person, admitted, content)).id;
      },
    },
  );

const words = { rating: 5, comment: 'A pleasure to work with. (Sample)' };

/** The latest gig that the owner has reviewed and its made-up person has not: both reviews are shown once they have. */
async function findHalfReviewed(ctx: Context, sandbox: Sandbox) {
  for (const found of await gigsOf(ctx, sandbox)) {
    if (!found.gig.canReview) continue;
    const reviews = await listGigReviews(ctx.db, found.gig.id);
    if (reviews.some(({ of }) => of === found.person.type)) return found;
  }
  return undefined;
}

const reviewOwnerAsHelper: FindAction = async (ctx, sandbox) => {
  const found = await findHalfReviewed(ctx, sandbox);
  if (!found) return undefined;
  const { person, gig } = found;
  const review = { ...words, gigId: gig.id, paidOnTime: true };
  return { person, act: async (acting) => (await reviewProfessional(acting, person, review)).id };
};

/** Of a gig, or without one, which each professional may write once and which is shown at once. */
const reviewOwnerAsProfessional: FindAction = async (ctx, sandbox) => {
  const { owner, people } = sandbox;
  const review = { ...words, helperId: owner.id, wouldRecommend: true };
  const found = await findHalfReviewed(ctx, sandbox);
  if (found) {
    const { person, gig } = found;
    return { person, act: async (acting) => (await writeReview(acting, person, { ...review, gigId: gig.id })).id };
  }
  for (const person of people) {
    const written = await listReviewsByProfessional(ctx.db, person.id, { limit: atMost });
    if (written.some(({ gigId }) => gigId === null)) continue;
    return { person, act: async (acting) => (await writeReview(acting, person, review)).id };
  }
  return undefined;
};

type ActionsOf<Owner extends UserType> = Readonly<Record<(typeof sampleEvents)[Owner][number], FindAction>>;

const sampleActions: { [Owner in UserType]: ActionsOf<Owner> } = {
  professional: {
    'application.created': applyToPosting,
    'application.changed': withdrawApplication,
    'gig.changed': changeGig,
    'hours.submitted': sendHours,
    'hours.approved': agreeToHours,
    'payment.confirmed': confirmPayment,
    'message.received': writeMessage,
    'review.published': reviewOwnerAsHelper,
  },
  helper: {
    'application.changed': answerApplication,
    'gig.offered': offerToOwner,
    'gig.changed': changeGig,
    'hours.approved': approveHours,
    'payment.recorded': notePayment,
    'message.received': writeMessage,
    'review.published': reviewOwnerAsProfessional,
  },
};

/** What the owner does first, or instead. */
const hints: Readonly<Record<UserType, Readonly<Record<WebhookEvent, string>>>> = {
  professional: {
    'application.created': 'Everybody made up for you has applied to your open jobs. Post another one first.',
    'application.changed': 'No application of a made-up helper waits for an answer. Let one apply first.',
    'gig.offered': 'Only you offer gigs: offer one to a made-up helper, and it happens.',
    'gig.changed': 'No gig with a made-up helper can change. Offer one first.',
    'hours.submitted': 'No made-up helper has hours to send. Offer a gig for today first, and have it accepted.',
    'hours.approved': 'Approve the hours of a gig yourself, or propose others, to which a made-up helper then agrees.',
    'payment.recorded': 'Only you note payments: note one for a gig with a made-up helper, and it happens.',
    'payment.confirmed': 'No payment waits for a made-up helper. Note one first.',
    'message.received': messages.sampleDataGone,
    'review.published': 'No gig waits for the review of a made-up helper. Review one yourself.',
    'posting.changed': 'Only you change your job postings: edit or close one, and it happens.',
  },
  helper: {
    'application.created': 'Only you apply: apply to a sample job posting, and it happens.',
    'application.changed': 'No application of yours to a sample job posting waits for an answer. Apply to one first.',
    'gig.offered': messages.sampleDataGone,
    'gig.changed': 'No gig with a made-up professional can change. Let one be offered first.',
    'hours.submitted': 'Only you send hours: send those of a gig with a made-up professional, and it happens.',
    'hours.approved': 'No hours of yours wait for a made-up professional. Send those of a gig first.',
    'payment.recorded': 'No made-up professional has work of yours to pay. Start a gig first.',
    'payment.confirmed': 'Only you confirm payments: confirm one of a made-up professional, and it happens.',
    'message.received': messages.sampleDataGone,
    'review.published': 'Every made-up professional has reviewed you.',
    'posting.changed': 'Helpers are not sent it: it goes to the professional whose posting it is.',
  },
};

/** The made-up people act within the limit of who asks, not within limits of their own. */
const inNameOf = (ctx: Context, user: SessionUser): Context => ({
  ...ctx,
  user,
  admin: null,
  apiKey: null,
  rateLimiter: unlimited,
});

/**
 * Has a made-up person do what an event tells of. Throws TOO_MANY_REQUESTS; CONFLICT without sample data, when nobody can do
 * it now and when only the owner does; and whatever refuses it to anybody.
 */
export async function causeSampleEvent(ctx: Context, user: SessionUser, event: WebhookEvent): Promise<SampleEvent> {
  await ctx.rateLimiter.check('sampleEvent', { account: user, address: ctx.address });
  const found = await findSandbox(ctx.db, user);
  if (!found) throw new DomainError('CONFLICT', messages.sampleDataNeeded);
  const type = user.type === 'helper' ? 'professional' : 'helper';
  const people = found.people.map(({ id, name }) => ({ id, name, type, email: '' }) as const);
  const find = (sampleActions[user.type] as Partial<Record<WebhookEvent, FindAction>>)[event];
  const action = await find?.(ctx, { owner: user, people });
  if (!action) throw new DomainError('CONFLICT', hints[user.type][event]);
  const { id, name } = action.person;
  try {
    return { event, person: { id, name }, objectId: await action.act(inNameOf(ctx, action.person)) };
  } catch (error) {
    // It is the made-up person whose account is gone.
    if (error instanceof DomainError && error.code === 'UNAUTHORIZED') {
      throw new DomainError('CONFLICT', messages.sampleDataGone);
    }
    throw error;
  }
}
