import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { ArrayExpressionNode, generate, GenericExpressionNode, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import type { ExpressionNode } from 'kysely-codegen';
import { closeDatabase, createDatabase } from '../src/client.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { migrateToLatest } from '../src/migrate.ts';

/**
 * Writes src/generated.ts from a database that has just been migrated from empty; with --verify it changes nothing and
 * fails when the file differs.
 */
const target = path.join(import.meta.dirname, '../src/generated.ts');

const one = (type: string): ExpressionNode => new IdentifierNode(type);
const list = (type: string): ExpressionNode => new ArrayExpressionNode(one(type));
const generated = (type: ExpressionNode): ExpressionNode => new GenericExpressionNode('Generated', [type]);

// A column whose values the database holds to a reference list has that list's type.
const referenceColumns: Record<string, ExpressionNode> = {
  'applications.status': generated(one('ApplicationStatus')),
  'gigs.status': generated(one('GigStatus')),
  'helpers.license_class': one('DriverLicenseClass'),
  'helpers.military_branch': one('MilitaryBranch'),
  'helpers.military_rank': one('MilitaryRank'),
  'helpers.payment_methods': list('HelperPaymentMethod'),
  'helpers.security_clearance': one('SecurityClearance'),
  'helpers.specialties': list('Trade'),
  'helpers.state': one('State'),
  'helpers.tools': generated(list('Tool')),
  'helpers.verification_status': generated(one('VerificationStatus')),
  'job_postings.specialties_required': generated(list('Trade')),
  'job_postings.state': one('State'),
  'job_postings.status': generated(one('JobPostingStatus')),
  'job_postings.tools_required': generated(list('Tool')),
  'job_postings.urgency': generated(one('Urgency')),
  'messages.sender_type': one('AccountType'),
  'professionals.license_type': generated(one('LicenseType')),
  'professionals.payment_methods': list('ProfessionalPaymentMethod'),
  'professionals.payment_terms': generated(one('PaymentSchedule')),
  'professionals.state': one('State'),
  'professionals.trade_type': one('Trade'),
  'professionals.verification_status': generated(one('VerificationStatus')),
  'verification_decisions.from_status': one('VerificationStatus'),
  'verification_decisions.to_status': one('VerificationStatus'),
};

const referenceTypes = [
  'AccountType',
  'ApplicationStatus',
  'DriverLicenseClass',
  'GigStatus',
  'HelperPaymentMethod',
  'JobPostingStatus',
  'LicenseType',
  'MilitaryBranch',
  'MilitaryRank',
  'PaymentSchedule',
  'ProfessionalPaymentMethod',
  'SecurityClearance',
  'State',
  'Tool',
  'Trade',
  'Urgency',
  'VerificationStatus',
];

async function generateTypes(databaseUrl: string): Promise<string> {
  await migrateToLatest(databaseUrl);
  const db = createDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    return await generate({
      db: db.withoutPlugins(),
      dialect: new PostgresDialect(),
      camelCase: true,
      excludePattern: 'kysely_*',
      outFile: null,
      overrides: { columns: referenceColumns },
      customImports: Object.fromEntries(
        referenceTypes.map((name) => [name, `@get-my-helpers/validation/reference#${name}`]),
      ),
      // How src/type-parsers.ts reads them.
      typeMapping: { timestamptz: 'string', date: 'string', numeric: 'number' },
    });
  } finally {
    await closeDatabase(db);
  }
}

/** Lends a database that has just been made on a PostgreSQL of its own, and throws both away afterwards. */
async function withEmptyDatabase<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-codegen-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } });

const types = await withEmptyDatabase(generateTypes);
if (!values.verify) {
  await writeFile(target, types);
} else if ((await readFile(target, 'utf8')) !== types) {
  console.error('src/generated.ts is not what the migrations make: run "pnpm --filter @get-my-helpers/db codegen"');
  process.exitCode = 1;
}
