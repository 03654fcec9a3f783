import { expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { warningsOf } from './settings-warnings.ts';

const real = {
  DATABASE_URL: 'postgresql://gmh:secret@db.example.com/gmh',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://helpers.example.com',
  TRUST_PROXY: '10.0.0.0/8',
  SMTP_URL: 'smtps://mail.example.com',
};

it.each([
  ['a first try', {}, []],
  ['a real deployment', real, []],
  ['demo mode for everybody', { HOST: '0.0.0.0' }, ['Demo mode']],
  ['demo mode behind a proxy', { PUBLIC_URL: 'http://demo.example.com' }, ['Demo mode', 'PUBLIC_URL begins']],
  ['demo mode behind a proxy that says its address', { TRUST_PROXY: '127.0.0.1' }, ['Demo mode']],
  ['no mail server', { ...real, SMTP_URL: '' }, ['Emails go to a folder']],
  ['no proxy that counts', { ...real, TRUST_PROXY: '' }, ['PUBLIC_URL needs a proxy']],
  ['no limits', { ...real, RATE_LIMIT: 'off' }, ['RATE_LIMIT is off']],
  ['metrics for everybody', { ...real, METRICS_PORT: '9464' }, ['Whoever reaches METRICS_PORT']],
  ['metrics with a token', { ...real, METRICS_PORT: '9464', METRICS_TOKEN: 'a-token-for-prometheus' }, []],
  ['no limits in a load test', { RATE_LIMIT: 'off' }, []],
])('%s', (_, env, expected) => {
  const warnings = warningsOf(readSettings(env));
  expect(warnings.map((warning, index) => warning.startsWith(expected[index] ?? '-'))).toEqual(
    expected.map(() => true),
  );
});
