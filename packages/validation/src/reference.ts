/**
 * The reference lists (docs/product/words.md, Reference lists): the ids that are stored and sent, with the names that
 * are shown. This file has no imports, so a screen can use a list without loading the schemas.
 */

/** Product name in running text, and the two-word wordmark of the header. */
export const productName = 'Get My Helpers';
export const productWordmark = ['GetMy', 'Helpers'] as const;

interface ReferenceItem<Id extends string> {
  readonly id: Id;
  readonly name: string;
}

function idsOf<const Id extends string>(items: readonly ReferenceItem<Id>[]): readonly [Id, ...Id[]] {
  return items.map((item) => item.id) as unknown as readonly [Id, ...Id[]];
}

function namesOf<const Id extends string>(items: readonly ReferenceItem<Id>[]): Readonly<Record<Id, string>> {
  return Object.fromEntries(items.map((item) => [item.id, item.name])) as Readonly<Record<Id, string>>;
}

export const trades = [
  { id: 'construction', name: 'Construction' },
  { id: 'plumbing', name: 'Plumbing' },
  { id: 'hvac', name: 'HVAC' },
  { id: 'electrical', name: 'Electrical' },
  { id: 'moving', name: 'Moving' },
  { id: 'painting', name: 'Painting' },
  { id: 'security', name: 'Security' },
  { id: 'military', name: 'Military Personnel' },
  { id: 'truck-driving', name: 'Truck Driving' },
  { id: 'automotive', name: 'Automotive Repair' },
  { id: 'drone-repair', name: 'Drone Repair' },
  { id: 'solar', name: 'Solar Systems' },
  { id: 'heavy-equipment', name: 'Heavy Equipment Repair' },
  { id: 'electronics', name: 'Electronics Repair' },
] as const;
export type Trade = (typeof trades)[number]['id'];
export const tradeIds: readonly [Trade, ...Trade[]] = idsOf(trades);
export const tradeNames: Readonly<Record<Trade, string>> = namesOf(trades);

export const states = [
  { id: 'AL', name: 'Alabama' },
  { id: 'AK', name: 'Alaska' },
  { id: 'AZ', name: 'Arizona' },
  { id: 'AR', name: 'Arkansas' },
  { id: 'CA', name: 'California' },
  { id: 'CO', name: 'Colorado' },
  { id: 'CT', name: 'Connecticut' },
  { id: 'DE', name: 'Delaware' },
  { id: 'FL', name: 'Florida' },
  { id: 'GA', name: 'Georgia' },
  { id: 'HI', name: 'Hawaii' },
  { id: 'ID', name: 'Idaho' },
  { id: 'IL', name: 'Illinois' },
  { id: 'IN', name: 'Indiana' },
  { id: 'IA', name: 'Iowa' },
  { id: 'KS', name: 'Kansas' },
  { id: 'KY', name: 'Kentucky' },
  { id: 'LA', name: 'Louisiana' },
  { id: 'ME', name: 'Maine' },
  { id: 'MD', name: 'Maryland' },
  { id: 'MA', name: 'Massachusetts' },
  { id: 'MI', name: 'Michigan' },
  { id: 'MN', name: 'Minnesota' },
  { id: 'MS', name: 'Mississippi' },
  { id: 'MO', name: 'Missouri' },
  { id: 'MT', name: 'Montana' },
  { id: 'NE', name: 'Nebraska' },
  { id: 'NV', name: 'Nevada' },
  { id: 'NH', name: 'New Hampshire' },
  { id: 'NJ', name: 'New Jersey' },
  { id: 'NM', name: 'New Mexico' },
  { id: 'NY', name: 'New York' },
  { id: 'NC', name: 'North Carolina' },
  { id: 'ND', name: 'North Dakota' },
  { id: 'OH', name: 'Ohio' },
  { id: 'OK', name: 'Oklahoma' },
  { id: 'OR', name: 'Oregon' },
  { id: 'PA', name: 'Pennsylvania' },
  { id: 'RI', name: 'Rhode Island' },
  { id: 'SC', name: 'South Carolina' },
  { id: 'SD', name: 'South Dakota' },
  { id: 'TN', name: 'Tennessee' },
  { id: 'TX', name: 'Texas' },
  { id: 'UT', name: 'Utah' },
  { id: 'VT', name: 'Vermont' },
  { id: 'VA', name: 'Virginia' },
  { id: 'WA', name: 'Washington' },
  { id: 'WV', name: 'West Virginia' },
  { id: 'WI', name: 'Wisconsin' },
  { id: 'WY', name: 'Wyoming' },
] as const;
export type State = (typeof states)[number]['id'];
export const stateIds: readonly [State, ...State[]] = idsOf(states);
export const stateNames: Readonly<Record<State, string>> = namesOf(states);

