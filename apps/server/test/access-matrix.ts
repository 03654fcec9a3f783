import type { UploadPurpose } from '@get-my-helpers/validation/upload';
import type { World } from './world.ts';

/**
 * Who may call what (docs/product/who-sees-what.md, The matrix), as data. The test beside it runs every cell on REST
 * and RPC.
 */

export const roles = [
  'anonymous',
  'helper',
  'otherHelper',
  'rejectedHelper',
  'professional',
  'otherProfessional',
  'rejectedProfessional',
  'admin',
] as const;
export type Role = (typeof roles)[number];

/** HTTP status of a refusal, or 'ok'. */
export type Outcome = 'ok' | 400 | 401 | 403 | 404 | 409;

export interface MatrixCase {
  about: string;
  input: (world: World) => Record<string, unknown>;
  expected: Record<Role, Outcome>;
}

const missing = '018f0000-0000-7000-8000-00000000dead';

interface Groups {
  anonymous: Outcome;
  helpers: Outcome;
  professionals: Outcome;
  admin: Outcome;
}

/** One outcome for each kind of caller, then the exceptions to it. */
function expect(
  { anonymous, helpers, professionals, admin }: Groups,
  exceptions: Partial<Record<Role, Outcome>> = {},
): Record<Role, Outcome> {
  return {
    anonymous,
    helper: helpers,
    otherHelper: helpers,
    rejectedHelper: helpers,
    professional: professionals,
    otherProfessional: professionals,
    rejectedProfessional: professionals,
    admin,
    ...exceptions,
  };
}

const everybody = expect({ anonymous: 'ok', helpers: 'ok', professionals: 'ok', admin: 'ok' });
const nobody = (outcome: Outcome) =>
  expect({ anonymous: outcome, helpers: outcome, professionals: outcome, admin: outcome });
const adminOnly = (outcome: Outcome = 'ok') =>
  expect({ anonymous: 401, helpers: 401, professionals: 401, admin: outcome });
const helpersOnly = (outcome: Outcome, exceptions: Partial<Record<Role, Outcome>> = {}) =>
  expect({ anonymous: 401, helpers: outcome, professionals: 403, admin: 401 }, exceptions);
const signedIn = (outcome: Outcome) => expect({ anonymous: 401, helpers: outcome, professionals: outcome, admin: 401 });
const professionalsOnly = (outcome: Outcome, exceptions: Partial<Record<Role, Outcome>> = {}) =>
  expect({ anonymous: 401, helpers: 403, professionals: outcome, admin: 401 }, exceptions);

const plain = (about: string, input: Record<string, unknown>, expected: Record<Role, Outcome>): MatrixCase => ({
  about,
  input: () => input,
  expected,
});

/** The calls that list what belongs to one professional: without an id, with one's own, with somebody else's. */
const ownListOfProfessional: MatrixCase[] = [
  plain('no id', {}, professionalsOnly('ok')),
  {
    about: "the professional's id",
    input: ({ professional }) => ({ professionalId: professional.id }),
    expected: professionalsOnly(403, { professional: 'ok' }),
  },
  plain('a missing id', { professionalId: missing }, professionalsOnly(403)),
];

/** The calls about one webhook: the helper's own, and a missing one. */
const ofWebhook = (
  procedure: string,
  input: (id: string, deliveryId: string) => Record<string, unknown>,
): Record<string, MatrixCase[]> => ({
  [procedure]: [
    {
      about: 'a helper’s',
      input: ({ webhookId, deliveryId }) => input(webhookId, deliveryId),
      expected: { ...signedIn(404), helper: 'ok' },
    },
    plain('a missing id', input(missing, missing), signedIn(404)),
  ],
});

/** Putting a file on a profile: the caller's own file, somebody else's, a missing one, and one for another account. */
function claims(purpose: UploadPurpose, field: string, others: Record<Role, Outcome>): MatrixCase[] {
  const addressOf = (id: string): Record<string, string> => ({ [field]: `/api/objects/${id}` });
  return [
    {
      about: 'a helper’s file',
      input: ({ uploads }) => addressOf(uploads.helper[purpose]),
      expected: { ...others, helper: 'ok' },
    },
    {
      about: 'a professional’s file',
      input: ({ uploads }) => addressOf(uploads.professional[purpose]),
      expected: { ...others, professional: 'ok' },
    },
    {
      about: 'a professional’s file as a helper',
      input: ({ uploads }) => ({ ...addressOf(uploads.professional[purpose]), userType: 'helper' }),
      expected: others,
    },
    {
      about: 'a professional’s file in another’s name',
      input: ({ uploads, admin }) => ({ ...addressOf(uploads.professional[purpose]), userId: admin.id }),
      expected: others,
    },
    plain('a missing file', addressOf(missing), others),
  ];
}

/** A call about an upload in parts: the helper's own, and a missing one. */
const multipart = (fields: Record<string, unknown>, own: Outcome): MatrixCase[] => [
  {
    about: 'a helper’s parts',
    input: ({ multipartId }) => ({ uploadId: multipartId, ...fields }),
    expected: helpersOnly(403, { helper: own }),
  },
  plain('missing parts', { uploadId: missing, ...fields }, helpersOnly(403)),
];

/** The calls about one other person: a helper has conversations with professionals, a professional with helpers. */
const withPerson = (input: Record<string, unknown> = {}): MatrixCase[] => [
  {
    about: 'a helper',
    input: ({ helper }) => ({ ...input, id: helper.id }),
    expected: expect({ anonymous: 401, helpers: 404, professionals: 'ok', admin: 401 }),
  },
  {
    about: 'a professional',
    input: ({ professional }) => ({ ...input, id: professional.id }),
    expected: expect({ anonymous: 401, helpers: 'ok', professionals: 404, admin: 401 }),
  },
  plain('a missing id', { ...input, id: missing }, signedIn(404)),
];

