import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "#env.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { findLinks } from "#server/integrations/mailer/links.ts";
import { namingFile } from "#server/integrations/storage/durable-file.ts";
import { singleton } from "#server/singleton.ts";

/** Row of a mail's facts: a label, what matters most in bold, and further lines. */
export type MailFact = { label: string; bold?: string; lines?: string[] };
export type MailAction = { label: string; url: string };

/** Parts of a mail's text. */
export type MailContent = {
  greeting: string;
  paragraphs: string[];
  /** Line that mailboxes list after the subject; the first paragraph if it is missing. */
  preview?: string;
  /** Text that a person wrote, as typed; its URLs become links. */
  quote?: string;
  facts?: MailFact[];
  action?: MailAction;
  moreActions?: MailAction[];
  closing?: string;
  /** Last line: the reason for the mail, with a link. */
  footer?: { text: string; label: string; url: string };
};

/** Calendar part of a mail (iMIP, RFC 6047). `content` is an iCalendar object of the same method. */
export type MailCalendar = { method: "REQUEST" | "CANCEL" | "PUBLISH"; content: string };

/** Mail to one person. The HTML part is rendered from `content` when it is sent and says the same as `text`. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  content: MailContent;
  calendar?: MailCalendar;
  /** Sent after other mails: a person is waiting for an activation link, but not for a notification. */
  isNotification?: true;
  /** Page that stops such mails: a link in the mail, which mail programs offer beside the sender, too. */
  unsubscribeUrl?: string;
};

/** Rendered mail, ready to send. */
export type OutgoingMail = Omit<Mail, "content"> & {
  html: string;
  /** The same for every retry: the Message-ID contains it. */
  id: string;
  queuedAt: Date;
};

export type Mailer = {
  /**
   * Sends a mail.
   * @throws MailRefused if the mail server refuses it permanently; Error if the server is busy or unreachable
   */
  send(mail: OutgoingMail): Promise<void>;
};

/** Permanent refusal by the mail server (SMTP reply 5yz to an email address or the message, RFC 5321, 4.2.1). */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly responseCode: number;

  constructor(responseCode: number, options: ErrorOptions) {
    super(`The mail server refused an email (${responseCode})`, options);
    this.responseCode = responseCode;
  }
}

/** Returns the process's mailer: SMTP if SMTP_URL is set, else files in DATA_DIR/mail. */
export function mailer(): Mailer {
  const { SMTP_URL: url } = env();
  return singleton("mailer", () => (url ? createSmtpMailer(url) : createFileMailer(mailDirectory())));
}

/** Directory of mails if there is no mail server. */
export const mailDirectory = () => join(env().DATA_DIR, "mail");

/** Creates a mailer that sends through an SMTP server. @param url `smtp://user:password@host:port` or `smtps://…` */
export function createSmtpMailer(url: string): Mailer {
  const transport = createSmtpTransport(url);
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail)).catch((cause: unknown) => {
        throw toRefusal(cause) ?? cause;
      });
    },
  };
}

/**
 * Connects to an SMTP server and logs in, without sending anything.
 * @throws Error with nodemailer's `code`, such as EAUTH, and the server's `responseCode`
 */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createSmtpTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function createSmtpTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
}

/** Properties of nodemailer's errors. */
export type SmtpError = Partial<Error> & { code?: string; responseCode?: number };

/** Returns null for other failures: an operator can fix refused credentials, so the mail is retried. */
function toRefusal(cause: unknown): MailRefused | null {
  const { code, responseCode = 0 }: SmtpError = cause instanceof Error ? cause : {};
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutMail && responseCode >= 500 ? new MailRefused(responseCode, { cause }) : null;
}

/** Creates a mailer that writes each mail to `directory` as `<time>-<id>.eml` (RFC 5322); a retry writes the same file. */
export function createFileMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail));
      await mkdir(directory, { recursive: true });
      const name = `${mail.queuedAt.toISOString().replaceAll(/[:.]/g, "-")}-${mail.id}`;
      // Renames a finished file, so that a reader of the directory never sees half a mail.
      const draft = join(directory, `${name}.part`);
      await namingFile(draft, () => writeFile(draft, message, { mode: 0o600 }));
      await rename(draft, join(directory, `${name}.eml`));
      if (env().NODE_ENV === "development") announce(mail);
    },
  };
}

/** Prints a mail's links to the terminal; the log would redact their tokens. */
function announce(mail: OutgoingMail): void {
  process.stdout.write(`Email to ${mail.to}: ${mail.subject}\n`);
  for (const link of findLinks(mail.text)) process.stdout.write(`  ${link}\n`);
}

function toMessage(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: `<${mail.id}@${new URL(env().APP_URL ?? "http://localhost").hostname}>`,
    date: mail.queuedAt,
    from: env().MAIL_FROM,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: "invite.ics" } }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl && toListHeaders(mail.unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers with which a mail program stops mails in one click (RFC 2369, 3.2; RFC 8058, 3.1). */
const toListHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const KEPT_MS = 14 * DAY_MS;

/**
 * Removes mails older than 14 days, since they hold single-use tokens. Ignores a missing directory.
 * @param directory directory of `createFileMailer`
 * @throws the system's error when files cannot be listed or removed
 */
export async function sweepMailFiles(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((name) => /\.(eml|part)$/.test(name))) {
    const path = join(directory, name);
    const written = (await stat(path)).mtimeMs;
    if (now.getTime() - written > KEPT_MS) await rm(path, { force: true });
  }
}