/** The seven days in the order of every availability list: Monday first. */
export const weekdays = [
  { id: 'monday', name: 'Monday', short: 'M' },
  { id: 'tuesday', name: 'Tuesday', short: 'Tu' },
  { id: 'wednesday', name: 'Wednesday', short: 'W' },
  { id: 'thursday', name: 'Thursday', short: 'Th' },
  { id: 'friday', name: 'Friday', short: 'F' },
  { id: 'saturday', name: 'Saturday', short: 'Sa' },
  { id: 'sunday', name: 'Sunday', short: 'Su' },
] as const;

export const tools = [
  { id: 'hammer', name: 'Hammer' },
  { id: 'drill', name: 'Drill' },
  { id: 'saw', name: 'Saw' },
  { id: 'level', name: 'Level' },
  { id: 'measuring-tape', name: 'Measuring Tape' },
  { id: 'screwdrivers', name: 'Screwdrivers' },
  { id: 'wrench-set', name: 'Wrench Set' },
  { id: 'pliers', name: 'Pliers' },
  { id: 'utility-knife', name: 'Utility Knife' },
  { id: 'safety-gear', name: 'Safety Gear' },
  { id: 'ladder', name: 'Ladder' },
  { id: 'dolly', name: 'Dolly' },
  { id: 'pipe-wrench', name: 'Pipe Wrench' },
  { id: 'multimeter', name: 'Multimeter' },
  { id: 'socket-set', name: 'Socket Set' },
  { id: 'circular-saw', name: 'Circular Saw' },
  { id: 'nail-gun', name: 'Nail Gun' },
  { id: 'tile-cutter', name: 'Tile Cutter' },
  { id: 'paint-brushes', name: 'Paint Brushes' },
  { id: 'moving-straps', name: 'Moving Straps' },
] as const;
export type Tool = (typeof tools)[number]['id'];
export const toolIds: readonly [Tool, ...Tool[]] = idsOf(tools);
export const toolNames: Readonly<Record<Tool, string>> = namesOf(tools);

export const helperPaymentMethods = [
  { id: 'cash_app', name: 'Cash App' },
  { id: 'apple_pay', name: 'Apple Pay' },
  { id: 'zelle', name: 'Zelle' },
  { id: 'cash', name: 'Cash' },
] as const;
export type HelperPaymentMethod = (typeof helperPaymentMethods)[number]['id'];
export const helperPaymentMethodIds: readonly [HelperPaymentMethod, ...HelperPaymentMethod[]] =
  idsOf(helperPaymentMethods);
export const helperPaymentMethodNames: Readonly<Record<HelperPaymentMethod, string>> = namesOf(helperPaymentMethods);

export const professionalPaymentMethods = [
  { id: 'bank_transfer', name: 'Bank Transfer' },
  { id: 'checks', name: 'Checks' },
  { id: 'cash', name: 'Cash' },
  { id: 'cash_app', name: 'Cash App' },
  { id: 'zelle', name: 'Zelle' },
] as const;
export type ProfessionalPaymentMethod = (typeof professionalPaymentMethods)[number]['id'];
export const professionalPaymentMethodIds: readonly [ProfessionalPaymentMethod, ...ProfessionalPaymentMethod[]] =
  idsOf(professionalPaymentMethods);
export const professionalPaymentMethodNames: Readonly<Record<ProfessionalPaymentMethod, string>> =
  namesOf(professionalPaymentMethods);

/** Payment schedules: the professional's paymentTerms. */
export const paymentSchedules = [
  { id: 'daily', name: 'Daily' },
  { id: 'weekly', name: 'Weekly' },
  { id: 'bi_weekly', name: 'Bi-Weekly' },
  { id: 'end_of_job', name: 'Payment at Job Completion' },
  { id: 'milestone', name: 'Milestone-Based Payment' },
  { id: 'hourly', name: 'Hourly' },
] as const;
export type PaymentSchedule = (typeof paymentSchedules)[number]['id'];
export const paymentScheduleIds: readonly [PaymentSchedule, ...PaymentSchedule[]] = idsOf(paymentSchedules);
export const paymentScheduleNames: Readonly<Record<PaymentSchedule, string>> = namesOf(paymentSchedules);

export const militaryBranches = [
  { id: 'army', name: 'Army' },
  { id: 'navy', name: 'Navy' },
  { id: 'air-force', name: 'Air Force' },
  { id: 'marines', name: 'Marines' },
  { id: 'coast-guard', name: 'Coast Guard' },
  { id: 'space-force', name: 'Space Force' },
] as const;
export type MilitaryBranch = (typeof militaryBranches)[number]['id'];
export const militaryBranchIds: readonly [MilitaryBranch, ...MilitaryBranch[]] = idsOf(militaryBranches);
export const militaryBranchNames: Readonly<Record<MilitaryBranch, string>> = namesOf(militaryBranches);

