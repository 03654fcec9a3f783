import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, settingsTable, SettingsError } from '../env.ts';

const root = path.join(import.meta.dirname, '../../../..');

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      databaseWaitMs: 60_000,
      dataDir: path.join(root, '.data'),
      demo: true,
      admin: undefined,
      rateLimit: true,
      overloadGuard: true,
      fairStart: true,
      contactEmail: undefined,
      publicUrl: undefined,
      trustProxy: false,
      shutdownDelayMs: 5000,
      logLevel: 'warn',
      securityLog: false,
      adminSecondFactorRequired: false,
      tracing: undefined,
      metrics: undefined,
      s3: undefined,
      webhookAllow: [],
      mail: { smtpUrl: undefined, from: 'Get My Helpers <no-reply@localhost>' },
    });
  });

  it('takes an empty value for a missing one', () => {
    const empty = Object.fromEntries(Object.keys(settingsTable).map((name) => [name, '']));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ DATA_DIR: '/srv/data' }, { dataDir: '/srv/data' }],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: path.join(root, 'elsewhere') }],
    [{ DEMO: '0' }, { demo: false, securityLog: true, adminSecondFactorRequired: true }],
    [{ ADMIN_SECOND_FACTOR: 'required' }, { adminSecondFactorRequired: true }],
    [{ WEBHOOK_ALLOW: 'Hooks.internal, 10.1.0.0/16,::1' }, { webhookAllow: ['hooks.internal', '10.1.0.0/16', '::1'] }],
    [{ SECURITY_LOG: 'on' }, { securityLog: true }],
    [
      { DEMO: '0', SECURITY_LOG: 'off', ADMIN_SECOND_FACTOR: 'Offered' },
      { demo: false, securityLog: false, adminSecondFactorRequired: false },
    ],
    [
      { DATABASE_URL: 'postgresql://u:p@db:5432/helpers' },
      {
        databaseUrl: 'postgresql://u:p@db:5432/helpers',
        demo: false,
        securityLog: true,
        adminSecondFactorRequired: true,
      },
    ],
    [{ DATABASE_URL: 'postgres://u@db/helpers', DEMO: '1' }, { demo: true }],
    [
      { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: ' pass word ' },
      { admin: { email: 'ada@example.com', password: ' pass word ' } },
    ],
    [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
    [{ RATE_LIMIT: 'on' }, { rateLimit: true }],
    [{ FAIR_START: 'off' }, { fairStart: false }],
    [{ CONTACT_EMAIL: 'help@example.com' }, { contactEmail: 'help@example.com' }],
    [{ PUBLIC_URL: 'https://helpers.example.com/' }, { publicUrl: 'https://helpers.example.com' }],
    [{ TRUST_PROXY: 'on' }, { trustProxy: true }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [
      { SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://helpers.example.com', MAIL_FROM: 'a@example.com' },
      { mail: { smtpUrl: 'smtp://mail.example.com', from: 'a@example.com' }, publicUrl: 'https://helpers.example.com' },
    ],
    [{ LOG_LEVEL: 'DEBUG' }, { logLevel: 'debug' }],
    [{ SHUTDOWN_DELAY: '0' }, { shutdownDelayMs: 0 }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, { tracing: { serviceName: 'get-my-helpers' } }],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }, { tracing: {} }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SERVICE_NAME: 'mine' },
      { tracing: { serviceName: undefined } },
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' }, { tracing: undefined }],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, token: undefined } }],
    [{ METRICS_TOKEN: 'a-token-for-prometheus' }, { metrics: { port: undefined, token: 'a-token-for-prometheus' } }],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
      {
        s3: {
          bucket: 'files',
          accessKeyId: 'key',
          secretAccessKey: 'secret',
          region: 'us-east-1',
          endpoint: undefined,
          forcePathStyle: false,
        },
      },
    ],
    [
      {
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_ENDPOINT: 'http://127.0.0.1:9000',
        S3_REGION: 'eu-central-1',
      },
      { s3: { endpoint: 'http://127.0.0.1:9000', region: 'eu-central-1', forcePathStyle: true } },
    ],
  ])('reads %j', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT must be a port number .*, not 'abc'\.$/],
    [{ PORT: '65536' }, /^PORT must be/],
    [{ PORT: '-1' }, /^PORT must be/],
    [{ HOST: 'http://here' }, /^HOST must be a host name/],
    [
      { S3_ENDPOINT: 'https://s3.example.com' },
      /^S3_BUCKET is missing: S3_ENDPOINT needs it, or files would be kept in/,
    ],
    [{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }, /^S3_BUCKET is missing: S3_ACCESS_KEY_ID needs it,/],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, /^S3_BUCKET is missing: S3_SECRET_ACCESS_KEY needs it,/],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, /^S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs it\.$/],
    [{ S3_BUCKET: 'a/b' }, /^S3_BUCKET must be the name of a bucket/],
    [{ S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must be an address like/],
    [{ DATABASE_URL: 'mysql://u:geheim@db/x' }, /^DATABASE_URL must be an address like postgresql:\/\/user/],
    [{ DATABASE_URL: 'postgresql://u:geheim@db' }, /^DATABASE_URL must be/],
    [{ DEMO: 'maybe' }, /^DEMO must be 1 or 0, not 'maybe'\.$/],
    [{ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'geheim-geheim' }, /^ADMIN_EMAIL must be an email address, not 'ada'\.$/],
    [{ ADMIN_EMAIL: 'ada@example.com' }, /^ADMIN_PASSWORD is missing/],
    [{ ADMIN_PASSWORD: 'geheim-geheim' }, /^ADMIN_EMAIL is missing/],
    [
      { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'geheim' },
      /^ADMIN_PASSWORD must be 8 to 128 characters long\.$/,
    ],
    [
      { SMTP_URL: 'smtps://user:geheim@mail.example.com:465' },
      /^PUBLIC_URL is missing: SMTP_URL needs it, for the links in mails, such as https:\/\/helpers\.example\.com\.$/,
    ],
    [{ RATE_LIMIT: 'some' }, /^RATE_LIMIT must be on or off/],
    [{ PUBLIC_URL: 'helpers.example.com' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://example.com/helpers' }, /^PUBLIC_URL must be .* without a path/],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '2' }, /^TRUST_PROXY must be/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be fatal, error/],
    [{ DATABASE_WAIT: '3601' }, /^DATABASE_WAIT must be a whole number of seconds from 0 to 3600, not '3601'\.$/],
    [{ SHUTDOWN_DELAY: '301' }, /^SHUTDOWN_DELAY must be a whole number of seconds from 0 to 300, not '301'\.$/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address like/],
    [{ METRICS_TOKEN: 'geheim' }, /^METRICS_TOKEN must be 16 to 200 letters/],
    [{ PORT: 'x', DEMO: 'y' }, /^PORT must be .*; DEMO must be .*\.$/],
  ])('refuses %j in one line', (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(message);
    // A secret is not repeated, and nothing breaks the line.
    expect(() => readSettings(env)).not.toThrow(/geheim|\n/);
  });
});

describe('the table of settings', () => {
  it.each(Object.entries(settingsTable))('describes %s', (_name, setting) => {
    expect(setting.description).toMatch(/\.$/);
    expect(setting.default).not.toBe('');
  });
});
