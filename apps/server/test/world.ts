import { createHash, randomBytes } from 'node:crypto';
import { transaction, type Database } from '@get-my-helpers/db/client';
import { newId } from '@get-my-helpers/db/ids';
import { setVerificationStatus } from '@get-my-helpers/db/queries/admin-users';
import { upsertAdmin } from '@get-my-helpers/db/queries/admins';
import { insertApiKey } from '@get-my-helpers/db/queries/api-keys';
import { insertApplication } from '@get-my-helpers/db/queries/applications';
import { replaceCalendarAddress } from '@get-my-helpers/db/queries/calendar-addresses';
import { insertGig, insertGigCounter } from '@get-my-helpers/db/queries/gigs';
import { insertHelper, updateHelper } from '@get-my-helpers/db/queries/helpers';
import {
  insertHoursVersion,
  insertOpenEntry,
  replaceHoursEntries,
  updateGigHours,
} from '@get-my-helpers/db/queries/hours';
import { insertJobPosting, updateJobPosting } from '@get-my-helpers/db/queries/job-postings';
import { insertMessage } from '@get-my-helpers/db/queries/messages';
import { insertNoShow, updateNoShow } from '@get-my-helpers/db/queries/no-shows';
import { insertNotifications } from '@get-my-helpers/db/queries/notifications';
import { insertPayment } from '@get-my-helpers/db/queries/payments';
import { insertProfessional } from '@get-my-helpers/db/queries/professionals';
import { insertReport } from '@get-my-helpers/db/queries/reports';
import { insertReview } from '@get-my-helpers/db/queries/reviews';
import {
  beginUploadAttempt,
  finishUploadAttempt,
  insertUpload,
  setMultipart,
} from '@get-my-helpers/db/queries/uploads';
import { insertWorkSample } from '@get-my-helpers/db/queries/work-samples';
import { insertDeliveries, insertWebhook, listDeliveries } from '@get-my-helpers/db/queries/webhooks';
import { insertSession } from '@get-my-helpers/db/queries/sessions';
import type { Account, UserAccount } from '@get-my-helpers/validation/account';
import type { KeyScope } from '@get-my-helpers/validation/api-key';
import { uploadPurposes, type UploadPurpose } from '@get-my-helpers/validation/upload';
import { newApiKey } from '../src/auth/api-keys.ts';
import { hashPassword } from '../src/auth/passwords.ts';
import { newToken } from '../src/auth/tokens.ts';
import type { Role } from './access-matrix.ts';
import { helperFields, professionalFields } from './test-app.ts';

interface Person {
  id: string;
  email: string;
}

/** People of every role and their interactions, with new ids for every call. */
export interface World {
  helper: Person;
  otherHelper: Person;
  otherProfessional: Person;
  rejectedHelper: Person;
  professional: Person;
  admin: Person;
  /** The password of all of them. */
  password: string;
  postingId: string;
  closedPostingId: string;
  /** A review of the helper by the other professional, without a response. */
  reviewId: string;
  /** An application of the other helper to the posting. */
  applicationId: string;
  /** Gigs between the professional and the helper: an offer, and an accepted one. */
  gigId: string;
  acceptedGigId: string;
  /** An offer that the helper answered with other terms. */
  counteredGigId: string;
  daylessGigId: string;
  /** Between the professional and the helper. */
  completedGigId: string;
  /** A payment for the completed one, which the helper has not answered. */
  paymentId: string;
  /** One whose helper should have come, one of whom the professional says so, and one whose helper contests it. */
  missedGigId: string;
  saidGigId: string;
  contestedGigId: string;
  /** Between the two as well: in progress with hours written down, with hours that were sent, and with proposed ones. */
  workedGigId: string;
  sentHoursGigId: string;
  proposedHoursGigId: string;
  /** Between the professional and the other helper, who is clocked in. */
  clockedInGigId: string;
  /** A notification of the helper. */
  notificationId: string;
  /** A message of the professional to the helper, and the helper's answer. */
  messageIds: Record<UserAccount['type'], string>;
  /** A report on the professional by the helper. */
  reportId: string;
  /** An uploaded file of each purpose that is on no profile yet; helpers have no logo, professionals no work sample. */
  uploads: Record<'helper' | 'professional', Record<UploadPurpose, string>>;
  /** A helper's multipart upload without any parts yet. */
  multipartId: string;
  /** A file on a helper's profile. */
  workSampleId: string;
  /** An API key of the helper's. */
  keyId: string;
  /** A webhook of the helper's, with an event that was sent. */
  webhookId: string;
  deliveryId: string;
  /** Of the helper's calendar address. */
  calendarToken: string;
  newHelper: Record<string, unknown>;
  newProfessional: Record<string, unknown>;
  /** The session cookie of each role, as name and value; none for anonymous. */
  cookies: Record<Role, [name: string, value: string] | undefined>;
  /** Texts that only some roles may read, with the role that owns them. */
  secrets: { owner: Role; field: 'contact' | 'private'; text: string }[];
}

