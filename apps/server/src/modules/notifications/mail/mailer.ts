import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Transporter } from 'nodemailer';
import { newId } from '@get-my-helpers/db/ids';
import { outboxMail, type OutboxMail } from '@get-my-helpers/validation/own-account';
import type { EmailBody } from './email-template.ts';

export interface Mail extends EmailBody {
  to: string;
  subject: string;
  /** Where mails of this kind are turned off; those that somebody asked for have no such place. */
  preferencesUrl?: string;
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

/** In milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** For the server's user alone. */
const folderMode = 0o700;
const fileMode = 0o600;

const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox');

function openOutbox(dataDir: string): Mailer {
  const folder = outboxOf(dataDir);
  return {
    async send({ to, subject, text }) {
      // Its mails have links that open accounts.
      await mkdir(folder, { recursive: true, mode: folderMode });
      const file = path.join(folder, newId());
      const kept: OutboxMail = { to, subject, text, sentAt: new Date().toISOString() };
      // Whoever reads the outbox never sees half a mail.
      await writeFile(`${file}.part`, JSON.stringify(kept), { mode: fileMode });
      await rename(`${file}.part`, `${file}.json`);
    },
    close: () => undefined,
  };
}

/** Sends mails by SMTP, or keeps them on disk when there is no server to send them. */
export function openMailer({ smtpUrl, from, dataDir }: MailSettings): Mailer {
  if (smtpUrl === undefined) return openOutbox(dataDir);
  // Loaded with the first mail. A server that does not answer must not hold up the mails behind it: they are tried again later.
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({ url: smtpUrl, ...patience });
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ preferencesUrl, ...mail }) {
      const list = preferencesUrl === undefined ? undefined : { unsubscribe: preferencesUrl };
      transport ??= open();
      await (await transport).sendMail({ ...mail, from, list });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Deletes mails older than that from the outbox, and closes it to others where an earlier version had not. */
export async function tidyOutbox(dataDir: string, maxAgeSeconds: number): Promise<void> {
  const folder = outboxOf(dataDir);
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return;
  await chmod(folder, folderMode);
  for (const name of names) {
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => undefined);
    // Another server may have been faster.
    if (!written) continue;
    if (Date.now() - written.mtimeMs > maxAgeSeconds * 1000) await rm(file, { force: true });
    else if ((written.mode & 0o777) !== fileMode) await chmod(file, fileMode).catch(() => undefined);
  }
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
