import { createReadStream } from 'node:fs';
import * as path from 'node:path';
import type { Database } from '@get-my-helpers/db/client';
import { findCredentialsByEmail } from '@get-my-helpers/db/queries/accounts';
import {
  beginUploadAttempt,
  claimUpload,
  finishUploadAttempt,
  hasUploads,
  insertUpload,
} from '@get-my-helpers/db/queries/uploads';
import { insertWorkSample } from '@get-my-helpers/db/queries/work-samples';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { limits } from '@get-my-helpers/validation/limits';
import { uploadBytes, type UploadPurpose } from '@get-my-helpers/validation/upload';
import { processFile } from '../modules/uploads/files.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { objectPathOf } from '../storage/signed-uploads.ts';

interface Stores {
  db: Database;
  storage: ObjectStorage;
}

interface DemoSample {
  email: string;
  file: string;
  title: string;
  caption: string | null;
}

const folder = path.join(import.meta.dirname, 'demo-files');
const domain = '@demo.getmyhelpers.example';

/** Pictures drawn for the demo; a helper's last one is shown first. */
const samples: DemoSample[] = [
  {
    email: `helper${domain}`,
    file: 'heat-pump.webp',
    title: 'Heat pump change-out',
    caption: 'New pad, line set and drain. Cooling again by four in the afternoon.',
  },
  { email: `helper${domain}`, file: 'water-heater.webp', title: '50-gallon water heater', caption: null },
  {
    email: `helper${domain}`,
    file: 'kitchen-repipe.webp',
    title: 'Kitchen repipe, copper to PEX',
    caption: 'Every fixture with a valve of its own. Two days with the ceiling open.',
  },
  {
    email: `elena.vasquez${domain}`,
    file: 'panel-upgrade.webp',
    title: '200-amp panel upgrade',
    caption: 'Twenty circuits, labeled, inspected the same week.',
  },
  {
    email: `elena.vasquez${domain}`,
    file: 'rooftop-array.webp',
    title: 'Rooftop array',
    caption: 'Twelve modules, conduit inside the attic.',
  },
  {
    email: `rosa.delgado${domain}`,
    file: 'two-tone-hallway.webp',
    title: 'Two-tone hallway',
    caption: 'One line of tape, no bleed.',
  },
];

/** A pending account whose document an admin can look at. */
const pendingId = { email: `sofia.marin${domain}`, file: 'specimen-id.webp' };

async function store({ db, storage }: Stores, owner: UserAccount, purpose: UploadPurpose, file: string) {
  const id = await insertUpload(db, { owner, purpose });
  const contentId = await beginUploadAttempt(db, id);
  if (contentId === undefined) throw new Error('a demo file was refused');
  await storage.put(contentId, createReadStream(path.join(folder, file)), { maxBytes: uploadBytes[purpose] });
  await finishUploadAttempt(db, id, {
    contentId,
    ...(await processFile({ storage, scanFile: null }, { contentId, purpose, account: 'demo' })),
  });
  return id;
}

/** Adds the demo's pictures of work and an ID document to review, unless there are uploads already. */
export async function seedDemoFiles(stores: Stores): Promise<void> {
  const { db } = stores;
  if (await hasUploads(db)) return;
  const ownerOf = async (email: string): Promise<UserAccount | undefined> => {
    const helper = await findCredentialsByEmail(db, 'helper', email);
    return helper && { type: 'helper', id: helper.id };
  };
  for (const { email, file, title, caption } of samples) {
    const owner = await ownerOf(email);
    if (!owner) continue;
    const id = await store(stores, owner, 'work-sample', file);
    await insertWorkSample(db, { id, helperId: owner.id, title, caption, max: limits.workSamples });
  }
  const owner = await ownerOf(pendingId.email);
  if (!owner) return;
  const purpose = 'government-id';
  const id = await store(stores, owner, purpose, pendingId.file);
  await claimUpload(db, { id, owner, purpose, objectPath: objectPathOf(id) });
}
