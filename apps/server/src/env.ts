import { BlockList, isIP } from 'node:net';
import * as path from 'node:path';
import { z } from 'zod';

const repositoryRoot = path.join(import.meta.dirname, '../../..');
const adminPasswordMin = 8;
const passwordMax = 128;
const shutdownDelayMax = 300;
const databaseWaitMax = 3600;

const number = z.string().regex(/^\d+$/).transform(Number);

function oneOf<Value>(meanings: Record<string, Value>): z.ZodType<Value, string> {
  return z.string().transform((text, ctx) => {
    const meaning = meanings[text.toLowerCase()];
    if (meaning !== undefined) return meaning;
    ctx.addIssue('not one of the words');
    return z.NEVER;
  });
}

const onOrOff = oneOf<boolean>({ '1': true, on: true, true: true, '0': false, off: false, false: false });

function isNetwork(text: string): boolean {
  const [address = '', prefix, rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number.parseInt(prefix, 10), family === 6 ? 'ipv6' : 'ipv4');
    return /^\d+$/.test(prefix);
  } catch {
    return false;
  }
}

const trustProxy = z.union([
  oneOf<boolean>({ on: true, true: true, off: false, false: false }),
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((networks) => networks.every(isNetwork)),
]);

function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && new URL(text).pathname.length > 1;
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && ['', '/'].includes(new URL(text).pathname);
}

/**
 * Every setting there is: `default` is what docs/operations.md says of a missing one, `expected` completes the sentence
 * 'NAME must be …'. A secret's value is never repeated in an error.
 */
