import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { findLinks } from "#server/integrations/mailer/links.ts";
import { mailDirectory } from "#server/integrations/mailer/mailer.ts";

export type ReceivedMail = {
  id: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  links: string[];
};

const NEWEST = 50;

/** Returns the newest 50 mails of DATA_DIR/mail, newest first, for development. */
export async function listMails(): Promise<ReceivedMail[]> {
  const directory = mailDirectory();
  const names = await readdir(directory).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, NEWEST);
  return Promise.all(newest.map(async (name) => toReceivedMail(name, await readFile(join(directory, name)))));
}

async function toReceivedMail(name: string, source: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source);
  const text = mail.text ?? "";
  return {
    id: name.replace(/\.eml$/, ""),
    to: mail.to?.map((recipient) => recipient.address).join(", ") ?? "",
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    text,
    links: findLinks(text),
  };
}