/** Three hours of yesterday. */
const otherHours = () => {
  const date = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [{ date, start: '08:00', end: '11:00' }];
};

/** The calls about one saved helper. */
const favoriteOf: MatrixCase[] = [
  { about: 'a helper', input: ({ helper }) => ({ helperId: helper.id }), expected: professionalsOnly('ok') },
  {
    about: 'a professional',
    input: ({ otherProfessional }) => ({ helperId: otherProfessional.id }),
    expected: professionalsOnly(404),
  },
  plain('a missing id', { helperId: missing }, professionalsOnly(404)),
];

const paid = { method: 'zelle', paidOn: '2026-01-20', amount: 240 };
const terms = { title: 'A', jobDate: '2030-02-01', hours: 4, amount: 100 };
/** A day that every helper may change, whenever the test runs. */
const dayAhead = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const job = { title: 'A', description: 'B', city: 'Austin', state: 'TX', hourlyRate: 20 };

/** Every procedure and its outcome for each role. A procedure without a row fails the test. */
export const accessMatrix: Record<string, MatrixCase[]> = {
  'session.me': [plain('', {}, everybody)],
  'session.photo': [plain('', {}, everybody)],
  'session.logout': [plain('', {}, everybody)],
  'session.demoLogins': [plain('', {}, everybody)],

  'places.suggest': [plain('', { city: 'Aus' }, everybody)],
  'places.nearest': [plain('', { latitude: 30.27, longitude: -97.74 }, everybody)],
  'places.points': [plain('', { places: ['78704', 'Austin, TX'] }, everybody)],

  'helpers.list': [
    plain('no filter', {}, everybody),
    {
      about: "the professional's id",
      input: ({ professional }) => ({ professionalId: professional.id }),
      expected: { ...everybody, otherProfessional: 403, rejectedProfessional: 403 },
    },
  ],
  'helpers.newcomers': [plain('no filter', {}, professionalsOnly('ok'))],
  'helpers.supply': [plain('no filter', {}, everybody), plain('a place', { near: 'Austin, TX' }, everybody)],
  'helpers.ofTrade': [
    plain('a trade', { specialty: 'plumbing' }, everybody),
    plain('a city', { specialty: 'plumbing', state: 'TX', city: 'Austin' }, everybody),
    plain('no such city', { specialty: 'plumbing', state: 'TX', city: 'Nowhere' }, nobody(404)),
  ],
  'helpers.rates': [plain('a place', { city: 'Austin', state: 'TX' }, professionalsOnly('ok'))],
  'help.contact': [plain('', {}, everybody)],
  'helpers.fairStart': [plain('', {}, everybody)],
  'helpers.featured': [plain('', {}, everybody)],
  'helpers.record': [
    { about: 'a helper', input: ({ helper }) => ({ id: helper.id }), expected: everybody },
    plain('nobody', { id: missing }, expect({ anonymous: 404, helpers: 404, professionals: 404, admin: 404 })),
  ],
  'helpers.byId': [
    { about: 'a helper', input: ({ helper }) => ({ id: helper.id }), expected: everybody },
    plain('a missing id', { id: missing }, nobody(404)),
  ],
  'helpers.register': [{ about: '', input: ({ newHelper }) => newHelper, expected: everybody }],
  'helpers.login': [
    { about: '', input: ({ helper, password }) => ({ email: helper.email, password }), expected: everybody },
    {
      about: 'wrong password',
      input: ({ helper }) => ({ email: helper.email, password: 'no' }),
      expected: nobody(401),
    },
  ],
  'helpers.update': [
    {
      about: 'a helper',
      input: ({ helper }) => ({ id: helper.id, age: 40 }),
      expected: helpersOnly(403, { helper: 'ok' }),
    },
    {
      about: 'a rejected helper',
      input: ({ rejectedHelper }) => ({ id: rejectedHelper.id, age: 40 }),
      expected: helpersOnly(403, { rejectedHelper: 'ok' }),
    },
    plain('a missing id', { id: missing }, helpersOnly(403)),
  ],
  'favorites.list': [plain('', {}, professionalsOnly('ok'))],
  'favorites.ids': [plain('', {}, professionalsOnly('ok'))],
  'favorites.byHelper': favoriteOf,
  'favorites.save': favoriteOf,
  'favorites.remove': favoriteOf,
  'savedSearches.list': [plain('', {}, signedIn('ok'))],
  'savedSearches.create': [
    plain('', { name: 'All', query: {}, alert: 'none' }, signedIn('ok')),
    plain(
      'of helpers',
      { name: 'Cheap', query: { maxRate: 20 } },
      expect({ anonymous: 401, helpers: 400, professionals: 'ok', admin: 401 }),
    ),
    plain(
      'of jobs',
      { name: 'Well paid', query: { minPay: 40 } },
      expect({ anonymous: 401, helpers: 'ok', professionals: 400, admin: 401 }),
    ),
  ],
  'savedSearches.remove': [plain('a missing id', { id: missing }, signedIn(404))],
  'helpers.addWorkSample': [
    {
      about: 'a helper’s file',
      input: ({ uploads }) => ({ workSampleURL: `/api/objects/${uploads.helper['work-sample']}`, title: 'A deck' }),
      expected: helpersOnly(403, { helper: 'ok' }),
    },
    {
      about: 'a helper’s file in another’s name',
      input: ({ uploads, admin }) => ({
        workSampleURL: `/api/objects/${uploads.helper['work-sample']}`,
        title: 'A deck',
        helperId: admin.id,
      }),
      expected: helpersOnly(403),
    },
  ],
  'helpers.removeWorkSample': [
    {
      about: 'a helper’s work sample',
      input: ({ workSampleId }) => ({ id: workSampleId }),
      expected: helpersOnly(404, { helper: 'ok' }),
    },
    plain('a missing id', { id: missing }, helpersOnly(404)),
  ],

  'availability.own': [
    plain('no id', {}, helpersOnly('ok')),
    {
      about: 'a helper’s id',
      input: ({ helper }) => ({ helperId: helper.id }),
      expected: helpersOnly(403, { helper: 'ok' }),
    },
  ],
  'availability.change': [
    plain('no id', { dates: [dayAhead], state: 'blocked' }, helpersOnly('ok')),
    {
      about: 'a helper’s id',
      input: ({ helper }) => ({ helperId: helper.id, dates: [dayAhead], state: 'week' }),
      expected: helpersOnly(403, { helper: 'ok' }),
    },
  ],
  'availability.ofHelper': [
    { about: 'a helper', input: ({ helper }) => ({ helperId: helper.id }), expected: everybody },
    { about: 'a professional', input: ({ professional }) => ({ helperId: professional.id }), expected: nobody(404) },
    plain('a missing id', { helperId: missing }, nobody(404)),
  ],

  'professionals.record': [
    { about: 'a professional', input: ({ professional }) => ({ id: professional.id }), expected: everybody },
    plain('nobody', { id: missing }, expect({ anonymous: 404, helpers: 404, professionals: 404, admin: 404 })),
  ],
  'professionals.byId': [
    {
      about: 'a professional',
      input: ({ professional }) => ({ id: professional.id }),
      expected: { ...everybody, anonymous: 401 },
    },
    plain('a missing id', { id: missing }, { ...nobody(404), anonymous: 401 }),
  ],
  'professionals.register': [{ about: '', input: ({ newProfessional }) => newProfessional, expected: everybody }],
  'professionals.login': [
    {
      about: '',
      input: ({ professional, password }) => ({ email: professional.email, password }),
      expected: everybody,
    },
    {
      about: "a helper's email",
      input: ({ helper, password }) => ({ email: helper.email, password }),
      expected: nobody(401),
    },
  ],
  'professionals.update': [
    {
      about: 'a professional',
      input: ({ professional }) => ({ id: professional.id, company: 'C' }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    plain('a missing id', { id: missing }, professionalsOnly(403)),
  ],

  'jobPostings.list': [plain('', {}, expect({ anonymous: 401, helpers: 'ok', professionals: 403, admin: 'ok' }))],
  'jobPostings.byId': [
    {
      about: 'an open posting',
      input: ({ postingId }) => ({ id: postingId }),
      expected: expect({ anonymous: 'ok', helpers: 'ok', professionals: 404, admin: 'ok' }, { professional: 'ok' }),
    },
    {
      about: 'a closed posting',
      input: ({ closedPostingId }) => ({ id: closedPostingId }),
      expected: expect({ anonymous: 404, helpers: 404, professionals: 404, admin: 'ok' }, { professional: 'ok' }),
    },
    plain('a missing id', { id: missing }, nobody(404)),
  ],
  'jobPostings.matches': [
    {
      about: 'a posting',
      input: ({ postingId }) => ({ id: postingId }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    plain('a missing id', { id: missing }, professionalsOnly(404)),
  ],
  'jobPostings.invite': [
    {
      about: 'to a posting',
      input: ({ postingId, helper }) => ({ id: postingId, helperIds: [helper.id] }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    {
      about: 'to a closed posting',
      input: ({ closedPostingId, helper }) => ({ id: closedPostingId, helperIds: [helper.id] }),
      expected: professionalsOnly(403, { professional: 409 }),
    },
    {
      about: 'nobody',
      input: ({ postingId }) => ({ id: postingId, helperIds: [missing] }),
      expected: professionalsOnly(403, { professional: 404 }),
    },
    {
      about: 'to a missing posting',
      input: ({ helper }) => ({ id: missing, helperIds: [helper.id] }),
      expected: professionalsOnly(404),
    },
  ],
  'jobPostings.listOwn': ownListOfProfessional,
  'jobPostings.create': [
    plain('no id', job, professionalsOnly('ok')),
    {
      about: "the professional's id",
      input: ({ professional }) => ({ ...job, professionalId: professional.id }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    {
      about: "the professional's photo",
      input: ({ uploads }) => ({ ...job, photoURLs: [`/api/objects/${uploads.professional['posting-photo']}`] }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
  ],
  'jobPostings.update': [
    {
      about: 'an open posting',
      input: ({ postingId }) => ({ id: postingId, title: 'New' }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    {
      about: 'a closed posting',
      input: ({ closedPostingId }) => ({ id: closedPostingId, title: 'New' }),
      expected: professionalsOnly(403, { professional: 409 }),
    },
    {
      about: "the professional's photo",
      input: ({ postingId, uploads }) => ({
        id: postingId,
        photoURLs: [`/api/objects/${uploads.professional['posting-photo']}`],
      }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    plain('a missing id', { id: missing, title: 'New' }, professionalsOnly(404)),
  ],

  'applications.create': [
    {
      about: 'an open posting',
      input: ({ postingId }) => ({ jobPostingId: postingId }),
      expected: helpersOnly('ok', { rejectedHelper: 403 }),
    },
    {
      about: 'a closed posting',
      input: ({ closedPostingId }) => ({ jobPostingId: closedPostingId }),
      expected: helpersOnly(404),
    },
    plain('a missing id', { jobPostingId: missing }, helpersOnly(404)),
  ],
  'applications.listOwn': [
    { about: 'a posting', input: ({ postingId }) => ({ jobPostingIds: [postingId] }), expected: helpersOnly('ok') },
  ],
  'applications.listForPosting': [
    {
      about: 'a posting',
      input: ({ postingId }) => ({ jobPostingId: postingId }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    plain('a missing id', { jobPostingId: missing }, professionalsOnly(404)),
  ],

  'account.view': [plain('', {}, signedIn('ok'))],
  'account.sessions': [plain('', {}, signedIn('ok'))],
  'account.createCalendar': [plain('', {}, signedIn('ok'))],
  'account.calendar': [
    { about: 'a helper’s address', input: ({ calendarToken }) => ({ token: calendarToken }), expected: everybody },
    plain('an unknown address', { token: 'unknown' }, nobody(404)),
  ],
  'account.export': [plain('', {}, signedIn('ok'))],
  'account.endOtherSessions': [
    { about: '', input: ({ password }) => ({ currentPassword: password }), expected: signedIn('ok') },
    plain('without the password', {}, signedIn(403)),
  ],
  'account.endSession': [plain('a missing id', { id: missing }, signedIn(404))],
  'account.requestPasswordReset': [
    { about: '', input: ({ helper }) => ({ type: 'helper', email: helper.email }), expected: everybody },
    plain('of nobody', { type: 'helper', email: 'nobody@example.com' }, everybody),
  ],
  'account.resetPassword': [
    plain('without a token', { token: 'x'.repeat(43), password: 'professional-secret-1' }, nobody(400)),
  ],
  'account.requestEmailVerification': [plain('', {}, signedIn('ok'))],
  'account.undoEmailChange': [plain('without a token', { token: 'x'.repeat(43) }, nobody(400))],
  'account.verifyEmail': [plain('without a token', { token: 'x'.repeat(43) }, nobody(400))],
  'account.changePassword': [
    {
      about: '',
      input: ({ password }) => ({ currentPassword: password, newPassword: 'another horse' }),
      expected: signedIn('ok'),
    },
    plain('wrong password', { currentPassword: 'wrong', newPassword: 'another horse' }, signedIn(403)),
  ],
  'account.delete': [
    { about: '', input: ({ password }) => ({ currentPassword: password }), expected: signedIn('ok') },
    plain('wrong password', { currentPassword: 'wrong' }, signedIn(403)),
  ],
  'account.secondFactor': [plain('', {}, signedIn('ok'))],
  'account.startSecondFactor': [
    { about: '', input: ({ password }) => ({ currentPassword: password }), expected: signedIn('ok') },
    plain('wrong password', { currentPassword: 'wrong' }, signedIn(403)),
  ],
  'account.confirmSecondFactor': [plain('not started', { code: '123456' }, signedIn(409))],
  'account.renewRecoveryCodes': [plain('wrong password', { currentPassword: 'wrong' }, signedIn(403))],
  'account.endSecondFactor': [
    { about: '', input: ({ password }) => ({ currentPassword: password }), expected: signedIn('ok') },
    plain('wrong password', { currentPassword: 'wrong' }, signedIn(403)),
  ],
  'account.securityEvents': [plain('', {}, signedIn('ok'))],
  'account.outbox': [plain('outside demo mode', {}, nobody(404))],
  'account.sampleData': [plain('outside demo mode', {}, signedIn(404))],
  'account.addSampleData': [plain('outside demo mode', {}, signedIn(404))],
  'account.causeSampleEvent': [plain('outside demo mode', { event: 'message.received' }, signedIn(404))],
  'account.removeSampleData': [plain('outside demo mode', {}, signedIn(404))],

  'applications.list': [plain('', {}, helpersOnly('ok'))],
  'applications.markSeen': [
    {
      about: 'a posting',
      input: ({ postingId }) => ({ jobPostingId: postingId }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    plain('a missing id', { jobPostingId: missing }, professionalsOnly(404)),
  ],
  'applications.declineRest': [
    {
      about: 'a posting',
      input: ({ postingId }) => ({ jobPostingId: postingId }),
      expected: professionalsOnly(403, { professional: 'ok' }),
    },
    {
      about: 'a closed posting',
      input: ({ closedPostingId }) => ({ jobPostingId: closedPostingId }),
      expected: professionalsOnly(403, { professional: 409 }),
    },
    plain('a missing id', { jobPostingId: missing }, professionalsOnly(404)),
  ],
  'applications.change': [
    {
      about: 'to shortlist it',
      input: ({ applicationId }) => ({ id: applicationId, action: 'shortlist' }),
      expected: { ...signedIn(404), professional: 'ok', otherHelper: 403 },
    },
    {
      about: 'to withdraw it',
      input: ({ applicationId }) => ({ id: applicationId, action: 'withdraw' }),
      expected: { ...signedIn(404), professional: 403, otherHelper: 'ok' },
    },
    plain('a missing id', { id: missing, action: 'withdraw' }, signedIn(404)),
  ],
  'applications.accept': [
    {
      about: 'an application',
      input: ({ applicationId }) => ({ id: applicationId }),
      expected: professionalsOnly(404, { professional: 'ok' }),
    },
    plain('a missing id', { id: missing }, professionalsOnly(404)),
  ],

  'agenda.needsYou': [plain('', {}, signedIn('ok'))],

  'gigs.list': [plain('', {}, signedIn('ok')), plain('a view', { view: 'needs_you' }, signedIn('ok'))],
  'gigs.byId': [
    {
      about: 'a gig',
      input: ({ gigId }) => ({ id: gigId }),
      expected: { ...signedIn(404), helper: 'ok', professional: 'ok' },
    },
    plain('a missing id', { id: missing }, signedIn(404)),
  ],
  'gigs.offer': [
    {
      about: 'to a helper',
      input: ({ helper }) => ({ ...terms, helperId: helper.id }),
      expected: professionalsOnly('ok', { rejectedProfessional: 403 }),
    },
    {
      about: 'to a rejected helper',
      input: ({ rejectedHelper }) => ({ ...terms, helperId: rejectedHelper.id }),
      expected: professionalsOnly(403),
    },
    {
      about: "in another professional's name",
      input: ({ helper, admin }) => ({ ...terms, helperId: helper.id, professionalId: admin.id }),
      expected: professionalsOnly(403),
    },
    plain('to nobody', { ...terms, helperId: missing }, professionalsOnly(404)),
  ],
  'gigs.change': [
    {
      about: 'to accept it',
      input: ({ gigId }) => ({ id: gigId, action: 'accept' }),
      expected: { ...signedIn(404), helper: 'ok', professional: 403 },
    },
    {
      about: 'to answer with other terms',
      input: ({ gigId }) => ({ id: gigId, action: 'counter', terms: { hours: 7 } }),
      expected: { ...signedIn(404), helper: 'ok', professional: 403 },
    },
    {
      about: 'to accept the other terms',
      input: ({ counteredGigId }) => ({ id: counteredGigId, action: 'accept' }),
      expected: { ...signedIn(404), helper: 409, professional: 'ok' },
    },
    {
      about: 'to propose a day for one without',
      input: ({ daylessGigId }) => ({ id: daylessGigId, action: 'propose_day', terms: { jobDate: '2030-01-06' } }),
      expected: { ...signedIn(404), helper: 'ok', professional: 'ok' },
    },
    {
      about: 'to agree to the day that the professional proposes',
      input: ({ daylessGigId }) => ({ id: daylessGigId, action: 'agree_day', terms: { jobDate: '2030-01-05' } }),
      expected: { ...signedIn(404), helper: 'ok', professional: 409 },
    },
    {
      about: 'to withdraw the offer',
      input: ({ gigId }) => ({ id: gigId, action: 'cancel' }),
      expected: { ...signedIn(404), helper: 409, professional: 'ok' },
    },
    plain('a missing id', { id: missing, action: 'accept' }, signedIn(404)),
  ],
  'gigs.calendar': [
    {
      about: 'an accepted gig',
      input: ({ acceptedGigId }) => ({ id: acceptedGigId }),
      expected: { ...signedIn(404), helper: 'ok', professional: 'ok' },
    },
    {
      about: 'an offer',
      input: ({ gigId }) => ({ id: gigId }),
      expected: { ...signedIn(404), helper: 409, professional: 409 },
    },
  ],

  'payments.list': [
    {
      about: 'a gig',
      input: ({ completedGigId }) => ({ id: completedGigId }),
      expected: { ...signedIn(404), helper: 'ok', professional: 'ok' },
    },
    plain('a missing id', { id: missing }, signedIn(404)),
  ],
  'payments.record': [
    {
      about: 'for a completed gig',
      input: ({ completedGigId }) => ({ id: completedGigId, ...paid }),
      expected: professionalsOnly(404, { professional: 'ok' }),
    },
    {
      about: 'for an offer',
      input: ({ gigId }) => ({ id: gigId, ...paid }),
      expected: professionalsOnly(404, { professional: 409 }),
    },
    plain('a missing id', { id: missing, ...paid }, professionalsOnly(404)),
  ],
  'payments.answer': [
    {
      about: 'a payment',
      input: ({ completedGigId, paymentId }) => ({ id: completedGigId, paymentId, status: 'confirmed' }),
      expected: helpersOnly(404, { helper: 'ok' }),
    },
    {
      about: 'a payment of another gig',
      input: ({ gigId, paymentId }) => ({ id: gigId, paymentId, status: 'confirmed' }),
      expected: helpersOnly(404),
    },
  ],
  'payments.year': [plain('', {}, signedIn('ok'))],
  'payments.csv': [plain('', {}, signedIn('ok'))],

  'noShows.say': [
    {
      about: 'of a gig that should have started',
      input: ({ missedGigId }) => ({ id: missedGigId }),
      expected: professionalsOnly(404, { professional: 'ok' }),
    },
    {
      about: 'of an offer',
      input: ({ gigId }) => ({ id: gigId }),
      expected: professionalsOnly(404, { professional: 409 }),
    },
    plain('a missing id', { id: missing }, professionalsOnly(404)),
  ],
  'noShows.contest': [
    {
      about: 'what the professional said',
      input: ({ saidGigId }) => ({ id: saidGigId, reason: 'I was there.' }),
      expected: helpersOnly(404, { helper: 'ok' }),
    },
    {
      about: 'what nobody said',
      input: ({ gigId }) => ({ id: gigId, reason: 'I was there.' }),
      expected: helpersOnly(404, { helper: 409 }),
    },
    plain('a missing id', { id: missing, reason: 'I was there.' }, helpersOnly(404)),
  ],

  'hours.ofGig': [
    {
      about: 'of a gig in progress',
      input: ({ workedGigId }) => ({ id: workedGigId }),
      expected: { ...signedIn(404), helper: 'ok', professional: 'ok' },
    },
    plain('of a missing gig', { id: missing }, signedIn(404)),
  ],
  'hours.siteCode': [
    {
      about: 'of an accepted gig',
      input: ({ acceptedGigId }) => ({ id: acceptedGigId }),
      expected: professionalsOnly(404, { professional: 'ok' }),
    },
    {
      about: 'of an offer',
      input: ({ gigId }) => ({ id: gigId }),
      expected: professionalsOnly(404, { professional: 409 }),
    },
    {
      about: 'of a completed gig',
      input: ({ completedGigId }) => ({ id: completedGigId }),
      expected: professionalsOnly(404, { professional: 409 }),
    },
  ],
  'hours.clockIn': [
    {
      about: 'at a gig in progress',
      input: ({ workedGigId }) => ({ id: workedGigId }),
      expected: helpersOnly(404, { helper: 'ok' }),
    },
    {
      about: 'before the day of the gig',
      input: ({ acceptedGigId }) => ({ id: acceptedGigId }),
      expected: helpersOnly(404, { helper: 409 }),
    },
    {
      about: 'where they are clocked in already',
      input: ({ clockedInGigId }) => ({ id: clockedInGigId }),
      expected: helpersOnly(404, { otherHelper: 409 }),
    },
    {
      about: 'long ago',
      input: ({ workedGigId }) => ({ id: workedGigId, at: '2020-01-01T08:00:00Z' }),
      expected: helpersOnly(404, { helper: 400 }),
    },
  ],
  'hours.clockOut': [
    {
      about: 'where the helper is not clocked in',
      input: ({ workedGigId }) => ({ id: workedGigId }),
      expected: helpersOnly(404, { helper: 409 }),
    },
    {
      about: 'where the other helper is clocked in',
      input: ({ clockedInGigId }) => ({ id: clockedInGigId, at: '2026-11-20T15:00:00Z' }),
      expected: helpersOnly(404, { otherHelper: 'ok' }),
    },
  ],
  'hours.save': [
    {
      about: 'of a gig in progress',
      input: ({ workedGigId }) => ({ id: workedGigId, entries: [] }),
      expected: helpersOnly(404, { helper: 'ok' }),
    },
    {
      about: 'that were sent',
      input: ({ sentHoursGigId }) => ({ id: sentHoursGigId, entries: [] }),
      expected: helpersOnly(404, { helper: 409 }),
    },
  ],
  'hours.submit': [
    {
      about: 'of a gig in progress',
      input: ({ workedGigId }) => ({ id: workedGigId }),
      expected: helpersOnly(404, { helper: 'ok' }),
    },
    {
      about: 'of an offer',
      input: ({ gigId }) => ({ id: gigId }),
      expected: helpersOnly(404, { helper: 409 }),
    },
  ],
  'hours.approve': [
    {
      about: 'that were sent',
      input: ({ sentHoursGigId }) => ({ id: sentHoursGigId }),
      expected: professionalsOnly(404, { professional: 'ok' }),
    },
    {
      about: 'that were not sent',
      input: ({ workedGigId }) => ({ id: workedGigId }),
      expected: professionalsOnly(404, { professional: 409 }),
    },
  ],
  'hours.propose': [
    {
      about: 'instead of what was sent',
      input: ({ sentHoursGigId }) => ({ id: sentHoursGigId, entries: otherHours(), reason: 'You left early.' }),
      expected: professionalsOnly(404, { professional: 'ok' }),
    },
    {
      about: 'twice',
      input: ({ proposedHoursGigId }) => ({ id: proposedHoursGigId, entries: otherHours(), reason: 'You left early.' }),
      expected: professionalsOnly(404, { professional: 409 }),
    },
  ],
  'hours.agree': [
    {
      about: 'to what was proposed',
      input: ({ proposedHoursGigId }) => ({ id: proposedHoursGigId }),
      expected: helpersOnly(404, { helper: 'ok' }),
    },
    {
      about: 'to nothing',
      input: ({ sentHoursGigId }) => ({ id: sentHoursGigId }),
      expected: helpersOnly(404, { helper: 409 }),
    },
  ],

  'notifications.list': [plain('', {}, signedIn('ok'))],
  'notifications.unread': [plain('', {}, signedIn('ok'))],
  'notifications.markAllRead': [plain('', {}, signedIn('ok'))],
  'notifications.markRead': [
    {
      about: 'one',
      input: ({ notificationId }) => ({ id: notificationId }),
      expected: { ...signedIn(404), helper: 'ok' },
    },
  ],
  'notifications.preferences': [plain('', {}, signedIn('ok'))],
  'notifications.setPreference': [plain('', { kind: 'message', inProduct: true, byEmail: false }, signedIn('ok'))],

  'messages.conversations': [plain('', {}, signedIn('ok'))],
  'messages.unread': [plain('', {}, signedIn('ok'))],
  'messages.conversation': withPerson(),
  'messages.list': withPerson(),
  'messages.markRead': withPerson(),
  'messages.block': withPerson({ blocked: true }),
  'messages.report': [
    ...withPerson({ reason: 'spam' }),
    {
      about: 'the professional’s message to the helper',
      input: ({ professional, messageIds }) => ({
        id: professional.id,
        reason: 'spam',
        messageId: messageIds.professional,
      }),
      expected: expect({ anonymous: 401, helpers: 404, professionals: 404, admin: 401 }, { helper: 'ok' }),
    },
    {
      about: 'the helper’s message to the professional',
      input: ({ helper, messageIds }) => ({ id: helper.id, reason: 'spam', messageId: messageIds.helper }),
      expected: expect({ anonymous: 401, helpers: 404, professionals: 404, admin: 401 }, { professional: 'ok' }),
    },
    {
      about: 'one’s own message',
      input: ({ professional, messageIds }) => ({ id: professional.id, reason: 'spam', messageId: messageIds.helper }),
      expected: expect({ anonymous: 401, helpers: 404, professionals: 404, admin: 401 }, { helper: 400 }),
    },
  ],
  'messages.send': [
    {
      about: 'to a helper',
      input: ({ helper }) => ({ helperId: helper.id, content: 'Hello' }),
      expected: {
        ...expect({ anonymous: 401, helpers: 403, professionals: 'ok', admin: 401 }),
        helper: 400,
        rejectedProfessional: 403,
      },
    },
    {
      about: "with the professional's photo",
      input: ({ helper, uploads }) => ({
        helperId: helper.id,
        photoURLs: [`/api/objects/${uploads.professional['message-photo']}`],
      }),
      expected: {
        ...expect({ anonymous: 401, helpers: 403, professionals: 403, admin: 401 }),
        helper: 400,
        professional: 'ok',
      },
    },
    {
      about: 'to a professional with an open posting',
      input: ({ professional }) => ({ professionalId: professional.id, content: 'Hello' }),
      expected: {
        ...expect({ anonymous: 401, helpers: 'ok', professionals: 403, admin: 401 }),
        professional: 400,
        rejectedHelper: 403,
      },
    },
    {
      about: 'to a professional without a posting, who wrote to one helper',
      input: ({ otherProfessional }) => ({ professionalId: otherProfessional.id, content: 'Hello' }),
      expected: {
        ...expect({ anonymous: 401, helpers: 403, professionals: 403, admin: 401 }),
        helper: 'ok',
        otherProfessional: 400,
      },
    },
    plain('to nobody', { helperId: missing, content: 'Hello' }, professionalsOnly(404)),
  ],
  'events.stream': [plain('', {}, signedIn('ok'))],

  'reviews.listForHelper': [
    { about: 'a helper', input: ({ helper }) => ({ helperId: helper.id }), expected: everybody },
    plain('no id', {}, helpersOnly('ok')),
    plain('a missing id', { helperId: missing }, nobody(404)),
  ],
  'reviews.listByProfessional': ownListOfProfessional,
  'reviews.recentInteractions': ownListOfProfessional,
  'reviews.listForProfessional': [
    {
      about: 'a professional',
      input: ({ professional }) => ({ professionalId: professional.id }),
      expected: signedIn('ok'),
    },
    plain('no id', {}, professionalsOnly('ok')),
  ],
  'reviews.unreviewedGigs': [plain('', {}, signedIn('ok'))],
  'reviews.createOfProfessional': [
    {
      about: 'of a completed gig',
      input: ({ completedGigId }) => ({ gigId: completedGigId, comment: 'Fair.' }),
      expected: helpersOnly(404, { helper: 'ok' }),
    },
    {
      about: 'of a gig that is not completed',
      input: ({ acceptedGigId }) => ({ gigId: acceptedGigId, comment: 'Fair.' }),
      expected: helpersOnly(404, { helper: 409 }),
    },
  ],
  'reviews.create': [
    {
      about: 'a review of a helper',
      input: ({ helper }) => ({ helperId: helper.id, comment: 'Good.' }),
      expected: professionalsOnly(403, { professional: 'ok', otherProfessional: 409 }),
    },
    {
      about: "a review in another professional's name",
      input: ({ helper, admin }) => ({ helperId: helper.id, professionalId: admin.id, comment: 'Good.' }),
      expected: professionalsOnly(403),
    },
    plain('a review of nobody', { helperId: missing, comment: 'Good.' }, professionalsOnly(404)),
    {
      about: 'a response',
      input: ({ reviewId }) => ({ parentReviewId: reviewId, comment: 'Thanks.' }),
      expected: helpersOnly(403, { helper: 'ok' }),
    },
    {
      about: "a response in another helper's name",
      input: ({ reviewId, admin }) => ({ parentReviewId: reviewId, helperId: admin.id, comment: 'Thanks.' }),
      expected: helpersOnly(403),
    },
    plain('a response to nothing', { parentReviewId: missing, comment: 'Thanks.' }, helpersOnly(404)),
  ],

  'uploads.createUrl': [
    plain('a photo', {}, signedIn('ok')),
    plain('an ID document', { purpose: 'government-id' }, signedIn('ok')),
    {
      about: 'a logo',
      input: () => ({ purpose: 'company-logo' }),
      expected: professionalsOnly('ok'),
    },
    plain('a work sample', { purpose: 'work-sample' }, helpersOnly('ok')),
    plain('a photo for a message', { purpose: 'message-photo' }, signedIn('ok')),
    plain('a photo of a job', { purpose: 'posting-photo' }, professionalsOnly('ok')),
  ],
  'uploads.createMultipart': [plain('', { size: 6_000_000 }, helpersOnly('ok'))],
  'uploads.signPart': multipart({ partNumber: 1 }, 'ok'),
  'uploads.listParts': multipart({}, 409),
  'uploads.completeMultipart': multipart({ parts: [{ PartNumber: 1, ETag: 'x' }] }, 409),
  'uploads.abortMultipart': multipart({}, 'ok'),
  'uploads.setProfileImage': claims('profile-image', 'profileImageURL', signedIn(403)),
  'uploads.setGovernmentId': claims('government-id', 'governmentIdURL', signedIn(403)),
  'uploads.setCompanyLogo': claims('company-logo', 'companyLogoURL', professionalsOnly(403)).filter(
    ({ about }) => !about.startsWith('a helper'),
  ),

  'admin.login': [
    { about: '', input: ({ admin, password }) => ({ email: admin.email, password }), expected: everybody },
    {
      about: "a helper's email",
      input: ({ helper, password }) => ({ email: helper.email, password }),
      expected: nobody(401),
    },
  ],
  'admin.logout': [plain('', {}, everybody)],
  'admin.stats': [plain('', {}, adminOnly())],
  'admin.registrationTrend': [plain('', { days: 3 }, adminOnly())],
  'admin.users': [
    plain('helpers', { type: 'helpers' }, adminOnly()),
    plain('professionals', { type: 'professionals' }, adminOnly()),
  ],
  'admin.verificationHistory': [
    { about: 'a helper', input: ({ helper }) => ({ type: 'helper', id: helper.id }), expected: adminOnly() },
    plain('nobody', { type: 'professional', id: missing }, adminOnly()),
  ],
  'admin.userSessions': [
    { about: 'a helper', input: ({ helper }) => ({ type: 'helper', id: helper.id }), expected: adminOnly() },
    plain('a missing id', { type: 'professional', id: missing }, adminOnly(404)),
  ],
  'admin.endUserSessions': [
    {
      about: 'a professional',
      input: ({ professional }) => ({ type: 'professional', id: professional.id }),
      expected: adminOnly(),
    },
    {
      about: 'a missing session',
      input: ({ helper }) => ({ type: 'helper', id: helper.id, sessionId: missing }),
      expected: adminOnly(404),
    },
    plain('a missing id', { type: 'helper', id: missing }, adminOnly(404)),
  ],
  'admin.userSecurityEvents': [
    { about: 'a helper', input: ({ helper }) => ({ type: 'helper', id: helper.id }), expected: adminOnly() },
    plain('a missing id', { type: 'helper', id: missing }, adminOnly(404)),
  ],
  'account.keys': [plain('', {}, signedIn('ok'))],
  'account.createKey': [plain('', { name: 'CRM', scopes: ['helpers:read'] }, signedIn('ok'))],
  'account.removeKey': [
    { about: 'a helper’s', input: ({ keyId }) => ({ id: keyId }), expected: { ...signedIn(404), helper: 'ok' } },
    plain('a missing id', { id: missing }, signedIn(404)),
  ],

  'webhooks.list': [plain('', {}, signedIn('ok'))],
  'webhooks.create': [
    plain('', { url: 'https://93.184.215.14/hook', events: ['gig.changed'] }, signedIn('ok')),
    plain('a private address', { url: 'http://10.0.0.1/hook', events: ['gig.changed'] }, signedIn(400)),
  ],
  ...ofWebhook('webhooks.update', (id) => ({ id, description: 'Sync' })),
  ...ofWebhook('webhooks.remove', (id) => ({ id })),
  ...ofWebhook('webhooks.rotateSecret', (id) => ({ id })),
  ...ofWebhook('webhooks.test', (id) => ({ id })),
  ...ofWebhook('webhooks.deliveries', (id) => ({ id })),
  ...ofWebhook('webhooks.redeliverFailed', (id) => ({ id })),
  ...ofWebhook('webhooks.redeliver', (id, deliveryId) => ({ id, deliveryId })),

  'admin.secondFactor': [plain('', {}, adminOnly('ok'))],
  'admin.startSecondFactor': [
    { about: '', input: ({ password }) => ({ currentPassword: password }), expected: adminOnly('ok') },
    plain('wrong password', { currentPassword: 'wrong' }, adminOnly(403)),
  ],
  'admin.confirmSecondFactor': [plain('not started', { code: '123456' }, adminOnly(409))],
  'admin.renewRecoveryCodes': [plain('wrong password', { currentPassword: 'wrong' }, adminOnly(403))],
  'admin.endSecondFactor': [
    { about: '', input: ({ password }) => ({ currentPassword: password }), expected: adminOnly('ok') },
    plain('wrong password', { currentPassword: 'wrong' }, adminOnly(403)),
  ],
  'admin.ownSessions': [plain('', {}, adminOnly())],
  'admin.endOwnSession': [plain('a missing id', { id: missing }, adminOnly(404))],
  'admin.endOtherOwnSessions': [
    { about: '', input: ({ password }) => ({ currentPassword: password }), expected: adminOnly('ok') },
    plain('without the password', {}, adminOnly(403)),
  ],
  'admin.ownSecurityEvents': [plain('', {}, adminOnly())],
  'admin.reports': [plain('open ones', {}, adminOnly()), plain('handled ones', { state: 'handled' }, adminOnly())],
  'admin.handleReport': [
    { about: 'a report', input: ({ reportId }) => ({ id: reportId }), expected: adminOnly() },
    plain('a missing id', { id: missing }, adminOnly(404)),
  ],
  'admin.auditLog': [plain('all of it', {}, adminOnly()), plain('an action', { action: 'login' }, adminOnly())],
  'admin.auditLogCsv': [plain('', { from: '2026-01-01' }, adminOnly())],
  'admin.noShows': [plain('open ones', {}, adminOnly()), plain('decided ones', { state: 'decided' }, adminOnly())],
  'admin.decideNoShow': [
    {
      about: 'a case',
      input: ({ contestedGigId }) => ({ gigId: contestedGigId, decision: 'removed', note: 'Seen there.' }),
      expected: adminOnly(),
    },
    {
      about: 'what was not contested',
      input: ({ saidGigId }) => ({ gigId: saidGigId, decision: 'removed', note: 'Seen there.' }),
      expected: adminOnly(404),
    },
    plain('a missing id', { gigId: missing, decision: 'upheld', note: 'Nobody saw them.' }, adminOnly(404)),
  ],
  'admin.verifyHelper': [
    { about: 'a helper', input: ({ helper }) => ({ id: helper.id, status: 'verified' }), expected: adminOnly() },
    plain('a missing id', { id: missing, status: 'verified' }, adminOnly(404)),
  ],
  'admin.verifyProfessional': [
    {
      about: 'a professional',
      input: ({ professional }) => ({ id: professional.id, status: 'rejected' }),
      expected: adminOnly(),
    },
    plain('a missing id', { id: missing, status: 'verified' }, adminOnly(404)),
  ],
};
