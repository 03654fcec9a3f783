import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { newId } from '@get-my-helpers/db/ids';
import { outboxMail, type OutboxMail } from '@get-my-helpers/validation/own-account';
import type { EmailBody } from './email-template.ts';

export interface Mail extends EmailBody {
  to: string;
  subject: string;
  /** Where emails of this kind are turned off; undefined for those that somebody asked for. */
  preferencesUrl?: string;
}

export interface Mailer {
  /**
   * Rejects when the email was not accepted; it may then be sent again. One whose text the mail server was given but has
   * not answered counts as sent: most likely it will arrive, and a copy would arrive with each further attempt.
   */
  send(mail: Mail): Promise<void>;
  /** Ends the wait for late answers: the server is about to stop. */
  close(): void;
}

export interface MailSettings {
  /** Undefined: mails are kept in the outbox below `dataDir` instead of being sent. */
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
}

export interface MailerOptions {
  /** How long sending one email may take, in milliseconds: less than a server that stops waits for it. */
  sendMs?: number;
  /** How long a mail server may take to answer an email's text; less than a claim or a job lasts. */
  answerMs?: number;
}

/** In milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

/** For the server's user alone. */
const folderMode = 0o700;
const fileMode = 0o600;

const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox');

function openOutbox(dataDir: string): Mailer {
  const folder = outboxOf(dataDir);
  return {
    async send({ to, subject, text }) {
      // Its emails have links that open accounts.
      await mkdir(folder, { recursive: true, mode: folderMode });
      const file = path.join(folder, newId());
      const kept: OutboxMail = { to, subject, text, sentAt: new Date().toISOString() };
      // Readers of the outbox never see half an email.
      await writeFile(`${file}.part`, JSON.stringify(kept), { mode: fileMode });
      await rename(`${file}.part`, `${file}.json`);
    },
    close: () => undefined,
  };
}

/** Sends mails by SMTP, or keeps them on disk when there is no server to send them. */
export function openMailer(
  { smtpUrl, from, dataDir }: MailSettings,
  { sendMs = 20_000, answerMs = 4 * 60_000 }: MailerOptions = {},
): Mailer {
  if (smtpUrl === undefined) return openOutbox(dataDir);
  const late = createLateAnswers();
  return {
    async send({ preferencesUrl, ...mail }) {
      const list = preferencesUrl === undefined ? undefined : { unsubscribe: preferencesUrl };
      // Loaded with the first email.
      const transport = (await import('nodemailer')).createTransport({ url: smtpUrl, ...timeouts });
      let isTextSent = false;
      transport.use('stream', ({ message }, done) => {
        message.processFunc((text) => text.once('end', () => (isTextSent = true)));
        done();
      });
      const attempt = new AbortController();
      const answered = transport.sendMail({ ...mail, from, list, signal: attempt.signal });
      const isLate = Promise.withResolvers<void>();
      // A server that does not answer, or never ends, must not hold up other emails.
      const inTime = setTimeout(() => (isTextSent ? late.add(attempt, isLate.resolve) : attempt.abort()), sendMs);
      const atLast = setTimeout(() => attempt.abort(), answerMs);
      const ended = answered
        .then(() => undefined)
        .catch((error: unknown) => {
          if (!(isTextSent && attempt.signal.aborted)) throw error;
        })
        .finally(() => {
          clearTimeout(inTime);
          clearTimeout(atLast);
          late.delete(attempt);
        });
      await Promise.race([ended, isLate.promise]);
    },
    close: () => late.close(),
  };
}

/**
 * The emails whose answer is late. Only one of them may be waited for, since the queue sends two at a time: when the next
 * one is late, the one before counts as sent. Its connection stays open, so that the mail server can still take it.
 */
function createLateAnswers() {
  const attempts = new Map<AbortController, () => void>();
  let isClosed = false;
  return {
    add(attempt: AbortController, stopWaiting: () => void): void {
      if (isClosed) return attempt.abort();
      for (const stop of attempts.values()) stop();
      attempts.set(attempt, stopWaiting);
    },
    delete: (attempt: AbortController): void => void attempts.delete(attempt),
    close(): void {
      isClosed = true;
      for (const attempt of attempts.keys()) attempt.abort();
    },
  };
}

/** Deletes older emails from the outbox, and makes it private where an earlier version had not. */
export async function tidyOutbox(dataDir: string, maxAgeSeconds: number): Promise<void> {
  const folder = outboxOf(dataDir);
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return;
  await chmod(folder, folderMode);
  for (const name of names) {
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => undefined);
    // Another server may have deleted it already.
    if (!written) continue;
    if (Date.now() - written.mtimeMs > maxAgeSeconds * 1000) await rm(file, { force: true });
    else if ((written.mode & 0o777) !== fileMode) await chmod(file, fileMode).catch(() => undefined);
  }
}

/** The latest mails of the outbox, the newest first. */
export async function readOutbox(dataDir: string, limit: number): Promise<OutboxMail[]> {
  const folder = outboxOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  // File names are ids that sort by time.
  const latest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, limit);
  return Promise.all(
    latest.map(async (name) => outboxMail.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  );
}
