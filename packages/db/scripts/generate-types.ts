import { ArrayExpressionNode, generate, GenericExpressionNode, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import type { ExpressionNode } from 'kysely-codegen';
import { closeDatabase, createDatabase } from '../src/client.ts';
import { migrateToLatest } from '../src/migrate.ts';

const one = (type: string): ExpressionNode => new IdentifierNode(type);
const list = (type: string): ExpressionNode => new ArrayExpressionNode(one(type));
const generated = (type: ExpressionNode): ExpressionNode => new GenericExpressionNode('Generated', [type]);

// Columns whose values the database restricts to a reference list get the type of that list.
const referenceColumns: Record<string, ExpressionNode> = {
  'application_changes.status': one('ApplicationStatus'),
  'applications.status': generated(one('ApplicationStatus')),
  'accounts.kind': one('AccountType'),
  'accounts.state': one('State'),
  'accounts.verification_status': generated(one('VerificationStatus')),
  'account_tokens.purpose': one('TokenPurpose'),
  'blocks.blocked_by': one('UserType'),
  'events.id': generated(one('number')),
  'gig_changes.action': one('GigAction'),
  'gig_changes.changed_by': one('UserType'),
  'gig_changes.status': one('GigStatus'),
  'gigs.completion_by': one('UserType'),
  'gigs.late_cancellation_by': one('UserType'),
  'gigs.hours_status': generated(one('HoursStatus')),
  'gigs.payment_outcome': one('PaymentOutcome'),
  'gigs.payment_turn': one('UserType'),
  'gigs.proposed_by': one('UserType'),
  'gigs.payment_terms': one('PaymentSchedule'),
  'gigs.site_state': one('State'),
  'gigs.status': generated(one('GigStatus')),
  'helpers.license_class': one('DriverLicenseClass'),
  'helpers.military_branch': one('MilitaryBranch'),
  'helpers.military_rank': one('MilitaryRank'),
  'helpers.payment_methods': list('HelperPaymentMethod'),
  'helpers.security_clearance': one('SecurityClearance'),
  'helpers.specialties': list('Trade'),
  'helpers.tools': generated(list('Tool')),
  'hours_versions.kind': one('HoursVersionKind'),
  'hours_versions.made_by': one('UserType'),
  'job_postings.specialties_required': generated(list('Trade')),
  'job_postings.state': one('State'),
  'job_postings.status': generated(one('JobPostingStatus')),
  'job_postings.tools_required': generated(list('Tool')),
  'job_postings.urgency': generated(one('Urgency')),
  'messages.sender_type': one('UserType'),
  'payments.method': one('ProfessionalPaymentMethod'),
  'payments.status': generated(one('PaymentStatus')),
  'professionals.license_type': generated(one('LicenseType')),
  'professionals.payment_methods': list('ProfessionalPaymentMethod'),
  'professionals.payment_terms': generated(one('PaymentSchedule')),
  'professionals.trade_type': one('Trade'),
  'no_shows.decision': one('NoShowDecision'),
  'notification_preferences.kind': one('NotificationKind'),
  'notifications.kind': one('NotificationKind'),
  'reports.reason': one('ReportReason'),
  'reports.reported_by': one('UserType'),
  'uploads.content_type': one('UploadContentType'),
  'uploads.purpose': one('UploadPurpose'),
  'verification_decisions.from_status': one('VerificationStatus'),
  'verification_decisions.to_status': one('VerificationStatus'),
};

const referenceTypes = [
  'AccountType',
  'UserType',
  'ApplicationStatus',
  'DriverLicenseClass',
  'GigAction',
  'GigStatus',
  'HelperPaymentMethod',
  'HoursStatus',
  'HoursVersionKind',
  'JobPostingStatus',
  'LicenseType',
  'MilitaryBranch',
  'NoShowDecision',
  'MilitaryRank',
  'NotificationKind',
  'PaymentOutcome',
  'PaymentSchedule',
  'PaymentStatus',
  'ProfessionalPaymentMethod',
  'ReportReason',
  'SecurityClearance',
  'State',
  'TokenPurpose',
  'Tool',
  'Trade',
  'Urgency',
  'VerificationStatus',
];

const uploadTypes = ['UploadContentType', 'UploadPurpose'];

/** Migrates the database and returns what src/generated.ts should contain. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  await migrateToLatest(databaseUrl);
  const db = createDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    return await generate({
      db: db.withoutPlugins(),
      dialect: new PostgresDialect(),
      camelCase: true,
      // Kysely's own migration tables and those of the queue, which none of our queries reads by type.
      excludePattern: '{*.kysely_*,graphile_worker.*}',
      outFile: null,
      overrides: { columns: referenceColumns },
      customImports: Object.fromEntries([
        ...referenceTypes.map((name) => [name, `@get-my-helpers/validation/reference#${name}`]),
        ...uploadTypes.map((name) => [name, `@get-my-helpers/validation/upload#${name}`]),
      ]),
      // Must match what src/type-parsers.ts returns.
      typeMapping: { timestamptz: 'string', date: 'string', numeric: 'number' },
    });
  } finally {
    await closeDatabase(db);
  }
}