export const settingsTable = {
  PORT: {
    description: 'Port of the web site and the API.',
    default: '3000',
    expected: 'a port number from 0 to 65535 (0 takes any free one)',
    schema: number.refine((port) => port <= 65_535),
  },
  HOST: {
    description: 'Address to listen on. `localhost` is this machine alone (IPv4 and IPv6), `0.0.0.0` every network.',
    default: 'localhost',
    expected: 'a host name or an IP address, such as localhost or 0.0.0.0',
    schema: z.string().regex(/^[\w.:%-]+$/),
  },
  DATABASE_URL: {
    description: 'A PostgreSQL (15 or later) of your own. When set, nothing is embedded and demo mode is off.',
    default: 'embedded PostgreSQL 18',
    expected: 'an address like postgresql://user:password@host:5432/database',
    secret: true,
    schema: z.string().refine(isDatabaseUrl),
  },
  DATABASE_REPLICA_URL: {
    description:
      'A streaming replica of DATABASE_URL, one and not several behind one address. It answers what people who are not signed in read, as long as it has all that they may see; otherwise DATABASE_URL does.',
    default: 'DATABASE_URL answers everything',
    expected: 'an address like postgresql://user:password@host:5432/database',
    secret: true,
    schema: z.string().refine(isDatabaseUrl),
  },
  DATABASE_WAIT: {
    description:
      'Seconds for which a start waits for a database that does not answer yet, such as one that recovers. Then it ends with the reason.',
    default: '60',
    expected: `a whole number of seconds from 0 to ${databaseWaitMax}`,
    schema: number.refine((seconds) => seconds <= databaseWaitMax),
  },
  DATA_DIR: {
    description:
      'Where uploaded files are kept (below `objects`), and the data of the embedded PostgreSQL. Relative paths start at the repository.',
    default: '.data',
    expected: 'the path of a directory',
    schema: z.string().refine((text) => !text.includes('\0')),
  },
  DEMO: {
    description: 'Demo mode: demo data at the first start, demo logins shown. `1` or `0`.',
    default: '`1` with the embedded database, `0` with DATABASE_URL',
    expected: '1 or 0',
    schema: onOrOff,
  },
  ADMIN_EMAIL: {
    description: 'Email of the admin account. At every start it is created if missing and given ADMIN_PASSWORD.',
    default: 'no admin is created (demo mode has one of its own)',
    expected: 'an email address',
    schema: z.email().max(254),
  },
  ADMIN_PASSWORD: {
    description: `Password of that admin, ${adminPasswordMin} to ${passwordMax} characters. Common passwords are refused.`,
    default: 'none; needed with ADMIN_EMAIL',
    expected: `${adminPasswordMin} to ${passwordMax} characters long`,
    secret: true,
    schema: z.string().min(adminPasswordMin).max(passwordMax),
  },
  ADMIN_SECOND_FACTOR: {
    description:
      'Whether admins must enter a code from an authenticator app after their password: `required` or `offered`. Where it is required, an admin who has not set it up can do nothing else.',
    default: '`required`; `offered` in demo mode',
    expected: 'required or offered',
    schema: oneOf<boolean>({ required: true, offered: false }),
  },
  RATE_LIMIT: {
    description:
      'Limits per account, address and receiver on logins, registrations, mails, messages, contacts, applications, postings, uploads and calls at a time: `on`, or `off` for load and acceptance tests. Batch sizes, time limits, the queues for passwords and files, one data export at a time, reserved names and common passwords are not affected.',
    default: 'on',
    expected: 'on or off',
    schema: onOrOff,
  },
  OVERLOAD_GUARD: {
    description: 'Whether requests are refused (503) while the server is overloaded: `on`, or `off` for load tests.',
    default: 'on',
    expected: 'on or off',
    schema: onOrOff,
  },
  FAIR_START: {
    description:
      'Whether new helpers get two places, marked as such, among the first results of a search (docs/product/profiles-and-search.md): `on` or `off`.',
    default: 'on',
    expected: 'on or off',
    schema: onOrOff,
  },
  CONTACT_EMAIL: {
    description: 'Where people can write to whoever runs the site. It is shown to everybody at /help/contact.',
    default: '/help/contact says that no address was given',
    expected: 'an email address',
    schema: z.email().max(254),
  },
  PUBLIC_URL: {
    description: 'Where people reach the site, such as https://helpers.example.com. With https the cookies are secure.',
    default: 'wherever a request came to',
    expected: 'an address like https://helpers.example.com, without a path',
    schema: z.string().refine(isOrigin),
  },
  TRUST_PROXY: {
    description:
      'Whose X-Forwarded-* headers count: `off` nobody, the addresses or networks of your proxies (10.0.0.0/8,::1), or `on` for exactly one proxy with any address (only where nothing else can reach the server). The client is the last address in X-Forwarded-For that is not a proxy of yours.',
    default: 'off',
    expected: 'on, off, or a list of addresses and networks such as 10.0.0.0/8,::1',
    schema: trustProxy,
  },
  SHUTDOWN_DELAY: {
    description:
      'Seconds for which the server keeps serving after SIGTERM while its health check already answers 503, so that a load balancer notices. Set it to more than two of its probe intervals. The kill timeout of your supervisor must be at least 25 seconds longer. Ctrl-C does not wait.',
    default: '5',
    expected: `a whole number of seconds from 0 to ${shutdownDelayMax}`,
    schema: number.refine((seconds) => seconds <= shutdownDelayMax),
  },
  LOG_LEVEL: {
    description: 'What is logged, as JSON lines: fatal, error, warn, info (every request), debug, trace or silent.',
    default: 'warn',
    expected: 'fatal, error, warn, info, debug, trace or silent',
    schema: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  },
  SECURITY_LOG: {
    description:
      'Whether security events (logins, refusals, reached limits, and changes to passwords, email addresses, second factors and sessions) are logged as JSON lines, whatever LOG_LEVEL is: `on` or `off`.',
    default: '`on`; `off` in demo mode',
    expected: 'on or off',
    schema: onOrOff,
  },
  METRICS_PORT: {
    description:
      'Port that answers GET /metrics for Prometheus, on the addresses of HOST. Without METRICS_TOKEN whoever reaches it may read them.',
    default: 'no port of their own',
    expected: 'a port number from 0 to 65535 (0 takes any free one)',
    schema: number.refine((port) => port <= 65_535),
  },
  METRICS_TOKEN: {
    description:
      'What `Authorization: Bearer` must say to read the metrics, 16 characters or more. Without METRICS_PORT they are at /metrics of the site. Without either nothing is measured.',
    default: 'nothing is measured, or METRICS_PORT asks for no token',
    expected: '16 to 200 letters, digits, hyphens and underscores',
    secret: true,
    schema: z.string().regex(/^[\w-]{16,200}$/),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'Where traces are sent, by the protocol of OpenTelemetry (OTLP). Its other standard variables count as well. Without it nothing for traces is loaded.',
    default: 'no traces',
    expected: 'an address like http://collector.internal:4318',
    schema: z.string().refine((text) => /^https?:\/\//.test(text) && URL.canParse(text)),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    description: 'Headers for that address, such as a key: name=value, separated by commas.',
    default: 'none',
    expected: 'a list like api-key=secret,other=value',
    secret: true,
    schema: z.string().regex(/^[^=,\s]+=[^,]*(,[^=,]+=[^,]*)*$/),
  },
  SMTP_URL: {
    description:
      'The mail server, such as smtps://user:password@mail.example.com:465. Needs PUBLIC_URL for the links in mails. Without it, outside demo mode, nobody can confirm an email address, so everyone keeps the lower daily limits of unconfirmed accounts.',
    default: 'mails are kept in DATA_DIR (below `outbox`), and shown in demo mode',
    expected: 'an address like smtps://user:password@mail.example.com:465',
    secret: true,
    schema: z.string().refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text)),
  },
  MAIL_FROM: {
    description: 'Sender of the mails.',
    default: 'Get My Helpers <no-reply@localhost>',
    expected: 'an email address, alone or as Name <address>',
    schema: z.string().regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/),
  },
  CLAMD: {
    description:
      'A ClamAV daemon that scans every uploaded file, as host:port. While it cannot be reached, uploads are refused (503). Its StreamMaxLength must be at least 500M.',
    default: 'files are not scanned for viruses',
    expected: 'a host and a port, such as clamav:3310',
    schema: z
      .string()
      .regex(/^(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/)
      .transform((text) => ({
        host: text.slice(0, text.lastIndexOf(':')).replaceAll(/[[\]]/g, ''),
        port: Number(text.slice(text.lastIndexOf(':') + 1)),
      }))
      .refine(({ port }) => port > 0 && port <= 65_535),
  },
  WEBHOOK_ALLOW: {
    description:
      'Where webhooks may lead besides the public internet: hosts, addresses and networks, such as hooks.internal,10.1.0.0/16. Everybody who has an account can have events sent there, at any port.',
    default: 'the public internet alone',
    expected: 'a list of hosts, addresses and networks, such as hooks.internal,10.1.0.0/16',
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
      .refine((entries) => entries.every((entry) => isNetwork(entry) || /^(?!.*[/:])(?=.*[a-z])[\w.-]+$/.test(entry))),
  },
  S3_BUCKET: {
    description:
      'A bucket to keep uploaded files in instead of DATA_DIR. Its CORS rules must let browsers PUT to it from your site.',
    default: 'files are kept in DATA_DIR',
    expected: 'the name of a bucket',
    schema: z.string().regex(/^[\w.-]{3,63}$/),
  },
  S3_ENDPOINT: {
    description: 'Address of the S3-compatible store, as this server and browsers reach it.',
    default: 'Amazon S3 of the region',
    expected: 'an address like https://s3.example.com, without a path',
    schema: z.string().refine(isOrigin),
  },
  S3_REGION: {
    description: 'Region of the bucket.',
    default: 'us-east-1',
    expected: 'the name of a region, such as us-east-1',
    schema: z.string().regex(/^[\w-]+$/),
  },
  S3_ACCESS_KEY_ID: {
    description: 'Key that may read, write and list the bucket.',
    default: 'none; needed with S3_BUCKET',
    expected: 'the id of an access key',
    schema: z.string(),
  },
  S3_SECRET_ACCESS_KEY: {
    description: 'Secret of that key.',
    default: 'none; needed with S3_BUCKET',
    expected: 'the secret of an access key',
    secret: true,
    schema: z.string(),
  },
  S3_FORCE_PATH_STYLE: {
    description: 'Whether the bucket is named in the path instead of the host name. `1` or `0`.',
    default: '`1` with S3_ENDPOINT, `0` without',
    expected: '1 or 0',
    schema: onOrOff,
  },
} as const satisfies Record<string, Setting>;

