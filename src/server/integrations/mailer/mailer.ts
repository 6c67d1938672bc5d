import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "#env.js";
import { findLinks } from "#server/integrations/mailer/links.ts";

/** A mail to one person; the text part says all that the HTML part says. */
export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Hands a mail over for delivery. @throws Error when the mail server refuses it or cannot be reached */
  send(mail: Mail): Promise<void>;
};

const store = globalThis as { cukupMailer?: Mailer };

/** The process's mailer: SMTP when SMTP_URL is set, else files that can be read in DATA_DIR/mail. */
export function mailer(): Mailer {
  store.cukupMailer ??= env().SMTP_URL
    ? createSmtpMailer(env().SMTP_URL as string)
    : createFileMailer(mailDirectory());
  return store.cukupMailer;
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
      await transport.sendMail(toMessage(mail));
    },
  };
}

/** Writes each mail as an RFC 5322 file, `<time>-<random>.eml`, into `directory`. */
export function createFileMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail));
      await mkdir(directory, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${crypto.randomUUID().slice(0, 8)}`;
      // A reader of the directory never sees half a mail.
      await writeFile(join(directory, `${name}.part`), message, { mode: 0o600 });
      await rename(join(directory, `${name}.part`), join(directory, `${name}.eml`));
      if (env().NODE_ENV === "development") announce(mail);
    },
  };
}

/** For the developer at the terminal; past the log, which takes tokens out of what it writes. */
function announce(mail: Mail): void {
  process.stdout.write(`Mail to ${mail.to}: ${mail.subject}\n`);
  for (const link of findLinks(mail.text)) process.stdout.write(`  ${link}\n`);
}

function toMessage(mail: Mail): SendMailOptions {
  return {
    from: env().MAIL_FROM,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