const nobody: Person = { id: '', email: '' };

const noUploads: Record<UploadPurpose, string> = {
  'profile-image': '',
  'government-id': '',
  'company-logo': '',
  'work-sample': '',
  'message-photo': '',
  'posting-photo': '',
};
const notOf: Record<UserAccount['type'], UploadPurpose[]> = {
  helper: ['company-logo', 'posting-photo'],
  professional: ['work-sample'],
};

/** A world of empty values, from which the fields of an input can be determined before there is a database. */
export const emptyWorld: World = {
  helper: nobody,
  otherHelper: nobody,
  otherProfessional: nobody,
  rejectedHelper: nobody,
  professional: nobody,
  admin: nobody,
  password: '',
  postingId: '',
  closedPostingId: '',
  reviewId: '',
  applicationId: '',
  gigId: '',
  acceptedGigId: '',
  counteredGigId: '',
  daylessGigId: '',
  completedGigId: '',
  paymentId: '',
  missedGigId: '',
  saidGigId: '',
  contestedGigId: '',
  workedGigId: '',
  sentHoursGigId: '',
  proposedHoursGigId: '',
  clockedInGigId: '',
  notificationId: '',
  messageIds: { helper: '', professional: '' },
  reportId: '',
  uploads: { helper: noUploads, professional: noUploads },
  multipartId: '',
  workSampleId: '',
  keyId: '',
  webhookId: '',
  deliveryId: '',
  calendarToken: '',
  newHelper: {},
  newProfessional: {},
  cookies: {} as World['cookies'],
  secrets: [],
};

const password = 'correct horse';
let passwordHash: Promise<string> | undefined;
let worlds = 0;

async function signIn(db: Database, account: Account): Promise<[string, string]> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  await insertSession(db, { tokenHash, account, lifetimeSeconds: 3600 });
  return [account.type === 'admin' ? 'gmh_admin' : 'gmh_session', token];
}

async function signInAll(
  db: Database,
  people: Record<Exclude<Role, 'anonymous' | 'admin'>, Person>,
  adminId: string,
): Promise<World['cookies']> {
  const users = Object.entries(people).map(async ([role, { id }]) => {
    const type = role.toLowerCase().includes('helper') ? 'helper' : 'professional';
    return [role, await signIn(db, { type, id })] as const;
  });
  const admin = ['admin', await signIn(db, { type: 'admin', id: adminId })] as const;
  return Object.fromEntries([...(await Promise.all(users)), admin]) as World['cookies'];
}

/** Gives an account an API key. */
export async function addKey(
  db: Database,
  owner: UserAccount,
  scopes: KeyScope[],
): Promise<{ id: string; key: string }> {
  const { key, ...stored } = newApiKey();
  const row = { name: 'CRM', scopes, expiresAt: null, ...stored };
  const added = await transaction(db, (trx) => insertApiKey(trx, owner, row, 100));
  if (typeof added === 'string') throw new Error(`no key: ${added}`);
  return { id: added.id, key };
}

