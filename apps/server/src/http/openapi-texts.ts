import type { JsonSchema } from './openapi-schemas.ts';

/**
 * What parameters and fields of bodies are, where their schemas do not say it; a test asks for each. They stand here because
 * browsers load the schemas, and have no use for these words. Those of answers are in `openapi-answer-texts.ts`.
 */

/** By their names. */
const texts: Readonly<Record<string, string>> = {
  action: 'What to do; which actions there are now depends on the status',
  address: 'Street and number',
  age: 'In years',
  alert: 'How soon to be told of new matches',
  allowsSearchEngines: 'Whether search engines may list the page',
  amount: 'In US dollars, for all of it',
  at: 'When it was, if your program was offline then; now unless given',
  availability: 'Whether the helper usually works, for each day of the week from Monday on',
  blocked: 'true blocks the person, false lifts the block',
  breakMinutes: 'Minutes of unpaid breaks',
  caption: 'A few words about the photo or video',
  city: 'A city in the United States',
  code: 'A code from the authenticator app, or a recovery code; only for accounts with a second factor',
  comment: 'What others will read',
  company: 'The name of the company',
  companyLogoURL: 'The address of an uploaded image; null removes it',
  contact: 'true adds phone and email, which counts against a limit',
  content: 'The text; may be empty when there are photos',
  contentType: 'The type of the file, such as image/jpeg',
  currentPassword: 'Your password, once more; needed with a session',
  cursor: 'Where the page begins, from the `Link` of the one before',
  date: 'A day, as 2027-01-31',
  dates: 'The days to change, instead of `from` and `to`',
  days: 'How many days to look back',
  decision: 'Whether the no-show stays on the record',
  deliveryId: 'The id of the delivery, from the log of the webhook',
  description: 'A longer text, in your own words',
  details: 'What happened, in your own words',
  driversLicense: 'The number of the driver’s license',
  email: 'An email address',
  enabled: 'Whether events are sent',
  end: 'When the work ended, as 15:30, on the clock where the work is',
  endTime: 'When the work ends, as 15:30, on the clock where the work is',
  entries: 'All entries; they take the place of those that there were',
  estimatedHours: 'How many hours the job takes for one helper',
  ETag: 'What the storage answered to this part',
  events: 'The events that are sent',
  experience: 'What the helper has done so far',
  expiresAt: 'The last day of the posting, as 2027-01-31; 30 days after it was posted unless given',
  fileName: 'The name of the file',
  fillPosting: 'true fills the posting and declines everybody else; false keeps it open',
  freeOn: 'Helpers who are free on all of these days, as 2027-01-31, separated by commas',
  from: 'The first day, as 2027-01-31',
  gigId: 'The id of the gig',
  governmentIdURL: 'The address of an uploaded document',
  hasValidLicense: 'Whether the license is valid',
  helperId: 'The id of the helper',
  helperIds: 'The ids of the helpers',
  helpersNeeded: 'How many helpers the job needs',
  hourlyRate: 'In US dollars per hour',
  hours: 'How many hours the work takes',
  id: 'The id',
  jobDate: 'The day of the work, as 2027-01-31',
  jobPostingId: 'The id of the job posting',
  licenseClass: 'The class of the driver’s license',
  licenseNumber: 'The number of the license',
  licenseType: 'The kind of license',
  limit: 'How many at once, at most',
  location: 'A place in words: a city, a state, or both as in Austin, TX',
  maxRate: 'Helpers who ask for at most so much per hour, in US dollars',
  messageId: 'The id of the message that it is about; without one it is about the person',
  method: 'How it was paid, outside this site',
  militaryBranch: 'The branch of service',
  militaryRank: 'The rank',
  minPay: 'Jobs that pay at least so much per hour, in US dollars',
  minRate: 'Helpers who ask for at least so much per hour, in US dollars',
  name: 'A name',
  newPassword: 'The password from now on',
  note: 'A few words to the other person',
  notes: 'Why, for the person and for other admins',
  paidOn: 'The day it was paid, as 2027-01-31',
  paidOnTime: 'Whether the professional paid on time',
  parentReviewId: 'The id of the review that is answered',
  partNumber: 'Which part of the file it is, from 1 on',
  PartNumber: 'Which part of the file it is, from 1 on',
  partSize: 'The size of each part but the last, in bytes',
  parts: 'All parts, in their order',
  password: 'The password',
  paymentId: 'The id of the payment',
  paymentMethods: 'How payments are made, outside this site',
  paymentTerms: 'When work is paid',
  phone: 'A phone number in the United States',
  photoURLs: 'The addresses of uploaded photos, in their order',
  professionalId: 'The id of the professional; your own unless given',
  profileImageURL: 'The address of an uploaded image; null removes it',
  projectEndDate: 'The last day of the work, as 2027-01-31',
  projectStartDate: 'The first day of the work, as 2027-01-31',
  proposedRate: 'What you ask for per hour, in US dollars, instead of what the posting pays',
  purpose: 'What the file is for',
  q: 'A part of a name or an email address',
  rate: 'In US dollars per hour; instead of an amount for all of it',
  rating: 'From 1 to 5 stars',
  reason: 'Why, in your own words; the other person reads it',
  scopes: 'What the key may do',
  securityClearance: 'The clearance, if there is one',
  sessionId: 'The id of one session; all of them unless given',
  site: 'Where the work is; your city unless given',
  size: 'The size of the file, in bytes',
  sort: 'What comes first',
  specialties: 'The trades of the helper',
  specialtiesRequired: 'The trades that the job needs; any of them will do',
  specialty: 'A trade',
  start: 'When the work began, as 07:30, on the clock where the work is',
  startTime: 'When the work begins, as 07:30, on the clock where the work is',
  state: 'A state of the United States, as TX or Texas',
  status: 'The status from now on',
  terms: 'The terms that are proposed instead',
  termsVersion:
    'The version of the terms that whoever registers was shown, as `/terms` says it; 409 when there is a newer one. Without it: the present one',
  title: 'A few words that say what it is',
  to: 'The last day, as 2027-01-31',
  token: 'The token from the link in the email',
  tools: 'The tools of the helper',
  toolsRequired: 'The tools that the helper has to bring',
  tradeType: 'A trade',
  travelMiles: 'How far the helper travels, in miles',
  type: 'Whether it is a helper or a professional',
  uploadId: 'The id of the upload',
  urgency: 'How urgent the job is',
  url: 'Where events are sent',
  userId: 'Your own id, if you like; another’s is refused',
  userType: 'Your own kind of account, if you like; another is refused',
  verified: 'true lists verified helpers alone',
  veteranStatus: 'Whether the helper has served',
  view: 'A part of the list: what needs you, what is ahead, or what is over',
  workSampleURL: 'The address of an uploaded photo or video',
  wouldRecommend: 'Whether you would recommend the helper',
  year: 'A year; the current one unless given',
  yearsOfService: 'Years of service',
};

