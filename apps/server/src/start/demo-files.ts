import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
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
import { addDemoPhotos, findDemoPhotoPlaces } from '@get-my-helpers/db/seeds/demo-photos';
import { insertWorkSample } from '@get-my-helpers/db/queries/work-samples';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { limits } from '@get-my-helpers/validation/limits';
import { imageEdges, uploadBytes, type UploadPurpose } from '@get-my-helpers/validation/upload';
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

/** The side of a portrait in pixels: that of a profile photo's small size. */
const portraitEdge = imageEdges['profile-image'].card;
const portraits = path.join(folder, 'portraits');

/** Puts a drawn portrait on a profile as both of its sizes. It is our own, so nothing is inspected. */
async function storePortrait({ db, storage }: Stores, file: string): Promise<void> {
  const email = `${path.parse(file).name}${domain}`;
  const owner = (await ownerOf(db, 'helper', email)) ?? (await ownerOf(db, 'professional', email));
  if (!owner) return;
  const purpose = 'profile-image';
  const id = await insertUpload(db, { owner, purpose });
  const contentId = await beginUploadAttempt(db, id);
  if (contentId === undefined) throw new Error('a portrait was refused');
  const sizes = await Promise.all(
    ['full', 'card'].map((size) =>
      storage.put(`${contentId}.${size}`, createReadStream(path.join(portraits, file)), {
        maxBytes: uploadBytes[purpose],
      }),
    ),
  );
  await finishUploadAttempt(db, id, {
    contentId,
    contentType: 'image/webp',
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
    width: portraitEdge,
    height: portraitEdge,
    cardWidth: portraitEdge,
    cardHeight: portraitEdge,
  });
  await claimUpload(db, { id, owner, purpose, objectPath: objectPathOf(id) });
}

/** Several at once, but fewer than there are connections. */
const portraitsAtOnce = 5;

async function storePortraits(stores: Stores): Promise<void> {
  const files = await readdir(portraits);
  for (let first = 0; first < files.length; first += portraitsAtOnce) {
    await Promise.all(files.slice(first, first + portraitsAtOnce).map((file) => storePortrait(stores, file)));
  }
}

async function ownerOf(db: Database, type: UserAccount['type'], email: string): Promise<UserAccount | undefined> {
  const found = await findCredentialsByEmail(db, type, email);
  return found && { type, id: found.id };
}

/** What the demo helper shows the demo professional in a message, and what that one's posting is about. */
const photos = {
  ofMessage: ['water-heater.webp', 'heat-pump.webp'],
  ofPosting: ['kitchen-repipe.webp', 'water-heater.webp'],
};

async function storePhotos(stores: Stores): Promise<void> {
  const places = await findDemoPhotoPlaces(stores.db);
  if (!places) return;
  const { helperId, professionalId } = places;
  const ids: Record<keyof typeof photos, string[]> = { ofMessage: [], ofPosting: [] };
  for (const file of photos.ofMessage) {
    ids.ofMessage.push(await store(stores, { type: 'helper', id: helperId }, 'message-photo', file));
  }
  for (const file of photos.ofPosting) {
    ids.ofPosting.push(await store(stores, { type: 'professional', id: professionalId }, 'posting-photo', file));
  }
  await addDemoPhotos(stores.db, places, ids);
}

/** Adds the demo's portraits, pictures of work, photos and an ID document to review, unless there are uploads already. */
export async function seedDemoFiles(stores: Stores): Promise<void> {
  const { db } = stores;
  if (await hasUploads(db)) return;
  for (const { email, file, title, caption } of samples) {
    const owner = await ownerOf(db, 'helper', email);
    if (!owner) continue;
    const id = await store(stores, owner, 'work-sample', file);
    await insertWorkSample(db, { id, helperId: owner.id, title, caption, max: limits.workSamples });
  }
  await storePortraits(stores);
  await storePhotos(stores);
  const owner = await ownerOf(db, 'helper', pendingId.email);
  if (!owner) return;
  const purpose = 'government-id';
  const id = await store(stores, owner, purpose, pendingId.file);
  await claimUpload(db, { id, owner, purpose, objectPath: objectPathOf(id) });
}