export const securityClearances = [
  { id: 'none', name: 'None' },
  { id: 'confidential', name: 'Confidential' },
  { id: 'secret', name: 'Secret' },
  { id: 'top-secret', name: 'Top Secret' },
] as const;
export type SecurityClearance = (typeof securityClearances)[number]['id'];
export const securityClearanceIds: readonly [SecurityClearance, ...SecurityClearance[]] = idsOf(securityClearances);
export const securityClearanceNames: Readonly<Record<SecurityClearance, string>> = namesOf(securityClearances);

export const militaryRanks = [
  { id: 'e1', name: 'E-1' },
  { id: 'e2', name: 'E-2' },
  { id: 'e3', name: 'E-3' },
  { id: 'e4', name: 'E-4' },
  { id: 'e5', name: 'E-5' },
  { id: 'e6', name: 'E-6' },
  { id: 'e7', name: 'E-7' },
  { id: 'e8', name: 'E-8' },
  { id: 'e9', name: 'E-9' },
  { id: 'o1', name: 'O-1' },
  { id: 'o2', name: 'O-2' },
  { id: 'o3', name: 'O-3' },
  { id: 'o4', name: 'O-4' },
  { id: 'o5', name: 'O-5' },
  { id: 'o6', name: 'O-6' },
  { id: 'o7', name: 'O-7' },
  { id: 'o8', name: 'O-8' },
  { id: 'o9', name: 'O-9' },
  { id: 'o10', name: 'O-10' },
] as const;
export type MilitaryRank = (typeof militaryRanks)[number]['id'];
export const militaryRankIds: readonly [MilitaryRank, ...MilitaryRank[]] = idsOf(militaryRanks);
export const militaryRankNames: Readonly<Record<MilitaryRank, string>> = namesOf(militaryRanks);

export const licenseTypes = [
  { id: 'contractor', name: 'Contractor License' },
  { id: 'business', name: 'Business License' },
  { id: 'trade_specific', name: 'Trade-Specific License' },
] as const;
export type LicenseType = (typeof licenseTypes)[number]['id'];
export const licenseTypeIds: readonly [LicenseType, ...LicenseType[]] = idsOf(licenseTypes);
export const licenseTypeNames: Readonly<Record<LicenseType, string>> = namesOf(licenseTypes);

export const driverLicenseClasses = [
  { id: 'none', name: 'None' },
  { id: 'C', name: 'Class C (Regular Vehicle)' },
  { id: 'B', name: 'Class B (Large Truck)' },
  { id: 'A', name: 'Class A (Tractor-Trailer)' },
  { id: 'CDL', name: 'CDL (Commercial)' },
] as const;
export type DriverLicenseClass = (typeof driverLicenseClasses)[number]['id'];
export const driverLicenseClassIds: readonly [DriverLicenseClass, ...DriverLicenseClass[]] =
  idsOf(driverLicenseClasses);
export const driverLicenseClassNames: Readonly<Record<DriverLicenseClass, string>> = namesOf(driverLicenseClasses);

/** The trades that require driving a large vehicle, and the license classes that allow it. */
export const largeVehicleTrades: readonly Trade[] = ['truck-driving', 'heavy-equipment'];
export const largeVehicleClasses: readonly DriverLicenseClass[] = ['B', 'A', 'CDL'];

/** `medium` means the same as `normal` and is kept as sent (docs/product/job-postings.md, Urgency). */
export const urgencies = [
  { id: 'urgent', name: 'Urgent' },
  { id: 'high', name: 'High' },
  { id: 'normal', name: 'Normal' },
  { id: 'medium', name: 'Medium' },
  { id: 'low', name: 'Low' },
] as const;
export type Urgency = (typeof urgencies)[number]['id'];
export const urgencyIds: readonly [Urgency, ...Urgency[]] = idsOf(urgencies);
export const urgencyNames: Readonly<Record<Urgency, string>> = namesOf(urgencies);

export const verificationStatusIds = ['pending', 'verified', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatusIds)[number];

export const jobPostingStatusIds = ['open', 'filled', 'closed', 'expired'] as const;
export type JobPostingStatus = (typeof jobPostingStatusIds)[number];

export const gigStatusIds = ['pending', 'accepted', 'declined', 'cancelled', 'in_progress', 'completed'] as const;
export type GigStatus = (typeof gigStatusIds)[number];

/** The parts of an agenda: what somebody has to do now, what lies ahead, and what is over. */
export const gigViewIds = ['needs_you', 'upcoming', 'past'] as const;
export type GigView = (typeof gigViewIds)[number];