/** Gives an account a webhook with an event in its log. */
async function addWebhook(db: Database, owner: UserAccount): Promise<{ webhookId: string; deliveryId: string }> {
  const webhook = { url: 'https://93.184.215.14/hook', events: ['gig.changed' as const], description: null };
  const webhookId = await transaction(db, (trx) =>
    insertWebhook(trx, owner, { ...webhook, secret: 'whsec_AAAA' }, 100),
  );
  await insertDeliveries(db, [{ webhookId, type: 'gig.changed', objectId: webhookId, body: '{}' }]);
  const [delivery] = await listDeliveries(db, webhookId, { limit: 1 });
  return { webhookId, deliveryId: delivery?.id ?? '' };
}

const pixels = { width: 4, height: 3, cardWidth: 4, cardHeight: 3 };

async function upload(db: Database, owner: UserAccount): Promise<Record<UploadPurpose, string>> {
  const ids = { ...noUploads };
  for (const purpose of uploadPurposes) {
    if (notOf[owner.type].includes(purpose)) continue;
    ids[purpose] = await insertUpload(db, { owner, purpose });
    const contentId = (await beginUploadAttempt(db, ids[purpose])) ?? '';
    await finishUploadAttempt(db, ids[purpose], { contentId, contentType: 'image/webp', bytes: 1, ...pixels });
  }
  return ids;
}

/** A multipart upload, and a file that is on the profile as a work sample. */
async function largeFiles(db: Database, owner: UserAccount): Promise<Pick<World, 'multipartId' | 'workSampleId'>> {
  const multipartId = await insertUpload(db, { owner, purpose: 'work-sample' });
  await beginUploadAttempt(db, multipartId);
  await setMultipart(db, multipartId, { multipartId: 'none', multipartBytes: 10, partBytes: 5 });
  const workSampleId = (await upload(db, owner))['work-sample'];
  await insertWorkSample(db, { id: workSampleId, helperId: owner.id, title: 'A deck', caption: null, max: 12 });
  return { multipartId, workSampleId };
}

type WorkedGigs = Pick<World, 'workedGigId' | 'sentHoursGigId' | 'proposedHoursGigId' | 'clockedInGigId'>;

/** Gigs in progress, with hours at every stage. */
async function workedGigs(
  db: Database,
  parties: { helperId: string; professionalId: string },
  otherHelperId: string,
): Promise<WorkedGigs> {
  const [startedAt, endedAt] = ['2026-11-20T14:00:00.000Z', '2026-11-20T20:00:00.000Z'];
  const begin = (helperId: string) =>
    insertGig(db, { ...parties, helperId, title: 'Gig', status: 'in_progress', rate: 30, startedAt });
  const [worked, sent, proposed, clockedIn] = [
    await begin(parties.helperId),
    await begin(parties.helperId),
    await begin(parties.helperId),
    await begin(otherHelperId),
  ];
  const entry = () => ({ id: newId(), startedAt, endedAt, breakMinutes: 0, onSite: false });
  for (const { id: gigId, helperId } of [worked, sent, proposed]) {
    await replaceHoursEntries(db, { gigId, helperId }, [entry()]);
  }
  await insertOpenEntry(db, { ...entry(), endedAt: null, gigId: clockedIn.id, helperId: otherHelperId });
  const version = { totalMinutes: 360, reason: null, madeAt: endedAt };
  for (const { id } of [sent, proposed]) {
    const entries = [entry()];
    await insertHoursVersion(db, id, { ...version, number: 1, kind: 'submitted', madeBy: 'helper', entries });
    await updateGigHours(db, id, { hoursStatus: 'submitted' });
  }
  const answer = { number: 2, kind: 'proposed', madeBy: 'professional', reason: 'You left early.' } as const;
  await insertHoursVersion(db, proposed.id, { ...version, ...answer, entries: [entry()] });
  await updateGigHours(db, proposed.id, { hoursStatus: 'proposed' });
  return {
    workedGigId: worked.id,
    sentHoursGigId: sent.id,
    proposedHoursGigId: proposed.id,
    clockedInGigId: clockedIn.id,
  };
}

