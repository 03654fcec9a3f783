import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '@get-my-helpers/db/ids';
import { outboxMail, type OutboxMail } from '@get-my-helpers/validation/own-account';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Rejects when the mail was not taken; then it may be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** Undefined: mails are kept in the outbox below `dataDir` instead of being sent. */
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
}

const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox');

function openOutbox(dataDir: string): Mailer {
  const folder = outboxOf(dataDir);
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, newId());
      const kept: OutboxMail = { to, subject, text, sentAt: new Date().toISOString() };
      // Whoever reads the outbox never sees half a mail.
      await writeFile(`${file}.part`, JSON.stringify(kept));
      await rename(`${file}.part`, `${file}.json`);
    },
    close: () => undefined,
  };
}

/** Sends mails by SMTP, or keeps them on disk when there is no server to send them. */
export function openMailer({ smtpUrl, from, dataDir }: MailSettings): Mailer {
  if (smtpUrl === undefined) return openOutbox(dataDir);
  const transport = createTransport(smtpUrl);
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from });
    },
    close: () => transport.close(),
  };
}

/** The latest mails of the outbox, the newest first. */
export async function readOutbox(dataDir: string, limit: number): Promise<OutboxMail[]> {
  const folder = outboxOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  // Their names are ids that sort by time.
  const latest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, limit);
  return Promise.all(
    latest.map(async (name) => outboxMail.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  );
}
