import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@get-my-helpers/db/testing';
import { openStorage } from '../../src/start/open-storage.ts';
import { runCommand } from '../running-server.ts';
import { sumsOf } from '../table-sums.ts';
import { buildTestApp, signInHelper } from '../test-app.ts';
import { upload } from '../upload-client.ts';
import { jpeg, pdf } from '../upload-files.ts';

const [sourceBucket, targetBucket] = ['backed-up', 'restored'];

function client(): S3Client {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = inject('s3');
  return new S3Client({ endpoint, region, forcePathStyle, credentials: { accessKeyId, secretAccessKey } });
}

/** The checksum of each file in a bucket. */
async function filesIn(s3: S3Client, Bucket: string): Promise<Record<string, string>> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  const sums: Record<string, string> = {};
  for (const { Key = '' } of Contents) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const bytes = (await Body?.transformToByteArray()) ?? '';
    sums[Key] = createHash('sha256').update(bytes).digest('hex');
  }
  return sums;
}

it('a backup of a bucket fills an empty database and an empty bucket, byte by byte', async () => {
  const s3 = client();
  for (const Bucket of [sourceBucket, targetBucket]) await s3.send(new CreateBucketCommand({ Bucket }));
  const folder = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-s3-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settingsOf = ({ connectionString }: TestDatabase, bucket: string): Record<string, string> => ({
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
    S3_BUCKET: bucket,
    S3_ENDPOINT: inject('s3').endpoint ?? '',
    S3_ACCESS_KEY_ID: inject('s3').accessKeyId,
    S3_SECRET_ACCESS_KEY: inject('s3').secretAccessKey,
  });

  const target = await createTestDatabase();
  onTestFinished(() => target.drop());
  const empty = await createTestDatabase();
  const storage = await openStorage({ db: empty.db, dataDir: folder, s3: { ...inject('s3'), bucket: sourceBucket } });
  const source = await buildTestApp({ storage });
  onTestFinished(async () => {
    await source.close();
    await empty.drop();
  });
  const helper = await signInHelper(source);
  await upload(helper, 'profile-image', await jpeg(2400, 1600));
  await upload(helper, 'government-id', pdf);

  const file = path.join(folder, 'backup.tar');
  const made = await runCommand('backup', [file], settingsOf(source.database, sourceBucket));
  expect({ code: made.code, errors: made.errors }).toEqual({ code: 0, errors: '' });
  const restored = await runCommand('restore', [file], settingsOf(target, targetBucket));
  expect({ code: restored.code, errors: restored.errors }).toEqual({ code: 0, errors: '' });

  const files = await filesIn(s3, sourceBucket);
  expect(Object.keys(files).length).toBeGreaterThan(1);
  expect(await filesIn(s3, targetBucket)).toEqual(files);
  expect(await sumsOf(target)).toEqual(await sumsOf(source.database));
  const again = await runCommand('restore', [file], settingsOf(target, targetBucket));
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('Nothing was restored.')]);
});