/** Fills the database with one world. */
export async function createWorld(db: Database): Promise<World> {
  worlds += 1;
  passwordHash ??= hashPassword(password);
  const hash = await passwordHash;
  const secrets: World['secrets'] = [];

  const secret = (owner: Role, field: 'contact' | 'private', text: string): string => {
    const marked = `${text}-${owner}-${worlds}`;
    secrets.push({ owner, field, text: marked });
    return marked;
  };

  async function helper(role: Role): Promise<Person> {
    const { password: _, ...fields } = helperFields();
    const row = await insertHelper(db, {
      ...(fields as unknown as Parameters<typeof insertHelper>[1]),
      name: `Name of ${role}`,
      email: `${secret(role, 'contact', 'mail')}@example.com`,
      phone: secret(role, 'contact', 'phone'),
      address: secret(role, 'private', 'street'),
      driversLicense: secret(role, 'private', 'license'),
      passwordHash: hash,
    });
    await updateHelper(db, row.id, { idDocumentUrl: secret(role, 'private', '/document') });
    return row;
  }

  async function professional(role: Role): Promise<Person> {
    const { password: _, ...fields } = professionalFields();
    return insertProfessional(db, {
      ...(fields as unknown as Parameters<typeof insertProfessional>[1]),
      name: `Name of ${role}`,
      email: `${secret(role, 'private', 'mail')}@example.com`,
      phone: secret(role, 'private', 'phone'),
      address: secret(role, 'private', 'street'),
      licenseNumber: secret(role, 'private', 'number'),
      passwordHash: hash,
    });
  }

  const [own, other, rejected, hirer, otherHirer, rejectedHirer] = await Promise.all([
    helper('helper'),
    helper('otherHelper'),
    helper('rejectedHelper'),
    professional('professional'),
    professional('otherProfessional'),
    professional('rejectedProfessional'),
  ]);
  const people = {
    helper: own,
    otherHelper: other,
    rejectedHelper: rejected,
    professional: hirer,
    otherProfessional: otherHirer,
    rejectedProfessional: rejectedHirer,
  };
  const email = `admin-${worlds}@example.com`;
  const admin = { id: await upsertAdmin(db, { name: 'Ada', email, passwordHash: hash }), email };
  for (const type of ['helper', 'professional'] as const) {
    const { id } = type === 'helper' ? people.rejectedHelper : people.rejectedProfessional;
    await setVerificationStatus(db, { type, id, status: 'rejected', note: null, adminId: admin.id });
  }

  const job = { title: 'Repipe', description: 'Pipes.', city: 'Austin', state: 'TX', hourlyRate: 30 } as const;
  const posted = { ...job, professionalId: people.professional.id, jobDate: '2030-01-01' };
  const posting = await insertJobPosting(db, posted);
  const closed = await insertJobPosting(db, posted);
  await updateJobPosting(db, closed.id, { status: 'closed' });
  const application = await insertApplication(db, { jobPostingId: posting.id, helperId: people.otherHelper.id });
  const messageIds = { helper: '', professional: '' };
  for (const { id } of [people.professional, people.otherProfessional]) {
    const parties = { professionalId: id, helperId: people.helper.id };
    for (const senderType of ['professional', 'helper'] as const) {
      const message = await insertMessage(db, { ...parties, content: 'Hello', senderType });
      if (id === people.professional.id) messageIds[senderType] = message.id;
    }
  }
  const parties = { helperId: people.helper.id, professionalId: people.professional.id };
  const gig = await insertGig(db, { ...parties, title: 'Gig', jobDate: '2030-01-02', hours: 8, amount: 200 });
  const acceptedGig = await insertGig(db, { ...parties, title: 'Gig', jobDate: '2030-01-03', status: 'accepted' });
  const proposal = { proposedBy: 'professional', proposedDate: '2030-01-05' } as const;
  const daylessGig = await insertGig(db, { ...parties, ...proposal, title: 'Gig', status: 'accepted' });
  const answered = {
    title: 'Gig',
    jobDate: '2030-01-04',
    hours: 8,
    amount: 200,
    counteredAt: new Date().toISOString(),
  };
  const counteredGig = await insertGig(db, { ...parties, ...answered });
  const asked = { jobDate: '2030-01-04', startTime: null, hours: 8, rate: 30, amount: 240 };
  await insertGigCounter(db, counteredGig.id, asked);
  const completedGig = await insertGig(db, {
    ...parties,
    title: 'Gig',
    status: 'completed',
    startedAt: '2026-01-20T14:00:00.000Z',
    completedAt: new Date().toISOString(),
  });
  const paid = { gigId: completedGig.id, method: 'zelle', paidOn: '2026-01-20', amount: 240 } as const;
  const payment = await insertPayment(db, { ...paid, recordedAt: new Date().toISOString() });
  const past = { ...parties, title: 'Gig', startTime: '08:00', hours: 4 };
  const missedGig = await insertGig(db, { ...past, jobDate: '2026-01-05', status: 'accepted' });
  const saidGig = await insertGig(db, { ...past, jobDate: '2026-01-06', status: 'cancelled' });
  const contestedGig = await insertGig(db, { ...past, jobDate: '2026-01-07', status: 'cancelled' });
  for (const { id } of [saidGig, contestedGig]) await insertNoShow(db, id, new Date().toISOString());
  const contest = { contestedAt: new Date().toISOString(), contestReason: 'I was there.' };
  await updateNoShow(db, contestedGig.id, contest);
  const work = await workedGigs(db, parties, people.otherHelper.id);
  const to = { type: 'helper', id: people.helper.id } as const;
  const facts = { event: 'gig_confirmed_by_time', actorId: null, data: { title: 'Gig' } } as const;
  const [notification] = await insertNotifications(db, [
    { to, kind: 'gig', subjectType: 'gig', subjectId: completedGig.id, ...facts },
  ]);
  const report = await insertReport(db, { ...parties, reportedBy: 'helper', reason: 'spam', details: null });
  const review = await insertReview(db, {
    helperId: people.helper.id,
    professionalId: people.otherProfessional.id,
    rating: 5,
    comment: 'Good.',
    wouldRecommend: true,
  });

  const calendar = newToken();
  await replaceCalendarAddress(db, { type: 'helper', id: people.helper.id }, calendar.tokenHash);

  const hooked = await addWebhook(db, { type: 'helper', id: people.helper.id });

  return {
    ...people,
    ...hooked,
    keyId: (await addKey(db, { type: 'helper', id: people.helper.id }, ['helpers:read'])).id,
    calendarToken: calendar.token,
    admin,
    password,
    postingId: posting.id,
    closedPostingId: closed.id,
    reviewId: review.id,
    applicationId: application?.id ?? '',
    gigId: gig.id,
    acceptedGigId: acceptedGig.id,
    counteredGigId: counteredGig.id,
    daylessGigId: daylessGig.id,
    completedGigId: completedGig.id,
    paymentId: payment.id,
    missedGigId: missedGig.id,
    saidGigId: saidGig.id,
    contestedGigId: contestedGig.id,
    ...work,
    notificationId: notification?.id ?? '',
    messageIds,
    reportId: report.id,
    uploads: {
      helper: await upload(db, { type: 'helper', id: people.helper.id }),
      professional: await upload(db, { type: 'professional', id: people.professional.id }),
    },
    ...(await largeFiles(db, { type: 'helper', id: people.helper.id })),
    newHelper: helperFields(),
    newProfessional: professionalFields(),
    secrets,
    cookies: await signInAll(db, people, admin.id),
  };
}