interface Setting {
  description: string;
  default: string;
  expected: string;
  secret?: boolean;
  schema: z.ZodType<unknown, string>;
}

export type SettingName = keyof typeof settingsTable;
export type LogLevel = z.output<(typeof settingsTable)['LOG_LEVEL']['schema']>;

/** The settings of one start, checked and with every default filled in. */
export interface Settings {
  port: number;
  host: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** A replica of it; undefined: none. */
  databaseReplicaUrl: string | undefined;
  /** How long a start waits for the database, in milliseconds. */
  databaseWaitMs: number;
  /** An absolute path. */
  dataDir: string;
  demo: boolean;
  admin: { email: string; password: string } | undefined;
  rateLimit: boolean;
  overloadGuard: boolean;
  /** New helpers get places among the first results of a search. */
  fairStart: boolean;
  /** Where people can write to; undefined: nowhere. */
  contactEmail: string | undefined;
  /** An origin without a trailing slash. */
  publicUrl: string | undefined;
  /** true: the nearest proxy, whoever it is; a list: these addresses and networks. */
  trustProxy: boolean | string[];
  /** How long the server keeps serving after SIGTERM, in milliseconds. */
  shutdownDelayMs: number;
  logLevel: LogLevel;
  securityLog: boolean;
  adminSecondFactorRequired: boolean;
  /** Undefined: nothing is measured. Without a port the site's own has the metrics, with a token. */
  metrics: { port: number | undefined; token: string | undefined } | undefined;
  /** Undefined: no traces. Without a name of the service the variables of OpenTelemetry have one. */
  tracing:
    | {
        serviceName: string | undefined;
        /** These three as OpenTelemetry's library reads them by itself. */
        endpoint: string;
        protocol: string;
        headers: string;
      }
    | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  /** Undefined: files are not scanned. */
  clamd: { host: string; port: number } | undefined;
  /** Hosts, addresses and networks to which webhooks may lead besides the public internet. */
  webhookAllow: string[];
  /** Undefined: files are kept in `dataDir`. */
  s3: S3Settings | undefined;
}

