import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "#env.js";
import { findLinks } from "#server/integrations/mailer/links.ts";
import { singleton } from "#server/singleton.ts";

/** What a mail says, part by part. */
export type MailContent = {
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing?: string;
  /** A line at the very end about why it came, with a link. */
  footer?: { text: string; label: string; url: string };
};

/** What a calendar program makes of the mail (iMIP, RFC 6047). `content` is an iCalendar object of the same method. */
export type MailCalendar = { method: "REQUEST" | "CANCEL" | "PUBLISH"; content: string };

/** A mail to one person. The text part says all that the HTML part, made of `content` when it is sent, says. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  content: MailContent;
  calendar?: MailCalendar;
  /** One of many that may wait: mails that somebody waits for, such as an activation link, are sent first. */
  isNotification?: true;
};

/** A mail ready to go out. */
export type OutgoingMail = Omit<Mail, "content"> & {
  html: string;
  /** Its own for good, however often it is tried: the Message-ID is made of it. */
  id: string;
  queuedAt: Date;
};

export type Mailer = {
  /**
   * Hands a mail over for delivery.
   * @throws MailRefused when it is refused for good; Error when the mail server is busy or cannot be reached
   */
  send(mail: OutgoingMail): Promise<void>;
};

/** The mail server will never take this mail (SMTP reply 5yz to the addresses or the message, RFC 5321, 4.2.1). */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly responseCode: number;

  constructor(responseCode: number, options: ErrorOptions) {
    super(`The mail server refused a mail (${responseCode})`, options);
    this.responseCode = responseCode;
  }
}

/** The process's mailer: SMTP when SMTP_URL is set, else files that can be read in DATA_DIR/mail. */
export function mailer(): Mailer {
  const { SMTP_URL: url } = env();
  return singleton("mailer", () => (url ? createSmtpMailer(url) : createFileMailer(mailDirectory())));
}

/** Where mails land when there is no mail server. */
export const mailDirectory = () => join(env().DATA_DIR, "mail");

/** Sends through an SMTP server. @param url `smtp://user:password@host:port` or `smtps://…` */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail)).catch((cause: unknown) => {
        throw toRefusal(cause) ?? cause;
      });
    },
  };
}

/** Properties of nodemailer's errors. */
type SmtpError = Partial<Error> & { code?: string; responseCode?: number };

/** Refused credentials are ours to mend, so the mail waits for that. */
function toRefusal(cause: unknown): MailRefused | null {
  const { code, responseCode = 0 }: SmtpError = cause instanceof Error ? cause : {};
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutMail && responseCode >= 500 ? new MailRefused(responseCode, { cause }) : null;
}

/** Writes each mail as an RFC 5322 file, `<time>-<id>.eml`, into `directory`; sent again, it is the same file. */
export function createFileMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail));
      await mkdir(directory, { recursive: true });
      const name = `${mail.queuedAt.toISOString().replaceAll(/[:.]/g, "-")}-${mail.id}`;
      // A reader of the directory never sees half a mail.
      await writeFile(join(directory, `${name}.part`), message, { mode: 0o600 });
      await rename(join(directory, `${name}.part`), join(directory, `${name}.eml`));
      if (env().NODE_ENV === "development") announce(mail);
    },
  };
}

/** For the developer at the terminal; past the log, which takes tokens out of what it writes. */
function announce(mail: OutgoingMail): void {
  process.stdout.write(`Mail to ${mail.to}: ${mail.subject}\n`);
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
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
