import { transaction, type Database } from '../client.ts';
import { setPhotos } from '../queries/photos.ts';
import { demoLogins } from './demo-accounts.ts';

/** Where the demo shows photos. */
export interface DemoPhotoPlaces {
  messageId: string;
  helperId: string;
  jobPostingId: string;
  professionalId: string;
}

/** The demo helper's first message to the demo professional, and the latter's newest open posting. */
export function findDemoPhotoPlaces(db: Database): Promise<DemoPhotoPlaces | undefined> {
  return db
    .selectFrom('messages')
    .innerJoin('accounts as helper', 'helper.id', 'messages.helperId')
    .innerJoin('accounts as professional', 'professional.id', 'messages.professionalId')
    .innerJoin('jobPostings', 'jobPostings.professionalId', 'professional.id')
    .select([
      'messages.id as messageId',
      'helper.id as helperId',
      'jobPostings.id as jobPostingId',
      'professional.id as professionalId',
    ])
    .where('helper.email', '=', demoLogins.helper.email)
    .where('professional.email', '=', demoLogins.professional.email)
    .where('messages.senderType', '=', 'helper')
    .where('jobPostings.status', '=', 'open')
    .orderBy('messages.sentAt')
    .orderBy('jobPostings.createdAt', 'desc')
    .orderBy('jobPostings.id')
    .limit(1)
    .executeTakeFirst();
}

/** Gives the message and the posting these uploads of their writers. */
export async function addDemoPhotos(
  db: Database,
  { messageId, helperId, jobPostingId, professionalId }: DemoPhotoPlaces,
  { ofMessage, ofPosting }: { ofMessage: string[]; ofPosting: string[] },
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.updateTable('messages').set({ photoCount: ofMessage.length }).where('id', '=', messageId).execute();
    const [helper, professional] = [
      { type: 'helper', id: helperId },
      { type: 'professional', id: professionalId },
    ] as const;
    const sent = { owner: helper, purpose: 'message-photo', placeId: messageId, ids: ofMessage } as const;
    const posted = { owner: professional, purpose: 'posting-photo', placeId: jobPostingId, ids: ofPosting } as const;
    for (const photos of [sent, posted]) {
      if (!(await setPhotos(trx, photos))) throw new Error('a demo photo was refused');
    }
  });
}