/** The actions on a gig, in the order of its life cycle. */
export const gigActionIds = [
  'offer',
  'counter',
  'accept',
  'decline',
  'propose_day',
  'agree_day',
  'cancel',
  'start',
  'complete',
  'confirm',
] as const;
export type GigAction = (typeof gigActionIds)[number];

/** What became of a no-show: its professional says so, the helper contests it, an admin upholds or removes it. */
export const noShowStatusIds = ['said', 'contested', 'upheld', 'removed'] as const;
export type NoShowStatus = (typeof noShowStatusIds)[number];
export type NoShowDecision = Extract<NoShowStatus, 'upheld' | 'removed'>;

/** Whose turn it is with the hours of a gig: the helper writes them down, the professional answers, the helper agrees. */
export const hoursStatusIds = ['open', 'submitted', 'proposed', 'approved'] as const;
export type HoursStatus = (typeof hoursStatusIds)[number];

/** What can be done with the hours of a gig, in the order of their life cycle. */
export const hoursActionIds = ['clock_in', 'clock_out', 'edit', 'submit', 'approve', 'propose', 'agree'] as const;
export type HoursAction = (typeof hoursActionIds)[number];

/** How a version of the hours came about. */
export const hoursVersionKinds = ['submitted', 'proposed', 'approved', 'agreed'] as const;
export type HoursVersionKind = (typeof hoursVersionKinds)[number];
/** What is said of a payment: its professional notes it, its helper confirms or denies it. */
export const paymentStatusIds = ['recorded', 'confirmed', 'denied'] as const;
export type PaymentStatus = (typeof paymentStatusIds)[number];

/** How a gig was paid, once that counts: in time, late, or not although it is due. */
export const paymentOutcomeIds = ['on_time', 'late', 'overdue'] as const;
export type PaymentOutcome = (typeof paymentOutcomeIds)[number];

/** What a token in an email may be used for. */
export const tokenPurposes = ['password-reset', 'email-verification'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** What a notification is about. */
export const notificationKinds = [
  { id: 'message', name: 'Messages' },
  { id: 'application', name: 'Applications' },
  { id: 'offer', name: 'Gig offers' },
  { id: 'gig', name: 'Changes to gigs' },
  { id: 'review', name: 'Reviews' },
  { id: 'verification', name: 'Verification' },
  { id: 'search', name: 'Saved searches' },
] as const;
export type NotificationKind = (typeof notificationKinds)[number]['id'];
export const notificationKindIds: readonly [NotificationKind, ...NotificationKind[]] = idsOf(notificationKinds);
export const notificationKindNames: Readonly<Record<NotificationKind, string>> = namesOf(notificationKinds);

/** When somebody is told of what a saved search finds anew. */
export const searchAlerts = [
  { id: 'none', name: 'No alert' },
  { id: 'daily', name: 'Once a day' },
  { id: 'instant', name: 'At once' },
] as const;
export type SearchAlert = (typeof searchAlerts)[number]['id'];
export const searchAlertIds: readonly [SearchAlert, ...SearchAlert[]] = idsOf(searchAlerts);
export const searchAlertNames: Readonly<Record<SearchAlert, string>> = namesOf(searchAlerts);

export const applicationStatusIds = [
  'sent',
  'seen',
  'shortlisted',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApplicationStatus = (typeof applicationStatusIds)[number];
/** The statuses of an application that is still undecided. */
export const undecidedStatusIds: readonly ApplicationStatus[] = ['sent', 'seen', 'shortlisted'];

/** By what the applicants of a posting are compared. */
export const applicantSortIds = ['match', 'rate', 'distance', 'record'] as const;
export type ApplicantSort = (typeof applicantSortIds)[number];

/** Why somebody reports a person. */
export const reportReasons = [
  { id: 'spam', name: 'Spam or advertising' },
  { id: 'harassment', name: 'Harassment or insults' },
  { id: 'fraud', name: 'Fraud or a false profile' },
  { id: 'no_show', name: 'Did not show up' },
  { id: 'other', name: 'Something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['id'];
export const reportReasonIds: readonly [ReportReason, ...ReportReason[]] = idsOf(reportReasons);
export const reportReasonNames: Readonly<Record<ReportReason, string>> = namesOf(reportReasons);

/** The types of users: every account type except admin. */
export const userTypes = ['helper', 'professional'] as const;
export type UserType = (typeof userTypes)[number];

/** Everybody who can sign in; the database calls it `accounts.kind`. */
export const accountTypes = [...userTypes, 'admin'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Finds a state's two-letter code from a code or a name in any case, or undefined. */
export function findState(text: string): State | undefined {
  const wanted = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return states.find((state) => state.id.toLowerCase() === wanted || state.name.toLowerCase() === wanted)?.id;
}
