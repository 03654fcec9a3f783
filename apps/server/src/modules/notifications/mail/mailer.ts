import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { newId } from '@get-my-helpers/db/ids';
import { leavePlace } from '@get-my-helpers/db/queue-places';
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
   * not answered counts as sent: most likely it will arrive, and a copy would arrive with each further attempt. A job that
   * waits for a late answer leaves its place in the queue, so that other emails are not held up.
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
  /** Called with what an operator should know of. */
  warn?: (message: string) => void;
}

/** The mail server's answer (500 to 599) when it refused an email's text for good; undefined for all other errors. */
export function refusedTextCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'EMESSAGE' && 'responseCode' in error))
    return undefined;
  const code = Number(error.responseCode);
  return code >= 500 ? code : undefined;
}

/** In milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

/** Connects to a mail server and signs in, without sending anything; rejects with what it said. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = (await import('nodemailer')).createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

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
  { sendMs = 20_000, answerMs = 4 * 60_000, warn = () => undefined }: MailerOptions = {},
): Mailer {
  if (smtpUrl === undefined) return openOutbox(dataDir);
  const late = createLateAnswers(warn);
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
      // A server that does not answer, or never ends, must not hold up other emails.
      const inTime = setTimeout(() => (isTextSent ? late.add(attempt) : attempt.abort()), sendMs);
      const atLast = setTimeout(() => {
        if (isTextSent) warn('The mail server did not answer the text of an email in time: it counts as sent.');
        attempt.abort();
      }, answerMs);
      try {
        await answered;
      } catch (error) {
        if (!(isTextSent && attempt.signal.aborted)) throw error;
      } finally {
        clearTimeout(inTime);
        clearTimeout(atLast);
        late.delete(attempt);
      }
    },
    close: () => late.close(),
  };
}

/** The emails whose answer is late: waited for until the server stops. */
function createLateAnswers(warn: (message: string) => void) {
  const attempts = new Set<AbortController>();
  let isClosed = false;
  function giveUp(waiting: readonly AbortController[]): void {
    if (waiting.length === 0) return;
    warn(`Emails not answered by the mail server when this server stopped, which count as sent: ${waiting.length}.`);
    for (const attempt of waiting) attempt.abort();
  }
  return {
    add(attempt: AbortController): void {
      if (isClosed) return giveUp([attempt]);
      attempts.add(attempt);
      leavePlace();
    },
    delete: (attempt: AbortController): void => void attempts.delete(attempt),
    close(): void {
      isClosed = true;
      giveUp([...attempts]);
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