/** The bucket for uploaded files; without an endpoint it is Amazon's. */
export interface S3Settings {
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** Wrong or missing settings; the message is one line that names each and says what it must be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The settings of this process; see `readSettings`. */
export function readProcessSettings(): Settings {
  return readSettings(process.env);
}

/** Whether the standard variables of OpenTelemetry ask for traces; its library reads them by itself. */
function tracingOf(env: Record<string, string | undefined>, endpoint: string | undefined): Settings['tracing'] {
  const isAsked = endpoint !== undefined || Boolean(env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']);
  const isOff = env['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none';
  if (!isAsked || isOff) return undefined;
  const isNamed = Boolean(env['OTEL_SERVICE_NAME']) || /\bservice\.name=/.test(env['OTEL_RESOURCE_ATTRIBUTES'] ?? '');
  const ofTraces = (name: string): string =>
    env[`OTEL_EXPORTER_OTLP_TRACES_${name}`] || env[`OTEL_EXPORTER_OTLP_${name}`] || '';
  return {
    serviceName: isNamed ? undefined : 'get-my-helpers',
    endpoint: env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || `${endpoint?.replace(/\/$/, '')}/v1/traces`,
    protocol: ofTraces('PROTOCOL'),
    headers: ofTraces('HEADERS'),
  };
}

/**
 * Reads every setting from an environment. An empty value counts as missing.
 *
 * @throws SettingsError
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  function read<Name extends SettingName>(name: Name): z.output<(typeof settingsTable)[Name]['schema']> | undefined {
    const { schema, expected, secret }: Setting = settingsTable[name];
    const text = secret ? env[name] : env[name]?.trim();
    if (text === undefined || text === '') return undefined;
    const result = schema.safeParse(text);
    if (result.success) return result.data as z.output<(typeof settingsTable)[Name]['schema']>;
    problems.push(`${name} must be ${expected}${secret ? '' : `, not '${text}'`}`);
    return undefined;
  }

  const databaseUrl = read('DATABASE_URL');
  const email = read('ADMIN_EMAIL');
  const password = read('ADMIN_PASSWORD');
  const [bucket, accessKeyId, secretAccessKey] = [
    read('S3_BUCKET'),
    read('S3_ACCESS_KEY_ID'),
    read('S3_SECRET_ACCESS_KEY'),
  ];
  const [metricsPort, metricsToken] = [read('METRICS_PORT'), read('METRICS_TOKEN')];
  const endpoint = read('S3_ENDPOINT');
  const bucketSettings = {
    endpoint,
    region: read('S3_REGION') ?? 'us-east-1',
    forcePathStyle: read('S3_FORCE_PATH_STYLE') ?? endpoint !== undefined,
  };
  const settings: Settings = {
    port: read('PORT') ?? 3000,
    host: read('HOST') ?? 'localhost',
    databaseUrl,
    databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
    databaseWaitMs: (read('DATABASE_WAIT') ?? 60) * 1000,
    dataDir: path.resolve(repositoryRoot, read('DATA_DIR') ?? '.data'),
    demo: read('DEMO') ?? !env['DATABASE_URL'],
    admin: email !== undefined && password !== undefined ? { email, password } : undefined,
    rateLimit: read('RATE_LIMIT') ?? true,
    overloadGuard: read('OVERLOAD_GUARD') ?? true,
    fairStart: read('FAIR_START') ?? true,
    contactEmail: read('CONTACT_EMAIL'),
    publicUrl: read('PUBLIC_URL')?.replace(/\/$/, ''),
    trustProxy: read('TRUST_PROXY') ?? false,
    shutdownDelayMs: (read('SHUTDOWN_DELAY') ?? 5) * 1000,
    logLevel: read('LOG_LEVEL') ?? 'warn',
    securityLog: false,
    adminSecondFactorRequired: false,
    tracing: tracingOf(env, read('OTEL_EXPORTER_OTLP_ENDPOINT')),
    metrics:
      metricsPort === undefined && metricsToken === undefined ? undefined : { port: metricsPort, token: metricsToken },
    mail: { smtpUrl: read('SMTP_URL'), from: read('MAIL_FROM') ?? 'Get My Helpers <no-reply@localhost>' },
    clamd: read('CLAMD'),
    webhookAllow: read('WEBHOOK_ALLOW') ?? [],
    s3:
      bucket && accessKeyId && secretAccessKey
        ? { bucket, accessKeyId, secretAccessKey, ...bucketSettings }
        : undefined,
  };
  settings.adminSecondFactorRequired = read('ADMIN_SECOND_FACTOR') ?? !settings.demo;
  settings.securityLog = read('SECURITY_LOG') ?? !settings.demo;
  read('OTEL_EXPORTER_OTLP_HEADERS');
  if (env['ADMIN_EMAIL'] && !env['ADMIN_PASSWORD']) problems.push('ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it');
  if (env['ADMIN_PASSWORD'] && !env['ADMIN_EMAIL']) problems.push('ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it');
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env['S3_BUCKET'] && !env[name]) problems.push(`${name} is missing: S3_BUCKET needs it`);
  }
  const ofBucket = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find((name) => env[name]?.trim());
  if (ofBucket && !env['S3_BUCKET']?.trim()) {
    problems.push(`S3_BUCKET is missing: ${ofBucket} needs it, or files would be kept in DATA_DIR`);
  }
  if (env['DATABASE_REPLICA_URL'] && !env['DATABASE_URL']) {
    problems.push('DATABASE_URL is missing: DATABASE_REPLICA_URL needs it');
  }
  if (env['SMTP_URL'] && !env['PUBLIC_URL']?.trim()) {
    problems.push(
      'PUBLIC_URL is missing: SMTP_URL needs it, for the links in mails, such as https://helpers.example.com',
    );
  }
  if (problems.length > 0) throw new SettingsError(`${problems.join('; ')}.`);
  return settings;
}