/** By the procedure, where a name means something else there. */
const ofProcedure: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account.calendar': { token: 'The secret part of a calendar address' },
  'account.confirmSecondFactor': { code: 'A code from the authenticator app' },
  'account.undoEmailChange': { token: 'The token from the link in the email to the earlier address' },
  'admin.auditLog': { action: 'What was done' },
  'admin.auditLogCsv': { action: 'What was done' },
  'admin.confirmSecondFactor': { code: 'A code from the authenticator app' },
  'admin.decideNoShow': { note: 'Why, for both people' },
  'admin.noShows': { state: 'Those to decide, or those that were decided' },
  'admin.reports': { state: 'Those that are open, or those that were handled' },
  'admin.users': { type: 'Helpers or professionals' },
  'favorites.list': { helperIds: 'Which of these helpers are saved; all of yours unless given' },
  'hours.clockIn': { code: 'The four digits that the professional shows at the site, if you like' },
  'hours.clockOut': { code: 'The four digits that the professional shows at the site, if you like' },
  'jobPostings.list': {
    date: 'Jobs of this day, as 2027-01-31, and those with a flexible date',
    urgency: 'Jobs as urgent as that',
  },
  'messages.report': { reason: 'What kind of trouble it is' },
  'messages.send': {
    helperId: 'Who it is for, if you are a professional',
    professionalId: 'Who it is for, if you are a helper',
  },
  'helpers.list': { tools: 'Helpers who have all of these tools, separated by commas' },
  'helpers.ofTrade': {
    specialty: 'The trade',
    page: 'Which part of the cities of a state, 24 each; the first unless given',
  },
  'payments.answer': { status: 'Whether you got it', reason: 'Why not, if you did not' },
  'reviews.listForProfessional': { professionalId: 'The id of the professional' },
  'savedSearches.create': { name: 'What you call the search' },
};

/** What `id` is the id of, by the part of the path before it. */
const idsAfter: Readonly<Record<string, string>> = {
  applications: 'The id of the application',
  gigs: 'The id of the gig',
  helpers: 'The id of the helper',
  'job-postings': 'The id of the job posting',
  keys: 'The id of the key',
  messages: 'The id of the other person',
  notifications: 'The id of the notification',
  professionals: 'The id of the professional',
  reports: 'The id of the report',
  'saved-searches': 'The id of the saved search',
  sessions: 'The id of the session',
  'verify-helper': 'The id of the helper',
  'verify-professional': 'The id of the professional',
  webhooks: 'The id of the webhook',
  'work-samples': 'The id of the work sample',
  ':type': 'The id of the account',
};

/** What a parameter or a field of the body of a call is; undefined: its schema has to say it. */
export function textOf({ path, procedure }: { path: string; procedure: string }, name: string): string | undefined {
  const [, before = ''] = /([^/]+)\/:id\b/.exec(path) ?? [];
  const own = ofProcedure[procedure]?.[name];
  return own ?? (name === 'id' ? (idsAfter[before] ?? texts[name]) : texts[name]);
}

/** Says what a field is, by its name and the object that it is of: the names of its schema and of the fields around it. */
type TextOfField = (name: string, where: string) => string | undefined;

/** Adds what the fields of a body or an answer are to those whose schemas do not say it. */
export function describeFields(schema: JsonSchema, textOfField: TextOfField, where = ''): JsonSchema {
  const { properties, items, anyOf } = schema as JsonSchema & { items?: JsonSchema; anyOf?: JsonSchema[] };
  const described = Object.entries(properties ?? {}).map(([name, field]) => {
    const text = textOfField(name, where);
    const inside = describeFields(field, textOfField, where === '' ? name : `${where}.${name}`);
    return [name, { ...(text !== undefined && { description: text }), ...inside }] as const;
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(described) }),
    ...(items && { items: describeFields(items, textOfField, where) }),
    ...(anyOf && { anyOf: anyOf.map((one) => describeFields(one, textOfField, where)) }),
  };
}
